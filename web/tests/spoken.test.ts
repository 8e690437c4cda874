import { describe, expect, test } from "vitest";
import type { Trick, View } from "../src/lib/api/types";
import { en as words } from "../src/lib/words/en";
import { decision, side, view } from "./views";

const HAND = ["AS", "5S", "JH", "4H", "KC", "2C"];

/** What is said when a view follows another, of which only what is named differs. */
function said(after: Partial<View>, before: Partial<View> = {}): string {
  const then = view({ position: 4, ...before });
  return words.say.changed(view({ ...then, decision: null, position: 5, ...after }), then);
}

const turn = (legal: string[], sentence = "Hazel plays the queen of hearts.") =>
  said({ hand: HAND, said: sentence, decision: decision({ legal }) });

const trick = (cards: string[], winning: number, leader = 1): Trick => ({
  leader,
  cards,
  winning,
  complete: cards.length === 4,
});

const players = (bids: string[], tricks = [0, 0, 0, 0]) =>
  view().players.map((player, seat) => ({ ...player, bid: bids[seat] ?? null, tricks: tricks[seat] ?? 0 }));

/** A view with these tricks in it, and so many cards fewer in the hands. */
function dealt(tricks: Trick[], change: Partial<View> = {}): View {
  const start = view();
  const players = start.players.map((player, seat) => {
    const place = ({ leader }: Trick) => (seat - leader + 4) % 4;
    return { ...player, cards: 13 - tricks.filter((each) => place(each) < each.cards.length).length };
  });
  return view({ tricks, players, ...change });
}

