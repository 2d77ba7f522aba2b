import { expect, test } from 'vitest';
import { conversation } from '../testing/evaluate.ts';
import { answerer } from '../testing/content-answerer.ts';
import { FALSE_PREMISES, TRUE_CLAIMS } from '../testing/spoken-claims.ts';

const answerTo = (question: string) => conversation([question], answerer);

// Both limits are the measured counts. A failure prints every wrong question.
const MAX_WRONGLY_CORRECTED = 6;
const MAX_MISSED = 11;

test('a true statement in everyday words is not corrected', () => {
  const corrected = TRUE_CLAIMS.filter((question) => answerTo(question).outcome === 'corrects');
  expect(TRUE_CLAIMS.length).toBeGreaterThanOrEqual(150);
  expect(corrected).toEqual(corrected.slice(0, MAX_WRONGLY_CORRECTED));
});

test('a false premise is corrected', () => {
  const missed = FALSE_PREMISES.filter(([question, right]) => {
    const { correction } = answerTo(question);
    return correction === null || !right.test(correction.right.text);
  });
  expect(FALSE_PREMISES).toHaveLength(40);
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
])('the figures of a case are no belief: %s', (question, lead) => {
  const answer = answerTo(question);
  expect(answer.correction).toBeNull();
  expect(answer.lead.text).toBe(lead);
});
