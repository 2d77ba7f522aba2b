import { expect, it } from 'vitest';
import { FINISHED_SENTENCE, positionOf, returningText, spokenOf } from './spoken.ts';
import { beginSession, type StudySession } from './study-session.ts';

const CARD = { question: 'How much notice?', answer: 'Four weeks.' };
const begun = beginSession([10, 20], 0);
const BACK = { practised: [10], returning: [{ cardId: 10, others: 0 }] };

it.each<[Partial<StudySession>, string]>([
  [{}, 'Question, card 1 of 2: How much notice?'],
  [{ side: 'answer' }, 'Answer: Four weeks.'],
  [{ pausing: 'gotIt', known: [10] }, 'Got it. Next card.'],
  [{ pausing: 'gotIt', known: [10, 20], index: 1, cardId: 20 }, 'Got it.'],
  [{ pausing: 'needPractice' }, 'Need Practice. This card comes back in this session.'],
  [BACK, 'Once more. Question, card 1 of 2: How much notice?'],
  [{ finished: true, index: 1 }, FINISHED_SENTENCE],
])('with %o says %s', (change, sentence) => {
  expect(spokenOf({ ...begun, ...change }, CARD)).toBe(sentence);
});

it.each<[Partial<StudySession>, string]>([
  [{}, ''],
  [{ ...BACK, pausing: 'needPractice' }, 'Comes back'],
  [{ ...BACK, index: 1, cardId: 20 }, '1 returns'],
  [{ ...BACK, returning: [...BACK.returning, { cardId: 20, others: 3 }], index: 1, cardId: 30 }, '2 return'],
  [BACK, 'Once more'],
])('with %o shows "%s" beside the position', (change, text) => {
  expect(returningText({ ...begun, ...change })).toBe(text);
});

it('says where a card that came back stands in the set', () => {
  expect(positionOf({ ...begun, index: 1, cardId: 10 })).toBe('Card 1 of 2');
});