describe("a change at the table", () => {
  test("is what happened and what may be played", () => {
    expect(turn(["JH", "4H"])).toBe("Hazel plays the queen of hearts. Your turn: jack or 4 of hearts.");
  });

  test("is said short where all, or all but a suit, may be played", () => {
    expect(turn(HAND, "")).toBe("Your turn: any card.");
    expect(turn(["JH", "4H", "KC", "2C"], "")).toBe("Your turn: any card but a spade.");
    expect(turn(["AS"], "")).toBe("Your turn: ace of spades.");
  });

  test("offers the rest where it may be claimed", () => {
    const offered = decision({ legal: [...HAND, "claim"], claim: true });
    expect(said({ hand: HAND, decision: offered })).toBe("Your turn: any card. You may take the rest.");
  });

  test("asks nothing while a finished trick lies there", () => {
    const after = {
      hand: HAND,
      said: "Ash plays the 2 of clubs. You win the trick.",
      decision: decision({ legal: HAND }),
    };
    const now = view({ position: 5, ...after });
    expect(words.say.trickEnded(now, view({ position: 4 }))).toBe(after.said);
    expect(words.say.asked(now)).toBe("Your turn: any card.");
  });

  test("asks nothing while others play", () => {
    expect(said({ said: "Ash bids 3.", phase: "bidding" }, { phase: "bidding" })).toBe("Ash bids 3.");
  });

  test("asks for a bid with the suggested one", () => {
    const suggestion = { action: "4", reason: "two aces, two long spades: 4" };
    const asked = said({ decision: decision({ kind: "bid", suggestion }) }, { phase: "bidding" });
    expect(asked).toBe("Your bid. Suggested: 4.");
  });

  test("asks for blind nil or a look, and for the cards of an exchange", () => {
    expect(said({ decision: decision({ kind: "blind" }) }, { phase: "bidding" })).toBe(
      "Bid blind nil, or look at your cards.",
    );
    const give = decision({ kind: "give", legal: ["AS", "keep"], count: 2 });
    expect(said({ decision: give }, { phase: "exchange" })).toBe("Give 2 cards to Rowan, or keep your hand.");
    const back = decision({ kind: "give back", legal: ["AS"], count: 1 });
    expect(said({ decision: back }, { phase: "exchange" })).toBe("Give 1 card to Rowan.");
  });

  test("tells the contracts when all have bid", () => {
    const after = {
      said: "Ash bids nil.",
      phase: "play" as const,
      players: players(["3", "4", "2", "nil"]),
      sides: [side({ contract: 5 }), side({ seats: [1, 3], contract: 4 })],
    };
    expect(said(after, { phase: "bidding" })).toBe("Ash bids nil. The contracts: us 5, them 4 and nil.");
  });

  test("tells that spades are broken, once", () => {
    const broken = "Ash plays the 2 of spades.";
    expect(said({ broken: true, said: broken })).toBe("Ash plays the 2 of spades. Spades are broken.");
    expect(said({ broken: true, said: broken }, { broken: true })).toBe("Ash plays the 2 of spades.");
  });

  test("tells that a nil has failed, once", () => {
    const bids = ["nil", "blind nil", "3", "3"];
    expect(said({ players: players(bids, [1, 0, 0, 0]) }, { players: players(bids) })).toBe("Your nil has failed.");
    expect(said({ players: players(bids, [0, 1, 0, 0]) }, { players: players(bids) })).toBe(
      "Hazel’s blind nil has failed.",
    );
    expect(said({ players: players(bids, [0, 2, 0, 0]) }, { players: players(bids, [0, 1, 0, 0]) })).toBe("");
  });

  test("tells that a contract is made, or cannot be made any more", () => {
    const at = (ours: number, theirs: number): Partial<View> => ({
      sides: [side({ contract: 5, tricks: ours }), side({ seats: [1, 3], contract: 6, tricks: theirs })],
      tricks: Array<Trick>(ours + theirs).fill(trick(["2C", "3C", "4C", "5C"], 0)),
      players: view().players.map((player) => ({ ...player, cards: 13 - ours - theirs })),
    });
    expect(said(at(5, 4), at(4, 4))).toBe("Our contract is made.");
    expect(said(at(6, 4), at(5, 4))).toBe("");
    expect(said(at(8, 2), at(7, 2))).toBe("Their contract cannot be made any more.");
    expect(said(at(3, 6), at(3, 5))).toBe("Their contract is made.");
  });

  test("tells the points when a deal is over, and who wins the match", () => {
    const before = { sides: [side({ score: 450 }), side({ seats: [1, 3], score: 90, bags: 1 })] };
    const after = {
      said: "Ash plays the 2 of clubs. You win the trick. The deal is over.",
      phase: "cut" as const,
      deals_scored: 1,
      sides: [side({ score: 503, bags: 3 }), side({ seats: [1, 3], score: 50, bags: 1 })],
    };
    const points = "Points: us +53, them −40. Us 503 and 3 bags, them 50 and 1 bag, in a match to 500.";
    expect(said(after, before)).toBe(`${after.said} ${points}`);
    expect(said({ ...after, phase: "over", winner: 0 }, before)).toBe(`${after.said} ${points} You and Rowan win.`);
    expect(said({ ...after, phase: "over", winner: 1 }, before)).toBe(`${after.said} ${points} Hazel and Ash win.`);
  });

  test("tells of a match that was given up no more than that", () => {
    const now = view({ given_up: true, said: "This match has been given up." });
    expect(words.say.changed(now, null)).toBe(now.said);
  });

  test("tells how the trick lies again when something was taken back", () => {
    const before = dealt([trick(["QH", "2H", "3H"], 1)], { position: 4 });
    const after = dealt([trick(["QH"], 1)], { position: 5, said: "You take back your last decision.", turn: 2 });
    expect(words.say.changed(after, before)).toBe(
      "You take back your last decision. Trick 1 of 13. Hazel led the queen of hearts. Hazel is winning.",
    );
  });

  test("tells how the table lies where something was missed, or when the page has just been opened", () => {
    const now = dealt([trick(["QH", "KH"], 2)], { position: 9, said: "Rowan plays the king of hearts." });
    const lies = "Trick 1 of 13. Hazel led the queen of hearts, Rowan played the king of hearts. Rowan is winning.";
    expect(words.say.changed(now, view())).toBe(lies);
    expect(words.say.changed(now, null)).toBe(lies);
    const between = dealt([trick(["QH", "KH", "2H", "3H"], 2)], { position: 9, turn: 2 });
    expect(words.say.changed(between, null)).toBe(
      "The last trick: Hazel led the queen of hearts, Rowan played the king of hearts, Ash played the 2 of hearts, " +
        "you played the 3 of hearts. Rowan won it. Trick 2 of 13. Rowan is to lead.",
    );
  });
});

