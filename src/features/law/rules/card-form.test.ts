import { describe, expect, test } from 'vitest';
import { checkForm } from './deck.ts';
import { sampleCard } from './sample-content.ts';

const messages = (change: Parameters<typeof sampleCard>[0]) =>
  checkForm(sampleCard(change))
    .map((issue) => issue.message)
    .join('\n');

describe('checkForm', () => {
  test('passes a valid card', () => {
    expect(checkForm(sampleCard())).toEqual([]);
  });

  test.each([
    ['a heading without a full stop', { heading: 'Annual leave' }, 'not a marginal note'],
    ['a heading that is too long', { heading: 'All there is to know about leave in the year.' }, 'not a marginal note'],
    ['a question without a question mark', { question: 'Say how much leave.' }, 'does not end with a question mark'],
    ['an answer of five sentences', { answer: 'It is. It is. It is. It is. It is.' }, 'answers in 5 sentences'],
    [
      'two options that say the same',
      { wrongOptions: ['One week', 'two weeks', 'Four weeks'] },
      'two options that say the same',
    ],
    [
      'options of different form',
      { wrongOptions: ['One week.', 'Three weeks', 'Four weeks'] },
      'options of different form',
    ],
    [
      'an option that stands out by its length',
      { correctOption: 'Two weeks, counted from the day on which the job began' },
      'very different length',
    ],
  ])('reports %s', (_, change, message) => {
    expect(messages(change)).toContain(message);
  });
});
