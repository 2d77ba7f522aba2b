import { expect, test } from 'vitest';
import { loadWrittenCases } from '../../../content/testing/tuning-sets.ts';
import { CONTENT_ROOT } from '../content-answerer.ts';
import { judgeWrittenCase } from './judge-written-case.ts';

/** Every case in a full run, every fourth in the gate. */
const isEvaluated = (_: unknown, index: number) => process.env['EVALUATE_ALL'] === '1' || index % 4 === 0;
/** Slightly below the measured rates of the gate and of the full run. A lower rate is a regression. */
const FLOOR = 0.9;

const judged = (await loadWrittenCases(CONTENT_ROOT, 'open')).filter(isEvaluated).map(judgeWrittenCase);

test('most answers to the written cases state the right figures', () => {
  const wrong = judged.filter(({ isRight }) => !isRight);
  // A failure prints every case that went wrong.
  expect(1 - wrong.length / judged.length >= FLOOR ? [] : wrong).toEqual([]);
});

test('no answer begins with a wrong sum', () => {
  const wrong = judged.filter(({ isRight, hasRightLead }) => !isRight && !hasRightLead);
  expect(wrong.filter(({ lead }) => /^(?:At least )?(?:about )?EC\$/.test(lead))).toEqual([]);
});
