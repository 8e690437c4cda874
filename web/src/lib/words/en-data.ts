/** English: what is said on the page about one's own data. */
import type { BroughtIn } from "../api/types";
import { count, numbers } from "./english";

export const data = {
  intro:
    "There is no account here. Your matches lie on the server, and only this browser has the key to them, so a copy keeps them safe. Your settings lie in this browser.",
  copy: {
    title: "Keep a copy",
    means:
      "One file with your matches, your settings, and what this browser remembers to check the deals by. A deal in play goes into it without its cards.",
    action: "Save a copy",
    busy: "Putting the copy together. Many matches take a moment.",
    done: (name: string, matches: number) =>
      matches === 0
        ? `Saved as ${name}. There are no matches yet.`
        : `Saved as ${name}, with ${count(matches, "match", "matches")}.`,
    failed: "The server cannot be reached just now, so no copy was made. Try again later.",
  },
  bringIn: {
    title: "Bring a copy in",
    means:
      "A file that was saved here or on another device. What you have already is not doubled, and the settings of the file are taken over.",
    action: "Choose a file",
    busy: "Checking every deal. Many matches take a moment.",
    /** What has come of it, a sentence for each thing. */
    done: ({ matches, added, further, apart, dealt_anew }: BroughtIn, settings: boolean): string[] => {
      const total = Object.keys(matches).length;
      const there = total - added.length - further.length - apart.length;
      const are = (number: number, one: string, many: string) =>
        `${count(number, "match", "matches")} ${number === 1 ? one : many}`;
      return [
        ...(total === 0 ? ["There are no matches in this file."] : []),
        ...(added.length > 0 ? [`${are(added.length, "was", "were")} added.`] : []),
        ...(further.length > 0 ? [`${are(further.length, "goes", "go")} on from where the copy stands.`] : []),
        ...(there > 0 ? [`${are(there, "was", "were")} here already.`] : []),
        ...(apart.length > 0
          ? [
              `${are(apart.length, "has", "have")} gone on in another way here, and ${apart.length === 1 ? "stays as it is" : "stay as they are"}.`,
            ]
          : []),
        ...(dealt_anew.length > 0
          ? [
              `A deal was in play in ${dealt_anew.length === 1 ? "one of them" : `${dealt_anew.length} of them`}. Its cards are not in the copy, so it is dealt anew; the score stays.`,
            ]
          : []),
        ...(settings ? ["The settings of the copy hold now."] : []),
      ];
    },
    tooLarge: (megabytes: number) => `This file has ${numbers.format(megabytes)} megabytes; 16 are the most.`,
    unreadable: "This file cannot be read. If it lies somewhere else, copy it to this device first.",
    failed:
      "The server cannot be reached just now. Try again later: what may have been added already is not added twice.",
  },
  remove: {
    title: "Delete everything",
    means: "Your matches, your records and your settings, on the server and in this browser.",
    action: "Delete everything",
    ask: "Delete everything?",
    /** What will go, a sentence for each thing. */
    what: (matches: number, running: number): string[] => [
      ...(matches === 1 ? ["Your one match goes, with every deal and your records."] : []),
      ...(matches > 1
        ? [
            `Your ${numbers.format(matches)} matches go${running === 0 ? "" : `, ${running} of them still in play`}, with every deal and your records.`,
          ]
        : []),
      "Your settings go, and what this browser remembers to check the deals by.",
    ],
    forGood: "It cannot be undone. A copy you have saved stays with you.",
    yes: "Delete everything",
    no: "Keep it",
    busy: "One moment.",
    done: "Everything is deleted.",
    failed: "The server cannot be reached just now, so it may all still be there. Try again later.",
  },
  home: "To the front page",
};
