import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseStep,
  indexOfStep,
  mergeProgress,
  nextStep,
  previousStep,
  parseGuideProgress,
  startOfGuide,
  type GuideProgress,
} from './guide-progress.ts';

const STEPS = ['welcome', 'cards', 'quiz'];

describe('the study guide', () => {
  it('starts at the first step with no visited step', () => {
    expect(startOfGuide(STEPS)).toEqual({ at: 'welcome', visited: [], movedAt: -1 });
  });

  it('marks the current step visited on Next, and only there', () => {
    const second = nextStep(startOfGuide(STEPS), STEPS);
    expect(second).toEqual({ at: 'cards', visited: ['welcome'], movedAt: -1 });
    expect(previousStep(second, STEPS)).toEqual({ at: 'welcome', visited: ['welcome'], movedAt: -1 });
    expect(chooseStep(second, STEPS, 'quiz')).toEqual({ at: 'quiz', visited: ['welcome'], movedAt: -1 });
  });

  it('stays on the last step and marks it visited', () => {
    expect(nextStep({ at: 'quiz', visited: ['cards'], movedAt: -1 }, STEPS)).toEqual({
      at: 'quiz',
      visited: ['cards', 'quiz'],
      movedAt: -1,
    });
  });

  it('does not go back before the first step, nor to a step it does not have', () => {
    const start = startOfGuide(STEPS);
    expect(previousStep(start, STEPS)).toEqual(start);
    expect(chooseStep(start, STEPS, 'nowhere')).toEqual(start);
  });

  it('stays in the guide, forgets no visited step and lists each once, for any presses', () => {
    const presses = fc.array(fc.oneof(fc.constantFrom('next', 'previous'), fc.constantFrom(...STEPS, 'nowhere')));
    fc.assert(
      fc.property(presses, (pressed) => {
        let before = startOfGuide(STEPS);
        for (const press of pressed) {
          const after =
            press === 'next'
              ? nextStep(before, STEPS)
              : press === 'previous'
                ? previousStep(before, STEPS)
                : chooseStep(before, STEPS, press);
          expect(STEPS).toContain(after.at);
          expect(after.visited).toEqual(expect.arrayContaining([...before.visited]));
          expect(new Set(after.visited).size).toBe(after.visited.length);
          before = after;
        }
      }),
    );
  });

  it('reaches every step with Next', () => {
    let progress = startOfGuide(STEPS);
    const seen = STEPS.map(() => {
      const { at } = progress;
      progress = nextStep(progress, STEPS);
      return at;
    });
    expect(seen).toEqual(STEPS);
    expect(progress.visited).toEqual(STEPS);
  });
});

describe('stored progress', () => {
  it('is restored after it was stored', () => {
    const step = fc.constantFrom(...STEPS);
    fc.assert(
      fc.property(step, fc.subarray(STEPS), fc.nat(), (at, visited, movedAt) => {
        const progress: GuideProgress = { at, visited, movedAt };
        expect(parseGuideProgress(JSON.stringify(progress), STEPS)).toEqual(progress);
      }),
    );
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{"at":'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '["cards"]'],
    ['other shapes', '{"at":3,"visited":"cards"}'],
    ['steps that are gone', '{"at":"gone","visited":["gone",4],"movedAt":"now"}'],
  ])('is reset with %s', (_, stored) => {
    expect(parseGuideProgress(stored, STEPS)).toEqual(startOfGuide(STEPS));
  });

  it('drops steps that the guide no longer has', () => {
    expect(parseGuideProgress('{"at":"gone","visited":["quiz","gone","welcome"]}', STEPS)).toEqual({
      at: 'welcome',
      visited: ['welcome', 'quiz'],
      movedAt: 0,
    });
  });
});

describe('the index of the current step', () => {
  it.each([
    ['quiz', 2],
    ['gone', 0],
  ])('at %s is %i', (at, index) => {
    expect(indexOfStep({ at }, STEPS)).toBe(index);
  });
});

describe('merged progress of two devices', () => {
  const known = fc.record({
    at: fc.constantFrom(...STEPS),
    visited: fc.subarray(STEPS).map((visited) => visited.toSorted()),
    movedAt: fc.integer({ min: -1, max: 5 }),
  });

  it('is the same in any order and when repeated', () => {
    fc.assert(
      fc.property(known, known, known, (one, two, three) => {
        const all = mergeProgress(mergeProgress(one, two), three);
        expect(mergeProgress(one, mergeProgress(three, two))).toEqual(all);
        expect(mergeProgress(all, two)).toEqual(all);
      }),
    );
  });

  it('is that of the other device when the learner never moved on one', () => {
    const there = { at: 'cards', visited: ['cards'], movedAt: 0 };
    expect(mergeProgress(startOfGuide(STEPS), there)).toEqual(there);
  });

  it('has every visited step, and the position of the latest move', () => {
    expect(
      mergeProgress({ at: 'quiz', visited: ['cards'], movedAt: 0 }, { at: 'cards', visited: ['welcome'], movedAt: 7 }),
    ).toEqual({ at: 'cards', visited: ['cards', 'welcome'], movedAt: 7 });
  });
});
