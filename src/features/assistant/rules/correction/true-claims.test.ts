import { expect, test } from 'vitest';
import { withoutMarks } from '../../../law/rules/unchecked-marks.ts';
import { sentencesOf } from '../../../law/rules/wording.ts';
import { conversation } from '../testing/evaluate.ts';
import { answerer, material } from '../testing/content-answerer.ts';

/** "… or not" at the end counts as a request for confirmation. */
const ENDS_LIKE_A_TAG = /\bor not$/;

/** Texts that state no law: "I do not know …". */
const STATES_NOTHING = /^(?:I|We) (?:do|know|have|cannot)\b/;

const claims = material.answerSheets
  .flatMap(({ misconceptions, intents }) => [
    ...misconceptions.map(({ correction }) => correction),
    ...intents.map(({ lead }) => lead),
  ])
  .map((text) => sentencesOf(withoutMarks(text))[0]?.replace(/[.!?]$/, '') ?? '')
  .filter((claim) => claim.split(' ').length >= 3 && !STATES_NOTHING.test(claim) && !ENDS_LIKE_A_TAG.test(claim));

/** A quarter of the claims; all of them in a full run. */
const sample = claims.filter((_, index) => process.env['EVALUATE_ALL'] === '1' || index % 4 === 0);

test('a true claim is not corrected, whatever sheet states it', { timeout: 180_000 }, () => {
  expect(claims.length).toBeGreaterThan(450);
  // Each claim has one of two forms, because both for all take half a minute.
  const questions = sample.map((claim, index) =>
    index % 2 === 0 ? `${claim}, right?` : `I hear that ${claim}. Is that so?`,
  );
  expect(questions.filter((question) => conversation([question], answerer).outcome === 'corrects')).toEqual([]);
});
