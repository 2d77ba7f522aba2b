import { describe, expect, it } from 'vitest';
import { grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { dueState, isDone, isUntouched, progressText, studiedText, type Progress } from './progress.ts';

const cards = (known: number, of = 20): Progress => ({ by: 'cards', known, of });
const score = (best: number | null, passed: boolean): Progress => ({ by: 'score', best, passed });

describe('progress in an assignment', () => {
  it.each<[Progress, string, boolean, boolean]>([
    [cards(0), '0 of 20', false, true],
    [cards(16), '16 of 20', false, false],
    [cards(20), '20 of 20', true, false],
    [cards(0, 0), '0 of 0', false, true],
    [score(null, false), 'Not begun', false, true],
    [score(70, false), '70%', false, false],
    [score(90, true), 'Passed, 90%', true, false],
    [score(null, true), 'Passed', true, false],
  ])('%o: %s', (progress, text, done, untouched) => {
    expect(progressText(progress)).toBe(text);
    expect(isDone(progress)).toBe(done);
    expect(isUntouched(progress)).toBe(untouched);
  });

  it.each<[Progress, string, string]>([
    [cards(20), '2026-11-01', 'done'],
    [cards(3), '2026-11-23', 'open'],
    [cards(3), '2026-11-22', 'late'],
    [score(70, false), '2026-12-01', 'open'],
  ])('%o due on %s is %s', (progress, dueOn, state) => {
    expect(dueState(progress, dueOn, '2026-11-23')).toBe(state);
  });
});

it.each([
  [null, 'Not yet'],
  ['2026-11-23', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-14', '14 November 2026'],
])('studied last on %s, read late on 23 November in Grenada, is "%s"', (day, text) => {
  expect(studiedText(day, grenadaDay(new Date('2026-11-24T03:59:00Z')))).toBe(text);
});
