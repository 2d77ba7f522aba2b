import { expect, it } from 'vitest';
import { milestoneSentence } from './milestones.ts';

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
