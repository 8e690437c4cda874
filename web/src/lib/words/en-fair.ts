/** English: how a deal was checked. */
import type { Outcome, Step, Verdict } from "../fair/check";
import { en } from "./en";

export const fair = {
  checking: "Computing the cards again.",
  unable:
    "This browser cannot check deals at this address: it computes seals only over https, or on the machine that the server runs on. The deal can be checked elsewhere.",
  verdict: {
    fair: (deal: number) =>
      `Deal ${deal} is fair. This page has computed its cards again: they follow from the sealed seed and from your cut.`,
    partly: (deal: number) =>
      `Nothing in deal ${deal} contradicts its seal, but this page did not see all of it, so it cannot say more.`,
    bad: (deal: number) => `Deal ${deal} does not hold: see below where. Keep its record.`,
  } satisfies Record<Verdict, (deal: number) => string>,
  outcome: { holds: "Holds", fails: "Does not hold", unseen: "Not seen" } satisfies Record<Outcome, string>,
  steps: {
    seal: {
      title: "The seal",
      holds: "The seed that is open now has the very seal that this page saw before the deck was cut.",
      fails: en.fair.fails.seal,
      unseen: "The seed fits the seal told now. Whether that is the seal from before the cut, this page did not see.",
    },
    cut: {
      title: "The cut",
      holds: "The deck was cut with the text that was sent from here after the seal.",
      fails: en.fair.fails.cut,
      unseen: "The deck was not cut from here, so this page cannot say whose text it was.",
    },
    hands: {
      title: "The cards",
      holds: "Seed and cut make the key, the key shuffles the deck, and that gives the hands that were told.",
      fails: en.fair.fails.hands,
      unseen: "",
    },
    own: {
      title: "Your hand",
      holds: "The thirteen cards you were dealt are those computed for your seat.",
      fails: en.fair.fails.own,
      unseen: "This page did not see your hand in this deal.",
    },
    played: {
      title: "The cards played",
      holds: "Each card was played from the hand that was dealt it, or had come from the partner in a nil’s exchange.",
      fails: en.fair.fails.played,
      unseen: "This page saw no card played in this deal.",
    },
  } satisfies Record<Step, Record<Outcome | "title", string>>,
  notSeen: "not seen from here",
  noCut: "none",
  sealBefore: "Seal seen before the cut",
  sealAfter: "Seal told now",
  sealOfSeed: "SHA-256 of the seed",
  seed: "Seed",
  cutSent: "Sent from here",
  cutUsed: "Used",
  key: "Key of the shuffle",
  seal: "Seal",
  cut: "Cut",
  elsewhere: "Check it elsewhere",
  elsewhereHow:
    "This page comes from the server that it checks. So do not trust it alone: run this in Python anywhere.",
  program: "Program that checks the deal",
  copy: "Copy the program",
  copied: "Copied.",
  selected: "Selected: now copy it with your browser.",
  verify: "For every deal of the match at once, keep the record and run spadework verify on it.",
  record: "Download the record",
  next: (deal: number) => `Deal ${deal}, still sealed`,
  /** Whose cards they are that the server has told, where they are others than those computed. */
  told: (name: string) => `${name}, as told`,
  nextMeans:
    "The server has fixed its seed and cannot change it: this is the seal. Your cut comes after it, so neither of you can choose the cards.",
  nowMeans: "The deck is cut. When the deal is over its seed is shown, and this page computes all four hands again.",
  limits: "What it does not prove",
  notProved: [
    "That nobody knew the cards. Whoever runs the server could look into its memory. That the computer players see only what their seat may see is a matter of the program, which is open.",
    "Anything, if the server can guess your cut: it could have looked for a seed that suits it. The page’s random cut cannot be guessed; a word that you use every time can.",
    "Who deals first, and how the computer players play: neither comes from this seed.",
    "That a deal in play is fair. Its seed is secret until it is over.",
  ],
};
