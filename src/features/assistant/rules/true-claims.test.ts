import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContentFolder } from '../../../teaching-material.server.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import { sentencesOf } from '../../law/rules/wording.ts';
import { conversation } from './testing/evaluate.ts';
import { libraryAnswerer } from './testing/library-answerer.ts';

const material = await readContentFolder(join(import.meta.dirname, '../../../../content'));
const answerer = libraryAnswerer(material);

/** Texts that state no law: "I do not know …". */
const STATES_NOTHING = /^(?:I|We) (?:do|know|have|cannot)\b/;

const claims = material.answerSheets
  .flatMap(({ traps, asked }) => [...traps.map(({ right }) => right), ...asked.map(({ lead }) => lead)])
  .map((text) => sentencesOf(withoutMarks(text))[0]?.replace(/[.!?]$/, '') ?? '')
  .filter((claim) => claim.split(' ').length >= 3 && !STATES_NOTHING.test(claim));

// The one that is left ends with "or not", which is read as a tag that asks for confirmation.
test('a true claim is not put right, whatever sheet says it', { timeout: 180_000 }, () => {
  const asked = claims.flatMap((claim) => [`${claim}, right?`, `I hear that ${claim}. Is that so?`]);
  expect(asked.length).toBeGreaterThan(900);
  expect(asked.filter((question) => conversation([question], answerer).outcome === 'corrects')).toEqual([
    'I hear that A certified union must stand up for every worker in its unit, members or not. Is that so?',
  ]);
});
