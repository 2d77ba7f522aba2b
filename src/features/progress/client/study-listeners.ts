import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';

/** What the server has just given a learner. */
export type Awards = ResponseOf<typeof progressContract.record>['awards'];

/** What a feature does when the server has taken something that was studied, with what it earned at once. */
export type StudyListener = (awards: Awards) => Promise<void>;

/** Nothing was given. */
export const NO_AWARDS: Awards = { badges: [], levels: [] };

let listeners: readonly StudyListener[] = [];

/** Names whoever follows study, in their order: the composition does so once, before any screen. */
export function listenToStudy(following: readonly StudyListener[]): void {
  listeners = following;
}

/** Has one more follow study, after the others. Returns the undoing. */
export function alsoListenToStudy(listener: StudyListener): () => void {
  listeners = [...listeners, listener];
  return () => {
    listeners = listeners.filter((each) => each !== listener);
  };
}

/** Tells the listeners; one that does not load, as without a network, says nothing this time. */
export function announceStudy(awards = NO_AWARDS): void {
  for (const listener of listeners) listener(awards).catch(() => undefined);
}
