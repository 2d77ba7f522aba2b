import { ROWS, type Row } from '../answer-sheet.ts';
import { isOwnCase } from './answer.ts';

/** The maximum number of words of an answer before "More". */
const MAX_WORDS_SHOWN = 90;

/** The parts of an answer that are counted, of one passage type. */
interface CollapsibleAnswer<Passage extends { readonly text: string }> extends Readonly<
  Record<Row, readonly Passage[]>
> {
  readonly lead: Passage;
  readonly correction: { readonly assumed: string; readonly right: Passage } | null;
  readonly calculation: { readonly lines: readonly { readonly label: string }[] } | null;
}

/** The visible rows, and those that "More" shows; null when all are visible. */
export interface CollapsedAnswer<Passage> {
  readonly visible: Readonly<Record<Row, readonly Passage[]>>;
  readonly collapsed: Readonly<Record<Row, readonly Passage[]>> | null;
}

/**
 * Collapses the rows of an answer after its maximum of words, lead, correction and calculation included. The figures that a calculation still
 * needs are always visible. An answer about the user's own case shows only what to do.
 */
export function collapseAnswer<Passage extends { readonly text: string }>(
  answer: CollapsibleAnswer<Passage>,
): CollapsedAnswer<Passage> {
  const { lead, correction, calculation } = answer;
  const needed = calculation !== null && calculation.lines.length === 0 ? answer.whatToDo[0] : undefined;
  const before = [
    lead.text,
    ...(correction === null ? [] : [correction.assumed, correction.right.text]),
    ...(calculation?.lines ?? []).map(({ label }) => label),
    ...(needed === undefined ? [] : [needed.text]),
  ];
  let left = MAX_WORDS_SHOWN - before.reduce((sum, text) => sum + countWords(text), 0);
  const ownCase = isOwnCase(lead.text);
  const visible: Record<Row, Passage[]> = { rule: [], covers: [], exception: [], whatToDo: [] };
  const collapsed: Record<Row, Passage[]> = { rule: [], covers: [], exception: [], whatToDo: [] };
  for (const row of ROWS)
    for (const passage of answer[row]) {
      const isFolded = ownCase && row !== 'whatToDo';
      if (passage !== needed && !isFolded) left -= countWords(passage.text);
      (passage === needed || (left >= 0 && !isFolded) ? visible : collapsed)[row].push(passage);
    }
  return { visible, collapsed: ROWS.some((row) => collapsed[row].length > 0) ? collapsed : null };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
