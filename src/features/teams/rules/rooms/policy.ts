import type { AssessmentPolicy } from '../../../assessment/rules/policy.ts';

/**
 * A live room: one question for everyone, whose turn the host begins. An answer may be changed until the question closes, and one that
 * was on its way when the time was up is still taken. It speaks at ten and at five seconds.
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
