import type { AskableCard } from '../question.ts';

let nextId = 1;

/** A card whose author gave everything. */
export function card(fields: Partial<AskableCard> = {}): AskableCard {
  return {
    id: nextId++,
    question: 'How much annual leave?',
    answer: 'Two weeks after the first year.',
    category: 'Employment Act',
    difficulty: 'easy',
    correctAnswer: 'Two weeks',
    multipleChoiceOptions: ['Two weeks', 'One week', 'Three weeks', 'Four weeks'],
    underReview: false,
    ...fields,
  };
}

/** Dice that follow from a seed. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
