import { splitSentences } from '../../../../platform/shared/sentences.ts';
import { withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import type { AnswerResponse } from '../../contract.ts';
import { ROWS, type Row } from '../answer-sheet.ts';
import { MAX_LEAD_LENGTH } from '../limits.ts';
import { isOwnCase } from './answer.ts';

/** The maximum number of words of an answer before "More". */
const MAX_WORDS_SHOWN = 90;

/** The end of a sentence, but not inside an inline mark. */
const SENTENCE_END = /(?<=[.!?]) (?![^[]*\]\{)/;

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

/** Splits a lead into its first line, of whole sentences up to the maximum length, and the rest. */
export function splitLead(text: string): { readonly firstLine: string; readonly rest: string } {
  const [first = '', ...sentences] = splitSentences(text, SENTENCE_END);
  let firstLine = first;
  for (const sentence of sentences) {
    const longer = `${firstLine} ${sentence}`;
    if (withoutMarks(longer).length > MAX_LEAD_LENGTH) break;
    firstLine = longer;
  }
  return { firstLine, rest: text.slice(firstLine.length).trimStart() };
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}
