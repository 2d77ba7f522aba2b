import { expect, it } from 'vitest';
import { recommendStudy } from './recommendation.ts';
import { STUDY_SETS } from '../../cards/rules/study-sets.ts';

/** The sets with [completed, open] cards each. */
function sets(...counts: readonly [number, number][]) {
  return STUDY_SETS.map((set, index) => {
    const [completedCards, openCards] = counts[index] ?? [0, 0];
    return {
      set,
      completedCards,
      openCards,
      percent: openCards === 0 ? 0 : Math.floor((100 * completedCards) / openCards),
    };
  });
}

it.each([
  ['nothing open', sets([0, 0], [0, 0], [0, 0]), null],
  [
    'nothing done',
    sets([0, 104], [0, 77], [0, 35]),
    { category: 'Employment Act', sentence: expect.stringContaining('Begin with') },
  ],
  [
    'the nearest to its end first',
    sets([10, 104], [70, 77], [0, 35]),
    { category: 'Labour Relations Act', sentence: expect.stringContaining('7 cards left') },
  ],
  [
    'one card left',
    sets([103, 104], [0, 77], [0, 35]),
    { category: 'Employment Act', sentence: expect.stringContaining('One more card') },
  ],
  [
    'a finished set leads to the next',
    sets([104, 104], [0, 77], [0, 35]),
    { category: 'Labour Relations Act', sentence: expect.stringContaining('next on the shelf') },
  ],
  [
    'a set without open cards is passed over',
    sets([20, 20], [0, 0], [0, 35]),
    { category: 'Minimum Wages', sentence: expect.any(String) },
  ],
  [
    'all done',
    sets([104, 104], [77, 77], [35, 35]),
    { category: null, sentence: expect.stringContaining('every card') },
  ],
])('%s', (_, sets, recommendation) => {
  expect(recommendStudy(sets)).toEqual(recommendation);
});
