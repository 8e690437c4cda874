/** Which screen an address asks for. */

export type Route = { screen: "home" } | { screen: "match"; id: string } | { screen: "data" } | { screen: "nowhere" };

/** Reads the path of an address. */
export function parse(path: string): Route {
  if (path === "/") return { screen: "home" };
  if (path === DATA_PATH) return { screen: "data" };
  const id = /^\/match\/([\w-]+)$/.exec(path)?.[1];
  return id === undefined ? { screen: "nowhere" } : { screen: "match", id };
}

/** The address of the page about one's own data. */
export const DATA_PATH = "/data";

/** The address of a match's table. */
export const matchPath = (id: string) => `/match/${id}`;
