import { expect, it } from 'vitest';
import { FINISHED_SENTENCE, spokenOf } from './spoken.ts';
import { beginSession, type StudySession } from './study-session.ts';

const CARD = { question: 'How much notice?', answer: 'Four weeks.' };
const begun = beginSession([10, 20], 0);

it.each<[Partial<StudySession>, string]>([
  [{}, 'Question, card 1 of 2: How much notice?'],
  [{ side: 'answer' }, 'Answer: Four weeks.'],
  [{ advancing: true }, 'Got it. Next card.'],
  [{ advancing: true, index: 1 }, 'Got it.'],
  [{ finished: true, index: 1 }, FINISHED_SENTENCE],
])('with %o says %s', (change, sentence) => {
  expect(spokenOf({ ...begun, ...change }, CARD)).toBe(sentence);
});
