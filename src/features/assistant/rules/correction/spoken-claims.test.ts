import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadContentFile, nonEmptyText } from '../../../law/content/material.ts';
import { conversation } from '../testing/evaluate.ts';
import { answerer, CONTENT_ROOT } from '../testing/content-answerer.ts';

const schema = z.strictObject({
  trueClaims: z.array(nonEmptyText).min(150),
  falsePremises: z.array(z.strictObject({ ask: nonEmptyText, right: nonEmptyText })).min(40),
});
const { trueClaims, falsePremises } = await loadContentFile(
  CONTENT_ROOT,
  'assistant-evaluation/spoken-claims.yaml',
  schema,
);

const answerTo = (question: string) => conversation([question], answerer);

// Both limits are the measured counts. A failure prints every wrong question.
const MAX_WRONGLY_CORRECTED = 3;
const MAX_MISSED = 8;

test('a true statement in everyday words is not corrected', () => {
  const corrected = trueClaims.filter((question) => answerTo(question).outcome === 'corrects');
  expect(corrected).toEqual(corrected.slice(0, MAX_WRONGLY_CORRECTED));
});

test('a false premise is corrected', () => {
  const missed = falsePremises.filter(({ ask, right }) => {
    const { lead, correction } = answerTo(ask);
    return correction === null || !new RegExp(right, 'i').test(`${lead.text} ${correction.right.text}`);
  });
  expect(missed).toEqual(missed.slice(0, MAX_MISSED));
});

test.each([
  [
    'I worked 7 years and 4 months at EC$450 a week and my boss laid me off, how much severance do I get?',
    'At least EC$3,150.',
  ],
  [
    'I worked 7 years and 3 months at EC$450 a week and my boss laid me off, how much severance do I get?',
    'At least EC$3,150.',
  ],
  [
    'NIS will pay her EC$3,900 and she earns EC$2,000 a month with 3 years service. How much maternity pay do I owe her?',
    'EC$100 from the employer.',
  ],
  [
    'People say everybody gets one week a year. I was laid off after 5 years at EC$380 a week, how much severance do I get?',
    'At least EC$1,900.',
  ],
  [
    'We deducted union dues on 14 May 2026 from 20 members. Which day must the union have them?',
    'By Friday 29 May 2026.',
  ],
])('the figures of a case are no belief: %s', (question, lead) => {
  const answer = answerTo(question);
  expect(answer.correction).toBeNull();
  expect(answer.lead.text).toBe(lead);
});

test.each(['Can I go to the Crown Court?', 'Do I apply to the Crown Court for my pay?'])(
  'a question that names a court that does not exist is corrected: %s',
  (question) => {
    expect(answerTo(question).correction?.right.text).toMatch(/^Grenada has no such court\./);
  },
);
