import { describe, expect, test } from 'vitest';
import { sampleCard } from './sample-content.ts';
import { checkShares, sharesTable, yesAndNo } from './question-shares.ts';

const asked = (right: 'Yes' | 'No') =>
  sampleCard({ correctOption: `${right}, it is`, wrongOptions: ['Yes, so they say', 'No, never', 'No, not yet'] });
const set = (...rights: readonly ('Yes' | 'No')[]) => ({ name: 'The deck', questions: rights.map(asked) });
const words = (...given: Parameters<typeof checkShares>) => checkShares(...given).map(({ message }) => message);

describe('the shares of a set', () => {
  test('count questions that offer Yes and No', () => {
    expect(yesAndNo({ name: 'The deck', questions: [sampleCard(), asked('Yes'), asked('No')] })).toEqual({
      all: 2,
      yes: 1,
    });
  });

  test('are at fault when one of the two is a good guess', () => {
    expect(words([], [set('Yes', 'No')])).toEqual([]);
    expect(words([], [set('No', 'No', 'No', 'Yes')])).toEqual([expect.stringContaining('1 of its 4')]);
  });

  test('are at fault when every answer has three sentences, or every explanation tempts', () => {
    const card = sampleCard({ answer: 'It is. It was. It will be.', explanation: 'Four tempts.' });
    expect(words([card], [{ name: 'The deck', questions: [card] }])).toEqual([
      expect.stringContaining('tempts'),
      expect.stringContaining('three sentences on 1 of 1'),
    ]);
    expect(sharesTable([card], [])).toContain('Answers of three sentences: 1 of 1 cards.');
  });
});
