/** The messages of the server by their names. The shapes are generated from its OpenAPI document. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type BroughtIn = Schemas["BroughtIn"];
export type Catalogue = Schemas["Catalogue"];
export type Choice = Schemas["Choice"];
export type DealSummary = Schemas["DealSummary"];
export type Decision = Schemas["Decision"];
export type Fairness = Schemas["Fairness"];
export type Frames = Schemas["Frames"];
export type Hindsight = Schemas["Hindsight"];
export type Hint = Schemas["Hint"];
export type Judged = Schemas["Judged"];
export type JudgedMatch = Schemas["JudgedMatch"];
export type Judgement = Schemas["Judgement"];
export type Loss = Schemas["Loss"];
export type MatchSummary = Schemas["MatchSummary"];
export type PersonalRecord = Schemas["PersonalRecord"];
export type PlayedMatch = Schemas["PlayedMatch"];
export type Player = Schemas["Player"];
export type Point = Schemas["Point"];
export type Problem = Schemas["Problem"];
export type Progress = Schemas["Progress"];
export type Replay = Schemas["Replay"];
export type ReplayDeal = Schemas["ReplayDeal"];
export type Review = Schemas["Review"];
export type ReviewedDeal = Schemas["ReviewedDeal"];
export type RuleLine = Schemas["RuleLine"];
export type RulesInfo = Schemas["RulesInfo"];
export type Sheet = Schemas["Sheet"];
export type SheetDeal = Schemas["SheetDeal"];
export type SheetLine = Schemas["SheetLine"];
export type SheetSide = Schemas["SheetSide"];
export type Side = Schemas["Side"];
export type Trick = Schemas["Trick"];
export type Turn = Schemas["Turn"];
export type View = Schemas["View"];
