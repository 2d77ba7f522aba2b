import { expect, it } from 'vitest';
import { milestoneSentence, FINISHED_SENTENCE, positionText, returningText, announcementOf } from './study-text.ts';
import { beginSession, type StudySession } from './study-session.ts';

it.each([
  [0, 'Ten more cards complete your first milestone.'],
  [7, 'Three more cards complete your first milestone.'],
  [89, 'One more card completes your ninth milestone.'],
  [90, 'Ten more cards complete your tenth milestone.'],
  [119, 'One more card completes your twelfth milestone.'],
  [128, 'Two more cards complete your 13th milestone.'],
  [205, 'Five more cards complete your 21st milestone.'],
  [215, 'Five more cards complete your 22nd milestone.'],
  [229, 'One more card completes your 23rd milestone.'],
  [1105, 'Five more cards complete your 111th milestone.'],
])('after %i cards: %s', (completed, sentence) => {
  expect(milestoneSentence(completed)).toBe(sentence);
});

const CARD = { question: 'How much notice?', answer: 'Four weeks.' };
const begun = beginSession([10, 20], 0);
const BACK = { neededPractice: [10], returning: [{ cardId: 10, others: 0 }] };

it.each<[Partial<StudySession>, string]>([
  [{}, 'Question, card 1 of 2: How much notice?'],
  [{ side: 'answer' }, 'Answer: Four weeks.'],
  [{ givenAnswer: 'gotIt', known: [10] }, 'Got it. Next card.'],
  [{ givenAnswer: 'gotIt', known: [10, 20], index: 1, cardId: 20 }, 'Got it.'],
  [{ givenAnswer: 'needPractice' }, 'Need Practice. This card comes back in this session.'],
  [BACK, 'Once more. Question, card 1 of 2: How much notice?'],
  [{ finished: true, index: 1 }, FINISHED_SENTENCE],
])('with %o says %s', (change, sentence) => {
  expect(announcementOf({ ...begun, ...change }, CARD)).toBe(sentence);
});

it.each<[Partial<StudySession>, string]>([
  [{}, ''],
  [{ ...BACK, givenAnswer: 'needPractice' }, 'Comes back'],
  [{ ...BACK, index: 1, cardId: 20 }, '1 returns'],
  [{ ...BACK, returning: [...BACK.returning, { cardId: 20, others: 3 }], index: 1, cardId: 30 }, '2 return'],
  [BACK, 'Once more'],
])('with %o shows "%s" beside the position', (change, text) => {
  expect(returningText({ ...begun, ...change })).toBe(text);
});

it('a returned card has the position it has in the set', () => {
  expect(positionText({ ...begun, index: 1, cardId: 10 })).toBe('Card 1 of 2');
});
