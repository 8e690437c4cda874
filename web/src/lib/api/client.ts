/** The server's HTTP interface: one function for each request the page makes. */
import { words } from "../words";
import type {
  BroughtIn,
  Catalogue,
  Frames,
  Hint,
  Judged,
  MatchSummary,
  PersonalRecord,
  Problem,
  Progress,
  Replay,
  Review,
  ReviewedDeal,
  RuleLine,
  Sheet,
  View,
} from "./types";

/** The server understood the request and refused it; `detail` is the sentence for the person. */
export class Refused extends Error {
  readonly status: number;
  /** Where the match stands, if the refusal is about a match. */
  readonly view: View | null;

  constructor(problem: Problem) {
    super(problem.detail);
    this.status = problem.status;
    this.view = problem.view ?? null;
  }
}

/** The server could not be reached, or not understood; the request may or may not have arrived. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super(words.problem.unreachable, { cause });
  }
}

/** The value of a cookie that scripts may read; empty if there is none. */
function cookie(name: string): string {
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? "" : decodeURIComponent(pair.slice(name.length + 1));
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "status" in body && "detail" in body;
}

/** After so many milliseconds without an answer the server counts as unreachable. */
const PATIENCE = 10_000;
/** The same where all of a person's matches are played again, or somebody thinks. */
const LONG_PATIENCE = 300_000;

interface Manner {
  method?: "GET" | "POST" | "DELETE";
  patience?: number;
}

async function request<Answer>(
  path: string,
  body?: object,
  { method = body === undefined ? "GET" : "POST", patience = PATIENCE }: Manner = {},
): Promise<Answer> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: method === "GET" ? {} : { "content-type": "application/json", "x-csrftoken": cookie("csrftoken") },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    });
    answer = response.status === 204 ? null : await response.json();
  } catch (cause) {
    throw new Unreachable(cause);
  }
  if (response.ok) return answer as Answer;
  if (isProblem(answer) && response.status < 500) throw new Refused(answer);
  throw new Unreachable(answer);
}

/** What a new match can be made of. */
export const getCatalogue = () => request<Catalogue>("/catalogue");

/** What some rules, as the record writes them, say in plain words. */
export const getRules = (text: string) => request<RuleLine[]>(`/rules?text=${encodeURIComponent(text)}`);

/** The person's matches, the latest first. */
export const getMatches = () => request<MatchSummary[]>("/matches");

/** The person's records, that of the match last finished first. */
export const getRecords = () => request<PersonalRecord[]>("/records");

/** Starts a match by the rules as the record writes them, against computer players of a level. */
export const startMatch = (rules: string, level: string) => request<View>("/matches", { rules, level });

/** Where a match stands. */
export const getView = (match: string) => request<View>(`/matches/${match}`);

/** The score sheet of a match so far. */
export const getSheet = (match: string) => request<Sheet>(`/matches/${match}/sheet`);

/** The scored deals of a match of the person's, to be seen again. */
export const getReplay = (match: string) => request<Replay>(`/matches/${match}/replay`);

/** The deals of a finished match that somebody shows by a link. */
export const getSharedReplay = (key: string) => request<Replay>(`/replays/${key}`);

/** How well the person played a scored deal. It is judged first where it has not been. */
export const getReviewedDeal = (match: string, deal: number) =>
  request<ReviewedDeal>(`/matches/${match}/deals/${deal}/review`, undefined, { patience: LONG_PATIENCE });

/** How well the person played a match, as far as it has been judged. */
export const getReview = (match: string) => request<Review>(`/matches/${match}/review`);

/** How the person's play has come along. */
export const getProgress = () => request<Progress>("/progress");

/** Does an action in the position it was made in; in any other position it changes nothing. */
export const act = (match: string, position: number, action: string) =>
  request<Frames>(`/matches/${match}/actions`, { position, action });

/** What the person would do well to do in a position; the match counts it. */
export const askHint = (match: string, position: number) => request<Hint>(`/matches/${match}/hints`, { position });

/** How good the person's decision at a position was. */
export const getJudgement = (match: string, position: number) =>
  request<Judged>(`/matches/${match}/judgements/${position}`);

/** Gives a match up. Said twice, it is done once. */
export const giveUp = (match: string) => request<View>(`/matches/${match}/give-up`, {});

/** The address of a match's record as text. */
export const recordAddress = (match: string) => `/api/matches/${match}/record`;

/** All that the server has of the person, to be kept as a file. */
export const getData = () => request<object>("/data", undefined, { patience: LONG_PATIENCE });

/** Adds the matches of such a file to the person's own: all of them or, if anything in it is wrong, none. */
export const importData = (file: Blob) => request<BroughtIn>("/data", file, { patience: LONG_PATIENCE });

/** Deletes all that the server has of the person. */
export const deleteData = () => request<null>("/data", undefined, { method: "DELETE", patience: LONG_PATIENCE });
