import { describe, expect, test } from 'vitest';
import { loadTwoTurns, type TwoTurns } from '../../content/testing/two-turns.ts';
import { explainWrongAnswer } from '../testing/judge-two-turns.ts';
import { CONTENT_ROOT, answerer } from '../testing/library-answerer.ts';

const conversations = await loadTwoTurns(CONTENT_ROOT);
const faultsOf = (some: readonly TwoTurns[]) => some.flatMap((each) => explainWrongAnswer(each, answerer) ?? []);

describe('the second question of a conversation', () => {
  // The floors are the measured rates. Rules are tuned on the first half alone.
  test.each([
    { half: 'tune', floor: 49 },
    { half: 'held', floor: 41 },
  ] as const)('$half: at least $floor of 50 get an answer on their own matter', ({ half, floor }) => {
    const asked = conversations.filter((each) => each.half === half);
    const faults = faultsOf(asked);
    expect(asked).toHaveLength(50);
    // A failure prints every conversation that went wrong.
    expect(faults).toEqual(faults.slice(0, asked.length - floor));
  });

  test('never gets the sum of another matter', () => {
    expect(faultsOf(conversations.filter(({ asksForSum }) => asksForSum === true))).toEqual([]);
  });
});
