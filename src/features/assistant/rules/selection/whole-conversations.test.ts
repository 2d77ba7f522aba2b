import { expect, test } from 'vitest';
import { loadWholeConversations } from '../../content/testing/tuning-sets.ts';
import { answerer, CONTENT_ROOT } from '../testing/content-answerer.ts';
import { conversation } from '../testing/evaluate.ts';

const conversations = await loadWholeConversations(CONTENT_ROOT);

/** Returns whether each turn of a half of the conversations is answered on its own topic. */
function judge(half: 'tune' | 'held'): boolean[] {
  return conversations
    .filter((each) => each.half === half)
    .flatMap(({ turns }) =>
      turns.map(({ about }, index) => {
        const answer = conversation(
          turns.slice(0, index + 1).map(({ ask }) => ask),
          answerer,
        );
        if (about.length === 0) return answer.outcome === 'off-topic';
        const offered = answer.outcome === 'asks-back' ? answer.nearest.map(({ title }) => title) : [answer.about];
        return offered.some((topic) => about.includes(topic));
      }),
    );
}

// The floors are measured values: a higher one is right, a lower one is a regression.
test.each([
  ['tune', 28],
  ['held', 17],
] as const)('%s: at least %i turns of the conversations are answered on their own topic', (half, floor) => {
  expect(judge(half).filter(Boolean).length).toBeGreaterThanOrEqual(floor);
});

test('thanks do not end a topic', () => {
  const turns = ['How much vacation do I get?', 'thanks', 'and the second year?'];
  expect(conversation(turns, answerer).about).toBe('Annual leave');
});
