import { describe, expect, it } from 'vitest';
import { DURATION, futureListFrom, sessionStateOf, timeProblem } from './session-plan.ts';

const NOW = Date.parse('2026-11-23T16:00:00Z');
const HOUR = 60 * 60 * 1000;

describe('the time of a session', () => {
  it.each([
    [NOW + 1, null],
    [NOW + 366 * 24 * HOUR, null],
    [NOW, 'Choose a time that lies ahead.'],
    [NOW - HOUR, 'Choose a time that lies ahead.'],
    [NOW + 367 * 24 * HOUR, 'Choose a time within a year.'],
  ])('%i: %s', (at, problem) => {
    expect(timeProblem(at, NOW)).toBe(problem);
  });
});

describe('a session', () => {
  const planned = { scheduledAt: new Date(NOW), duration: 60, cancelledAt: null, startedAt: null, endedAt: null };
  const at = new Date(NOW);
  it.each([
    ['before its time', planned, -HOUR, 'planned'],
    ['that nobody opened yet', planned, 12 * HOUR, 'planned'],
    ['that nobody opened', planned, 14 * HOUR, 'over'],
    ['whose room is open', { ...planned, startedAt: at }, 20 * HOUR, 'open'],
    ['whose room ended', { ...planned, startedAt: at, endedAt: at }, 0, 'over'],
    ['that was cancelled', { ...planned, cancelledAt: at }, 14 * HOUR, 'cancelled'],
  ] as const)('%s', (_, session, later, state) => {
    expect(sessionStateOf(session, new Date(NOW + later))).toBe(state);
  });

  it('a future session is listed in full, however late it is', () => {
    const scheduledAt = futureListFrom(at);
    expect(sessionStateOf({ ...planned, scheduledAt, duration: DURATION.most }, at)).toBe('over');
  });
});
