import { expect, it } from 'vitest';
import { shareTextOf } from './share-card.ts';

it('shares the question and its source, and never the answer', () => {
  const card = { question: 'How much notice?', lawReference: 'Employment Act, Cap. 89, s. 74', answer: 'Four weeks.' };
  const text = shareTextOf(card, 'https://labourwise.example');
  expect(text).toBe('How much notice?\nEmployment Act, Cap. 89, s. 74\nLearn it with LabourWise Grenada: https://labourwise.example');
});
