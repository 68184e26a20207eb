import { mount, type Component } from "svelte";
import "./style/base.css";
import LessonPage from "./lesson/LessonPage.svelte";
import LobbyPage from "./lobby/LobbyPage.svelte";
import Lost from "./parts/Lost.svelte";
import { speak } from "./net/words";
import PuzzlePage from "./puzzle/PuzzlePage.svelte";
import ReplayPage from "./replay/ReplayPage.svelte";
import { settings, wear } from "./settings.svelte";
import SeatLink from "./table/SeatLink.svelte";
import TablePage from "./table/TablePage.svelte";
import { language } from "./text";
import { wishes } from "./text/language";

type Page = Component<Record<string, string>>;

/** The workbench is for few, so only they fetch it. */
const workshop = /^\/workshop\/([\w-]+(?:\/[0-9a-f]+)?)\/?$/;

/** Pages by the shape of their address. All others are in one small file: fetching them one by one would only take longer. */
const PAGES: [RegExp, unknown][] = [
  [/^\/t\/([\w-]+)\/?$/, TablePage],
  [/^\/r\/([\w-]+)\/?$/, ReplayPage],
  [/^\/learn\/([\w-]+(?:\/[\w-]+)?)\/?$/, LessonPage],
  [/^\/puzzles\/([\w-]+(?:\/[\w-]+)?)\/?$/, PuzzlePage],
  [/^\/$/, LobbyPage],
];

wear();
await speak(wishes(settings.language));
document.documentElement.lang = language();
const bench = workshop.test(location.pathname) && (await import("./workshop/WorkshopPage.svelte")).default;
const known: [RegExp, unknown][] = bench ? [[workshop, bench]] : PAGES;
/** A seat link leads on to the table's own address, unless the server cannot open it yet. */
const waits = new URLSearchParams(location.search).has("seat");
const [shape, page] = known.find(([one]) => one.test(location.pathname)) ?? [/$/, Lost];
const id = shape.exec(location.pathname)?.[1];
mount((waits && page === TablePage ? SeatLink : page) as Page, {
  target: document.getElementById("app")!,
  props: id ? { id } : {},
});
