import { expect, test } from 'vitest';
import { rarityText, linkOf } from './achievement-text.ts';

test.each([
  ['cards.completed', '/flashcards'],
  ['cards.reviewed', '/review'],
  ['quizzes.timed', '/quiz'],
  ['challenges.correct', '/daily-insights'],
  ['streak.longest', '/flashcards'],
  ['badges.earned', '/study'],
  ['something.new', '/flashcards'],
])('%s continues at %s', (measure, href) => {
  expect(linkOf(measure).href).toBe(href);
});

test.each([
  ['rare', 34, 'Rare, 34% of learners'],
  ['legendary', 0, 'Legendary, fewer than 1% of learners'],
  ['common', null, 'Common'],
])('%s with a share of %s reads %s', (rarity, share, text) => {
  expect(rarityText({ rarity, share })).toBe(text);
});
