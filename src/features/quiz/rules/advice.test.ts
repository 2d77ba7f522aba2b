import { describe, expect, it } from 'vitest';
import { adviceOn } from './advice.ts';
import type { QuestionCategory } from '../../assessment/rules/question.ts';

function answers(category: QuestionCategory, right: number, wrong: number) {
  return Array.from({ length: right + wrong }, (_, index) => ({ category, isCorrect: index < right }));
}

describe('advice after a quiz', () => {
  it.each([
    [
      'names the strongest law and the one to look at again',
      [...answers('employment', 4, 2), ...answers('minimum_wages', 4, 0)],
      'Minimum Wages is your strongest set. Two Employment Act questions need another look.',
    ],
    [
      'speaks of one question in the singular',
      answers('unions', 9, 1),
      'One Labour Relations Act question needs another look.',
    ],
    [
      'calls no law strongest when none did better',
      [...answers('employment', 0, 3), ...answers('unions', 0, 2)],
      'Three Employment Act questions need another look.',
    ],
    [
      'calls no law strongest that mostly went wrong',
      [...answers('employment', 0, 6), ...answers('unions', 2, 2)],
      'Six Employment Act questions need another look.',
    ],
    ['has nothing to correct after a perfect quiz', answers('employment', 10, 0), 'Every answer was right.'],
    ['says nothing about nothing', [], ''],
  ])('%s', (_, given, sentence) => {
    expect(adviceOn(given)).toBe(sentence);
  });
});
