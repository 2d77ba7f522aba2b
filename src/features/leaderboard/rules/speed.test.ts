import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { IMPLAUSIBLE_PACES, implausiblePace } from './speed.ts';

const START = Date.parse('2026-11-20T14:00:00Z');
const every = (ms: number, answers: number) => Array.from({ length: answers }, (_, index) => START + index * ms);

describe('implausible speed', () => {
  test('thirty answers a second apart are quicker than anyone reads', () => {
    expect(implausiblePace(every(1000, 30))).toEqual({ answers: 30, seconds: 29 });
    expect(implausiblePace(every(1000, 29))).toBeNull();
  });

  test('a hundred answers two seconds apart are flagged', () => {
    expect(implausiblePace(every(2000, 100))).toEqual({ answers: 100, seconds: 198 });
    expect(implausiblePace(every(2000, 99))).toBeNull();
  });

  test('a learner who knows the cards well is not flagged', () => {
    expect(implausiblePace(every(2500, 1000))).toBeNull();
    expect(implausiblePace([...every(500, 20), START + 60_000])).toBeNull();
    expect(implausiblePace([])).toBeNull();
  });

  test('late events in any order are judged by the time of study', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(every(4000, 120), { minLength: 120 }), (times) => {
        expect(implausiblePace(times)).toBeNull();
      }),
    );
  });

  test('every implausible pace allows a second and more for each card', () => {
    for (const { answers, seconds } of IMPLAUSIBLE_PACES) expect(seconds / answers).toBeGreaterThan(1);
  });
});
