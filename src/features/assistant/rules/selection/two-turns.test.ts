import { describe, expect, test } from 'vitest';
import { loadTwoQuestions, type TwoQuestions } from '../../content/testing/tuning-sets.ts';
import { CONTENT_ROOT, answerer } from '../testing/content-answerer.ts';
import { explainWrongAnswer } from '../testing/evaluate.ts';

const conversations = await loadTwoQuestions(CONTENT_ROOT);
const explainWrongAnswers = (some: readonly TwoQuestions[]) =>
  some.flatMap((each) => explainWrongAnswer(each, answerer) ?? []);

describe('the second question of a conversation', () => {
  // The floors are the measured rates. Rules are tuned on the first half alone.
  test.each([
    { half: 'tune', floor: 48 },
    { half: 'held', floor: 41 },
  ] as const)('$half: at least $floor of 50 are answered on their own topic', ({ half, floor }) => {
    const ofHalf = conversations.filter((each) => each.half === half);
    const errors = explainWrongAnswers(ofHalf);
    expect(ofHalf).toHaveLength(50);
    // A failure prints every conversation that went wrong.
    expect(errors).toEqual(errors.slice(0, ofHalf.length - floor));
  });

  test('never gets a calculation of another topic', () => {
    expect(explainWrongAnswers(conversations.filter(({ asksForSum }) => asksForSum === true))).toEqual([]);
  });
});
