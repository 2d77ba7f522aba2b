import type { TextPiece, UnconfirmedWords } from '../../resources/rules/learner-text.ts';

/** Difficulties of scenarios, easiest first. */
export const DIFFICULTIES = ['basic', 'intermediate', 'advanced'] as const;

export type Difficulty = (typeof DIFFICULTIES)[number];

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = {
  basic: 'Basic',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const PROFESSIONAL_CATEGORIES = [
  'hr_management',
  'union_relations',
  'termination',
  'discipline',
  'accommodation',
  'compensation',
] as const;

export type ProfessionalCategory = (typeof PROFESSIONAL_CATEGORIES)[number];

export const CATEGORY_NAMES: Readonly<Record<ProfessionalCategory, string>> = {
  hr_management: 'HR management',
  union_relations: 'Union relations',
  termination: 'Termination',
  discipline: 'Discipline',
  accommodation: 'Accommodation',
  compensation: 'Compensation',
};

/** Note in the margin of a professional scenario, by scenario type. */
export const MARGIN_NOTES = { hr: 'On the HR desk.', union: 'On the union’s desk.' } as const satisfies Record<
  string,
  string
>;

/** Returns the law of a citation: "Minimum Wages" for "Minimum Wages Order, S.R.&O. 42 of 2023". */
export function lawName(lawReference: string): string {
  const [name = ''] = lawReference.split(',');
  return name.replace(/ Orders?$/, '');
}

/** Splits a legal reference into citations at semicolons. */
export function splitCitations(legalReference: string): string[] {
  return legalReference.split('; ');
}

/** Returns how a citation of the Act begins: "Employment Act, Cap. 89, " for "Employment Act"; empty for another law. */
export function actPart(citation: string, act: string): string {
  const part = /^(.+?), Cap\. \w+, /.exec(citation);
  return part?.[1]?.startsWith(act) ? part[0] : '';
}

/** An unconfirmed passage and its offset in the text, in characters. */
export interface UncheckedPassage extends UnconfirmedWords {
  readonly at: number;
}

/** A text with its unconfirmed passages in order. */
export interface UncheckedText {
  readonly text: string;
  readonly unchecked: readonly UncheckedPassage[];
}

/** Joins the pieces of a text and records the offsets of its unconfirmed passages. */
export function joinPieces(pieces: readonly TextPiece[]): UncheckedText {
  let text = '';
  const unchecked: UncheckedPassage[] = [];
  for (const piece of pieces) {
    if (typeof piece !== 'string') unchecked.push({ ...piece, at: text.length });
    text += typeof piece === 'string' ? piece : piece.text;
  }
  return { text, unchecked };
}

/** Splits a text into paragraphs at blank lines, each into plain and unconfirmed pieces. */
export function splitParagraphs({ text, unchecked }: UncheckedText): TextPiece[][] {
  return [...text.matchAll(/\S(?:(?!\n\s*\n)[\s\S])*/g)].map(({ 0: paragraph, index }) => {
    const passages = unchecked.filter(({ at }) => at >= index && at < index + paragraph.length);
    return splitPieces(
      paragraph.trimEnd(),
      passages.map((each) => ({ ...each, at: each.at - index })),
    );
  });
}

function splitPieces(text: string, unchecked: readonly UncheckedPassage[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { at, ...passage } of unchecked) {
    if (at > end) pieces.push(text.slice(end, at));
    pieces.push(passage);
    end = at + passage.text.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}
