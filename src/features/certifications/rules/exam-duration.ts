import { accommodatedSeconds } from '../../accounts/rules/time-accommodation.ts';

/** How long an exam is for a learner, in milliseconds; `timeAccommodation` in percent of the usual time. */
export function durationOf(minutes: number, timeAccommodation: number): number {
  return accommodatedSeconds(minutes * 60, timeAccommodation) * 1000;
}
