import { mount, type Component } from "svelte";
import "./style/base.css";
import { wear } from "./settings.svelte";
import { language } from "./text";

type Page = Component<Record<string, string>>;

/** Pages by the shape of their address; each is fetched only when it is opened. */
const PAGES: [RegExp, () => Promise<{ default: unknown }>][] = [
  [/^\/t\/([\w-]+)\/?$/, () => import("./table/TablePage.svelte")],
  [/^\/r\/([\w-]+)\/?$/, () => import("./replay/ReplayPage.svelte")],
  [/^\/$/, () => import("./lobby/LobbyPage.svelte")],
];

async function start(): Promise<void> {
  document.documentElement.lang = language;
  wear();
  const target = document.getElementById("app")!;
  for (const [shape, load] of PAGES) {
    const found = shape.exec(location.pathname);
    if (!found) continue;
    const page = (await load()).default as Page;
    mount(page, { target, props: found[1] ? { id: found[1] } : {} });
    return;
  }
  const lost = (await import("./parts/Lost.svelte")).default as Page;
  mount(lost, { target, props: {} });
}

void start();
