import type { BodyOfLaw } from '../../law/rules/provisions.ts';
import type { MarkedPiece } from '../../law/rules/unchecked-marks.ts';

/** The sheets by the names of their files, in the order in which they are shown: each is served as `/sheets/NAME.pdf`. */
export const SHEET_NAMES = ['your-rights', 'minimum-wage-notice', 'when-dismissed', 'pay-day'] as const;
/** One sheet. */
export type SheetName = (typeof SHEET_NAMES)[number];

/** The page on which all sheets are offered. */
export const SHEETS_PATH = '/sheets';

/** Where the PDF of a sheet is served. */
export function sheetPath(name: SheetName): string {
  return `${SHEETS_PATH}/${name}.pdf`;
}

/** A text in pieces: words, and words that rest on a fact nobody has confirmed. */
export type SheetText = readonly MarkedPiece[];

/** One line of a sheet, with its places in the law as its margin says them; advice rests on no law and has none. */
export interface SheetLine {
  readonly text: SheetText;
  readonly places: readonly string[];
}

/** The least that some are paid: "EC$1,200 a month". */
export interface SheetRate {
  readonly who: string;
  readonly amounts: readonly string[];
  readonly isConfirmed: boolean;
}

/** A part of a sheet, under its heading. */
export interface SheetPart {
  readonly title: string;
  readonly rates: readonly SheetRate[];
  readonly lines: readonly SheetLine[];
}

/** A sheet, ready to be typeset. */
export interface Sheet {
  readonly name: SheetName;
  /** The law whose colour it bears. */
  readonly body: BodyOfLaw;
  readonly title: string;
  /** What stands at its head. */
  readonly heading: string;
  /** What it is plainly marked as, such as a study aid; null when its title says all. */
  readonly stamp: string | null;
  readonly lead: SheetText;
  readonly parts: readonly SheetPart[];
  /** The parts are steps, in order. */
  readonly isNumbered: boolean;
  /** Each line has a box to tick. */
  readonly hasBoxes: boolean;
  /** The last line, on whom it does not speak of; null where there is none. */
  readonly close: SheetLine | null;
  /** What the places in the margin are short for, in sentences. */
  readonly legend: readonly string[];
  /** The page of the law library on which its facts stand. */
  readonly library: string;
  /** Latest day on which a guide of the library was reviewed, `YYYY-MM-DD`; null while none is written. */
  readonly reviewed: string | null;
}
