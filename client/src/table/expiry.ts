/** Tables where nothing happens are removed one day; a week before, they say so. */
import type { Table } from "../net/types";
import { language, t } from "../text";

const SOON = 7 * 24 * 3600;

/** What is to be said about it at a table, if anything. */
export function expiry(table: Pick<Table, "expires" | "status"> | null, now: number = Date.now() / 1000): string {
  const expires = table?.expires ?? null;
  if (!table || expires === null || expires - now > SOON) return "";
  const day = new Date(expires * 1000);
  const date = day.toLocaleDateString(language(), { weekday: "long", day: "numeric", month: "long" });
  return table.status === "over" ? t("table-expires-over", { date }) : t("table-expires", { date });
}
