import { describe, expect, it } from 'vitest';
import type { Level } from '../../achievements/rules/levels.ts';
import { STUDY_SETS } from '../../cards/rules/study-sets.ts';
import { nextStep, type AfterSet } from './next-step.ts';

/** The sets with [completed, open] cards each. */
function sets(...counts: readonly (readonly [number, number])[]): AfterSet['sets'] {
  return STUDY_SETS.map((set, place) => {
    const [completedCards, openCards] = counts[place] ?? [0, 0];
    return { set, completedCards, openCards, percent: openCards === 0 ? 0 : (100 * completedCards) / openCards };
  });
}

const ALL_DONE = sets([20, 20], [10, 10], [10, 10]);
const IN_LEVEL: AfterSet = {
  level: { id: 1, requiredScore: 70, averageScore: 0, questions: 20 },
  isCompleted: () => false,
  isOpen: () => true,
  sets: sets([11, 20], [5, 10], [4, 10]),
  everythingOpen: true,
};

describe('after a level', () => {
  it('comes its quiz, as long as the average does not reach what opens the next one', () => {
    expect(nextStep(IN_LEVEL)).toMatchObject({ kind: 'levelQuiz', level: { id: 1 }, opens: { id: 2 } });
    const last = { id: 8, requiredScore: 95, averageScore: 80, questions: 20 };
    expect(nextStep({ ...IN_LEVEL, level: last })).toMatchObject({ kind: 'levelQuiz', level: { id: 8 }, opens: null });
  });

  it('comes no quiz of it that is too short to count', () => {
    const short = { id: 6, requiredScore: 85, averageScore: 0 };
    expect(nextStep({ ...IN_LEVEL, level: { ...short, questions: 4 } }).kind).toBe('nextSet');
    expect(nextStep({ ...IN_LEVEL, level: { ...short, questions: 5 } }).kind).toBe('levelQuiz');
  });

  it('comes the next level once it is passed, and what is left where that is closed or there is none', () => {
    const passed = {
      ...IN_LEVEL,
      level: { id: 1, requiredScore: 70, averageScore: 82, questions: 20 },
      isCompleted: ({ id }: Level) => id === 1,
    };
    expect(nextStep(passed)).toMatchObject({ kind: 'nextLevel', level: { id: 2 } });
    expect(nextStep({ ...passed, isOpen: () => false }).kind).toBe('nextSet');
    expect(nextStep({ ...passed, isCompleted: () => true }).kind).toBe('nextSet');
  });

  it('comes none that is completed already', () => {
    const again = { id: 1, requiredScore: 70, averageScore: 82, questions: 20 };
    expect(nextStep({ ...IN_LEVEL, level: again, isCompleted: ({ id }) => id <= 3 })).toMatchObject({
      kind: 'nextLevel',
      level: { id: 4 },
    });
  });
});

describe('after a set', () => {
  it('comes the one that is nearest to its end', () => {
    expect(nextStep({ ...IN_LEVEL, level: null, sets: sets([20, 20], [2, 10], [9, 10]) })).toMatchObject({
      kind: 'nextSet',
      set: { set: { category: 'Minimum Wages' } },
    });
  });

  it('comes premium when every open card is completed and others are closed, and else a quiz', () => {
    expect(nextStep({ ...IN_LEVEL, level: null, sets: ALL_DONE, everythingOpen: false })).toEqual({ kind: 'upgrade' });
    expect(nextStep({ ...IN_LEVEL, level: null, sets: ALL_DONE })).toEqual({ kind: 'quiz' });
  });
});
