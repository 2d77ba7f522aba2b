import type { Decision } from './amendment.ts';

/** Returns the sentence about waiting items, and how many of them are excluded from quizzes, exams and challenges. */
export function waitingText(waiting: number, outOfUse: number): string {
  if (waiting === 1) return `1 item waits for review${outOfUse === 1 ? ', out of quizzes and exams' : ''}.`;
  return `${waiting} items wait for review${outOfUse === 0 ? '' : `, ${outOfUse} of them out of quizzes and exams`}.`;
}

const KEPT: Readonly<Record<Decision, string>> = { right: 'confirmed', rewritten: 'rewritten', retired: 'retired' };

/** Returns what saving a change did: how many items wait, and which decisions over undone words stay. */
export function savedText(
  due: number,
  laterDecisions: readonly { readonly name: string; readonly decision: Decision }[],
): string {
  const waiting =
    due === 0
      ? 'Nothing needs a review.'
      : due === 1
        ? '1 item is waiting for review.'
        : `${due} items are waiting for review.`;
  if (laterDecisions.length === 0) return waiting;
  return `${waiting} These later decisions still apply: ${laterDecisions.map(({ name, decision }) => `${name} (${KEPT[decision]})`).join(', ')}.`;
}

/** A field of an item as an editor reads it: "wrongOptions 2" is "Wrong option 2". */
export function fieldText(field: string): string {
  const label = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/s (?=\d+$)/, ' ')
    .toLowerCase();
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** Returns the number of outdated figures in words; empty for none. */
export function figureCountText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 figure to look at' : `${count} figures to look at`;
}

/** Returns the heading above the texts of an item: `marks` outdated figures are left of those `atFirst`. */
export function reviewHeading({
  marks,
  atFirst,
  facts,
  isSameText,
}: {
  readonly marks: number;
  readonly atFirst: number;
  /** Ids of the facts that changed. */
  readonly facts: readonly string[];
  /** Whether the facts have the text that they had before, and only their standing changed. */
  readonly isSameText: boolean;
}): string {
  if (marks > 0) return figureCountText(marks);
  if (atFirst > 0) return 'No outdated figure is left.';
  if (isSameText)
    return `Only the standing of ${facts.join(' and ')} changed, not the text. Look for words such as “reported”, and decide.`;
  return `The change of ${facts.join(' and ')} affects no figure here. Read it and decide.`;
}

/** Returns the heading above the calculations and issues of an item. */
export function calculationsText({
  agrees,
  sums,
  issues,
}: {
  readonly agrees: boolean;
  /** Number of each. */
  readonly sums: number;
  readonly issues: number;
}): string {
  if (agrees) return sums === 1 ? 'The sum still agrees' : 'The sums still agree';
  return issues === 0 ? 'Check the sum' : 'Check these before you decide';
}

/** Returns a calculation with everyday signs: "60 / 8" is "60 ÷ 8". A true comparison has no result of its own. */
export function calculationText({
  expression,
  result,
}: {
  readonly expression: string;
  readonly result: string;
}): string {
  const shown = expression.replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ');
  return result === 'true' ? shown : `${shown} = ${result}`;
}
