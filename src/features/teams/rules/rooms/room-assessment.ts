import type { AssessmentPolicy } from '../../../assessment/rules/policy.ts';

/** Points for each correct answer. They count in the room only (product-rules.md, O19). */
export const POINTS_PER_RIGHT = 10;

/**
 * Rules of a live room: the host opens each question for everyone. An answer may be changed until the question closes, and is accepted
 * within `grace` milliseconds after the time. Screen readers announce ten and five seconds.
 */
export const LIVE_ROOM = {
  name: 'room',
  time: 'each question',
  changeable: true,
  grace: 2000,
  rounding: 'nearest',
  waitAfterFailing: 0,
  marks: { warning: 10, danger: 5, spoken: [10, 5] },
} as const satisfies AssessmentPolicy;
