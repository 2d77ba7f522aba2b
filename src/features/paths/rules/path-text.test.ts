import { describe, expect, it } from 'vitest';
import { lengthLine, paceLine, progressLine, stepLine, finishedLine } from './path-text.ts';

it.each([
  [{ steps: 6, minutes: 153 }, '6 steps, about 2½ hours.'],
  [{ steps: 6, minutes: 175 }, '6 steps, about 3 hours.'],
  [{ steps: 1, minutes: 40 }, '1 step, about 40 minutes.'],
  [{ steps: 4, minutes: 62 }, '4 steps, about an hour.'],
  [{ steps: 12, minutes: 90 }, '12 steps, about 1½ hours.'],
])('%o: %s', (path, line) => {
  expect(lengthLine(path)).toBe(line);
});

describe('a step', () => {
  it.each([
    [{ kind: 'reading', minutes: 8, done: 0, of: 4 }, 'Reading, 8 minutes'],
    [{ kind: 'reading', minutes: 8, done: 3, of: 4 }, 'Reading, 3 of 4 sections read'],
    [{ kind: 'reading', minutes: 8, done: 4, of: 4 }, 'Reading, 8 minutes'],
    [{ kind: 'cards', minutes: 40, done: 0, of: 16 }, '16 cards'],
    [{ kind: 'cards', minutes: 40, done: 9, of: 18 }, '9 of 18 cards known'],
    [{ kind: 'scenario', minutes: 15, done: 0, of: 1 }, 'Scenario, 15 minutes'],
    [{ kind: 'quiz', minutes: 10, done: 0, of: 1 }, 'Quiz, 10 questions, pass at 80%'],
  ] as const)('describes %o as %s', (step, line) => {
    expect(stepLine(step)).toBe(line);
  });
});

it('describes the state and the result of a path', () => {
  const path = { stepsDone: 2, steps: ['a', 'b', 'c'], cardsKnown: 21, cards: 46 };
  expect(progressLine(path)).toBe('2 of 3 steps done, 21 of 46 cards known.');
  expect(progressLine({ ...path, stepsDone: 0 })).toBe('21 of 46 cards known.');
  expect(finishedLine({ steps: 6, cards: 46, score: 90 })).toBe('Six steps, 46 cards and a quiz at 90%.');
});

it('names the day of the finish, with its year when it is not this year', () => {
  expect(paceLine('2026-12-06', '2026-11-22')).toBe('At your pace of the last two weeks, you finish on 6 December.');
  expect(paceLine('2027-01-06', '2026-11-22')).toBe(
    'At your pace of the last two weeks, you finish on 6 January 2027.',
  );
});
