import { expect, test } from 'vitest';
import { loadWrittenCases } from '../../../content/testing/tuning-sets.ts';
import { formatAnswerText } from '../../answer/answer-text.ts';
import { answerer, CONTENT_ROOT } from '../content-answerer.ts';
import { conversation } from '../evaluate.ts';

/** Every case in a full run, every fourth in the gate. */
const isEvaluated = (_: unknown, index: number) => process.env['EVALUATE_ALL'] === '1' || index % 4 === 0;
/** Slightly below the measured rates of the gate and of the full run. A lower rate is a regression. */
const FLOOR = 0.8;

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Writes small numbers as figures, and amounts without zero cents. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b[a-z]+\b/g, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word) + 1) : word))
    .replaceAll(/\.00\b/g, '');
}

const judged = (await loadWrittenCases(CONTENT_ROOT)).filter(isEvaluated).map(({ ask, says }) => {
  const answer = conversation([ask], answerer);
  const text = normalize(formatAnswerText(answer));
  return { ask, says, lead: answer.lead.text, isRight: says.every((figure) => text.includes(normalize(figure))) };
});

test('most answers to the written cases state the right figures', () => {
  const wrong = judged.filter(({ isRight }) => !isRight);
  // A failure prints every case that went wrong.
  expect(1 - wrong.length / judged.length >= FLOOR ? [] : wrong).toEqual([]);
});

test('no answer begins with a wrong sum', () => {
  // Of two requested figures, the first line may state one.
  const wrong = judged.filter(({ says, lead }) => !says.some((figure) => normalize(lead).includes(normalize(figure))));
  expect(
    wrong.filter(({ isRight }) => !isRight).filter(({ lead }) => /^(?:At least )?(?:about )?EC\$/.test(lead)),
  ).toEqual([]);
});
