import { expect, test } from 'vitest';
import { levelProgressText, nextBadgeText, awardNotice, termsText } from './badge-text.ts';

const FIRM_GROUND = { id: 2, name: 'Firm Ground' };

test('texts of new badges and the highest level they open', () => {
  expect(awardNotice({ badges: [], levels: [] })).toBeNull();
  expect(awardNotice({ badges: [{ name: 'Night Owl' }], levels: [] })).toEqual({ title: 'Badge earned: Night Owl' });
  expect(
    awardNotice({
      badges: [{ name: 'Newcomer' }, { name: 'Foundation' }],
      levels: [FIRM_GROUND, { id: 3, name: 'The Working Week' }],
    }),
  ).toEqual({
    title: 'Badges earned: Newcomer, Foundation',
    description: 'Level 3 is open: The Working Week.',
  });
});

test.each([
  [1, 0, 'Newcomer needs 1 more card.'],
  [6, 10, 'Newcomer needs 6 more cards and a quiz average 10 percent higher.'],
  [0, 70, 'Newcomer needs a quiz average 70 percent higher.'],
  [0, 0, 'Newcomer is within reach.'],
])('%i cards and %i percent missing', (cardsNeeded, scoreNeeded, sentence) => {
  expect(nextBadgeText({ id: 'newcomer', name: 'Newcomer', cardsNeeded, scoreNeeded }, 20)).toBe(sentence);
});

test('the perfectionist counts right quiz answers in a row', () => {
  expect(nextBadgeText({ id: 'perfectionist', name: 'Perfectionist', cardsNeeded: 40, scoreNeeded: 0 }, 0)).toBe(
    'Perfectionist needs 40 more right quiz answers in a row.',
  );
});

test('texts of a milestone, alone and with a badge', () => {
  expect(awardNotice({ badges: [], levels: [], milestone: 3 })).toEqual({
    title: 'Milestone 3.',
    description: '30 cards completed.',
  });
  expect(awardNotice({ badges: [{ name: 'Newcomer' }], levels: [FIRM_GROUND], milestone: 1 })).toEqual({
    title: 'Badge earned: Newcomer',
    description: 'Level 2 is open: Firm Ground. Milestone 1. 10 cards completed.',
  });
});

test('a level says that its quiz opens the next one', () => {
  const newcomer = { name: 'Newcomer', requiredCards: 10, requiredScore: 70 };
  expect(termsText(newcomer, 2, 40)).toBe(
    'Newcomer: 10 cards completed in all and a quiz average of 70% open Level 2. Take the quiz once you know the cards.',
  );
  expect(termsText(newcomer, null, 10)).toMatch(/finish the last level/);
});

test('a badge that needs more cards than are open says so, and no count exceeds the open ones', () => {
  const scholar = { name: 'Employment Scholar', requiredCards: 60, requiredScore: 80 };
  expect(termsText(scholar, 5, 40)).toBe(
    'Employment Scholar needs Premium: it takes 60 cards, and 40 are open to you.',
  );
  expect(nextBadgeText({ id: 'scholar', name: 'Employment Scholar', cardsNeeded: 20, scoreNeeded: 5 }, 3)).toBe(
    'Employment Scholar needs Premium: it takes 20 more cards, and 3 are open to you.',
  );
  const level = { completedCards: 3, totalCards: 25 };
  expect(levelProgressText({ ...level, openCards: 25 })).toBe('3 of 25 cards');
  expect(levelProgressText({ ...level, openCards: 20 })).toBe('3 of 20 cards, 5 more with Premium');
  expect(levelProgressText({ ...level, openCards: 0 })).toBe('3 of 3 cards, 22 more with Premium');
  expect(levelProgressText({ completedCards: 0, totalCards: 25, openCards: 0 })).toBe('25 cards need Premium');
});
