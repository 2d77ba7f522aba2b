import { expect, test } from 'vitest';
import { loadConversations } from '../../content/testing/tuning-sets.ts';
import { answerer, CONTENT_ROOT } from '../testing/content-answerer.ts';
import { conversation, judgeConversation } from '../testing/evaluate.ts';

/** Every conversation in a full run, each eighth of them in the gate. */
const isEvaluated = (_: unknown, index: number) => process.env['EVALUATE_ALL'] === '1' || index % 8 === 0;

// The floors are below the measured rates: a higher rate is right, a lower one is a regression.
test.each([
  ['open', 0.8],
  ['held out', 0.8],
] as const)('%s: the answers to most turns of the conversations are about the right matter', async (part, floor) => {
  const turns = (await loadConversations(CONTENT_ROOT, part))
    .filter(isEvaluated)
    .flatMap((each) => judgeConversation(each, answerer));
  expect(turns.filter(({ isRightMatter }) => isRightMatter).length / turns.length).toBeGreaterThanOrEqual(floor);
});

test.each(['thanks', 'ok, thanks for the info', 'wow', 'ok I going and see them', 'how do I bake bread'])(
  '"%s" does not end a topic',
  (between) => {
    const turns = ['How much vacation do I get?', between, 'and the second year?'];
    expect(conversation(turns, answerer).about).toBe('Annual leave');
  },
);

test('years and pay from an earlier topic count for the next one', () => {
  const turns = [
    'how much notice boss must give me',
    'I there ten years',
    'how much severance that is',
    'I get EC$550 a week',
  ];
  expect(conversation(turns, answerer).lead.text).toContain('EC$5,500');
});
