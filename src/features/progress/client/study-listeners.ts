import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';

type Awards = ResponseOf<typeof progressContract.record>['awards'];

/** What a feature does when the server has taken something that was studied, with what it earned at once. */
export type StudyListener = (awards: Awards) => Promise<void>;

const NO_AWARDS: Awards = { badges: [], levels: [] };

let listeners: readonly StudyListener[] = [];

/** Names whoever follows study, in their order: the composition does so once, before any screen. */
export function listenToStudy(following: readonly StudyListener[]): void {
  listeners = following;
}

/** Tells the listeners; one that does not load, as without a network, says nothing this time. */
export function announceStudy(awards = NO_AWARDS): void {
  for (const listener of listeners) listener(awards).catch(() => undefined);
}
