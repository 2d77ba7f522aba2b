import type { AskableCard } from '../question.ts';

let nextId = 1;

/** Returns a card with all fields filled. */
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

/** Returns a pseudo-random number generator with a seed, like `Math.random`. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
