/** Matches to be seen again, as the server tells them. */
import { getReplay, getSharedReplay } from "../api/client";
import type { Replay } from "../api/types";
import type { Shown } from "../routes";
import { words } from "../words";
import { fetchBatakWords } from "../words/batak";
import { fetchBatakSheetWords } from "../words/batak-sheet";
import { language } from "../words/language.svelte";

/** The last match that was asked for and is over: nothing in it will change. */
let kept: { of: string; replay: Replay } | null = null;

/** A match's replay, with the words of its game; where nobody at the table is "you", the person has another name. */
export async function load(of: Shown): Promise<Replay> {
  const name = JSON.stringify({ ...of, language: language.spoken });
  if (kept?.of === name) return kept.replay;
  const told = "match" in of ? await getReplay(of.match) : await getSharedReplay(of.key);
  if (told.rules.game === "batak") await Promise.all([fetchBatakWords(), fetchBatakSheetWords()]);
  const replay = told.own
    ? told
    : {
        ...told,
        players: told.players.map((player) =>
          player.level === null ? { ...player, name: words.replay.somebody } : player,
        ),
      };
  if (replay.link !== null) kept = { of: name, replay };
  return replay;
}

/** The path by which anybody may see a finished match again. */
export const linkTo = async (match: string): Promise<string> => (await load({ match })).link ?? "";

/** Lets go of the last match that was seen again. */
export function forgetReplay() {
  kept = null;
}
