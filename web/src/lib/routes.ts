/** Which screen an address asks for. */

export type Route = { screen: "home" } | { screen: "match"; id: string } | { screen: "nowhere" };

/** Reads the path of an address. */
export function parse(path: string): Route {
  if (path === "/") return { screen: "home" };
  const id = /^\/match\/([\w-]+)$/.exec(path)?.[1];
  return id === undefined ? { screen: "nowhere" } : { screen: "match", id };
}

/** The address of a match's table. */
export const matchPath = (id: string) => `/match/${id}`;
