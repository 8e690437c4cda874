/** How a finished match ended for the person. */
export type Outcome = "won" | "lost" | "given up";

export const outcomeOf = (match: { won: boolean; given_up: boolean }): Outcome =>
  match.won ? "won" : match.given_up ? "given up" : "lost";
