/** The messages of the server by their names. The shapes are generated from its OpenAPI document. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type BroughtIn = Schemas["BroughtIn"];
export type Catalogue = Schemas["Catalogue"];
export type Choice = Schemas["Choice"];
export type Decision = Schemas["Decision"];
export type Fairness = Schemas["Fairness"];
export type Frames = Schemas["Frames"];
export type Hint = Schemas["Hint"];
export type Judged = Schemas["Judged"];
export type Judgement = Schemas["Judgement"];
export type MatchSummary = Schemas["MatchSummary"];
export type PersonalRecord = Schemas["PersonalRecord"];
export type PlayedMatch = Schemas["PlayedMatch"];
export type Player = Schemas["Player"];
export type Problem = Schemas["Problem"];
export type Replay = Schemas["Replay"];
export type ReplayDeal = Schemas["ReplayDeal"];
export type RuleLine = Schemas["RuleLine"];
export type RulesInfo = Schemas["RulesInfo"];
export type Sheet = Schemas["Sheet"];
export type SheetDeal = Schemas["SheetDeal"];
export type SheetLine = Schemas["SheetLine"];
export type SheetSide = Schemas["SheetSide"];
export type Side = Schemas["Side"];
export type Trick = Schemas["Trick"];
export type View = Schemas["View"];
