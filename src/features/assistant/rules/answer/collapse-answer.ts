import type { AnswerResponse } from '../../contract.ts';
import { ROWS, type Row } from '../answer-sheet.ts';
import { isOwnCase } from './answer.ts';

/** The maximum number of words of an answer before "More". */
const MAX_WORDS_SHOWN = 90;

type Rows = Readonly<Record<Row, AnswerResponse[Row]>>;

/**
 * Returns the rows that are shown, and those that "More" shows; null for none. Lead, correction and calculation count towards the maximum of
 * words. The figures that a calculation still needs are always visible. An answer about the user's own case shows only what to do.
 */
export function collapseAnswer(answer: Rows & Pick<AnswerResponse, 'lead' | 'correction' | 'calculation'>): {
  readonly visible: Rows;
  readonly collapsed: Rows | null;
} {
  const { lead, correction, calculation } = answer;
  const needed = calculation?.lines.length === 0 ? answer.whatToDo[0] : undefined;
  const before = [
    lead.text,
    correction?.assumed,
    correction?.right.text,
    ...(calculation?.lines ?? []).map(({ label }) => label),
    needed?.text,
  ];
  let left = MAX_WORDS_SHOWN - countWords(before.join(' '));
  const visible: Rows = { rule: [], covers: [], exception: [], whatToDo: [] };
  const collapsed: Rows = { rule: [], covers: [], exception: [], whatToDo: [] };
  for (const row of ROWS)
    for (const passage of answer[row]) {
      const isFolded = isOwnCase(lead.text) && row !== 'whatToDo';
      if (passage !== needed && !isFolded) left -= countWords(passage.text);
      (passage === needed || (left >= 0 && !isFolded) ? visible : collapsed)[row].push(passage);
    }
  return { visible, collapsed: ROWS.some((row) => collapsed[row].length > 0) ? collapsed : null };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
