/** Which screen an address asks for. */

/** A match to be seen again: one of the person's own by its name, or one shown by a link with its key. */
export type Shown = { match: string } | { key: string };

export type Route =
  | { screen: "home" }
  | { screen: "match"; id: string }
  | { screen: "replay"; of: Shown; deal: number; place: string }
  | { screen: "review"; match: string; deal: number | null; place: string }
  | { screen: "data" }
  | { screen: "progress" }
  | { screen: "nowhere" };

/** Reads an address: its path, and behind a `#` the place on the screen. */
export function parse(address: string): Route {
  const [path = "", place = ""] = address.split("#", 2);
  if (path === "/") return { screen: "home" };
  if (path === DATA_PATH) return { screen: "data" };
  if (path === PROGRESS_PATH) return { screen: "progress" };
  const id = /^\/match\/([\w-]+)$/.exec(path)?.[1];
  if (id !== undefined) return { screen: "match", id };
  const [, match, key, deal = "1"] =
    /^\/(?:match\/([\w-]+)\/replay|replay\/([\w-]+))(?:\/([1-9]\d{0,5}))?$/.exec(path) ?? [];
  if (match !== undefined) return { screen: "replay", of: { match }, deal: Number(deal), place };
  if (key !== undefined) return { screen: "replay", of: { key }, deal: Number(deal), place };
  const [, reviewed, number] = /^\/match\/([\w-]+)\/review(?:\/([1-9]\d{0,5}))?$/.exec(path) ?? [];
  if (reviewed !== undefined)
    return { screen: "review", match: reviewed, deal: number === undefined ? null : Number(number), place };
  return { screen: "nowhere" };
}

/** The address of the page about one's own data. */
export const DATA_PATH = "/data";

/** The address of the page about how one's play has come along. */
export const PROGRESS_PATH = "/progress";

/** The address of a match's table. */
export const matchPath = (id: string) => `/match/${id}`;

/** The address of a deal to be seen again, at a place in its course. */
export const replayPath = (of: Shown, deal: number, place = "") =>
  `${"match" in of ? `${matchPath(of.match)}/replay` : `/replay/${of.key}`}/${deal}${place === "" ? "" : `#${place}`}`;

/** The address of the review of a match, or of one of its deals at a decision. */
export const reviewPath = (match: string, deal?: number, place?: string | number) =>
  `${matchPath(match)}/review${deal === undefined ? "" : `/${deal}`}${place === undefined ? "" : `#${place}`}`;