describe("on demand", () => {
  test("the hand is said by suit, and how many cards may be played", () => {
    const asked = view({ hand: HAND, decision: decision({ legal: ["KC", "2C"] }) });
    expect(words.say.hand(asked)).toBe(
      "6 cards. Spades: ace, 5. Hearts: jack, 4. Clubs: king, 2. No diamonds. You may play 2 of them: king or 2 of clubs.",
    );
    expect(words.say.hand(view({ hand: HAND, decision: decision({ legal: HAND }) }))).toContain(
      "You may play any of them.",
    );
    expect(words.say.hand(view({ hand: ["AS"] }))).toBe("1 card. Spades: ace. No hearts, diamonds or clubs.");
    expect(words.say.hand(view({ hand: [] }))).toBe("You have no cards left.");
    expect(words.say.hand(view({ hand: null, phase: "bidding" }))).toBe("Your 13 cards lie face down.");
    expect(words.say.hand(view({ hand: null, phase: "cut" }))).toBe("No cards have been dealt.");
  });

  test("the trick is said with who led and who is winning, and before it the bids", () => {
    expect(words.say.trick(dealt([trick(["QH", "2H"], 1, 0)]))).toBe(
      "Trick 1 of 13. You led the queen of hearts, Hazel played the 2 of hearts. Hazel is winning.",
    );
    expect(words.say.trick(view({ turn: 0 }))).toBe("Trick 1 of 13. You are to lead.");
    const bidding = { phase: "bidding" as const, turn: 2 };
    const some = players(["4", "nil"]);
    expect(words.say.trick(view({ ...bidding, players: some }))).toBe("Bids so far: you 4, Hazel nil. Rowan is next.");
    expect(words.say.trick(view({ ...bidding, players: players([]) }))).toBe("Nobody has bid yet. Rowan is next.");
    expect(words.say.trick(view({ phase: "cut" }))).toBe("No trick is being played.");
  });

  test("a refused card is answered with why, and with what may be played in words", () => {
    const why = words.prompt.refused("You hold a heart, so you must follow with one: J♥ 10♥.");
    expect(why).toBe("You hold a heart, so you must follow with one.");
    const asked = view({ hand: HAND, decision: decision({ legal: ["JH", "4H"] }) });
    expect(words.say.refused(why, asked)).toBe(`${why} Your turn: jack or 4 of hearts.`);
    expect(words.prompt.refused("Bid a number from 1 to 13.")).toBe("Bid a number from 1 to 13.");
  });

  test("the score is said with what each has bid and taken", () => {
    const shown = view({
      sides: [side({ score: -40, bags: 2, contract: 6, tricks: 3 }), side({ seats: [1, 3], contract: 3, tricks: 2 })],
      players: players(["4", "3", "2", "nil"], [2, 2, 1, 0]),
    });
    expect(words.say.score(shown)).toBe(
      "Us −40 and 2 bags, them 0 and 0 bags, in a match to 500. Tricks in this deal: us 3 of 6, them 2 of 3. " +
        "You 2 on a bid of 4, Hazel 2 on a bid of 3, Rowan 1 on a bid of 2, Ash 0 on a bid of nil. Spades are not broken.",
    );
  });
});
