import type { PoolClient } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';
import type { StudiedAnswer } from './store/study-history.ts';

/** New badges and levels of a batch, and the milestone that the ledger adds, as the response states them. */
export type NewAwards = ResponseOf<typeof progressContract.record>['awards'];

/** No new awards. */
export const NO_AWARDS: NewAwards = { badges: [], levels: [] };

/** The study set in which a card was answered, as the query of its address. `at`: milliseconds since 1970. */
export interface StudyPosition {
  readonly set: string;
  readonly cardId: number;
  readonly at: number;
}

/** The effect of a recorded batch of one user, for subscribers. */
export interface LedgerChange {
  readonly userId: number;
  readonly now: Date;
  /** Study of the user, or wrong answers of a quiz or an exam. */
  readonly origin: 'study' | 'assessment';
  /** New answers that are not undone. */
  readonly answers: readonly StudiedAnswer[];
  /** Cards with an undone answer. Their progress is counted again from the event log. */
  readonly cardsWithUndo: ReadonlySet<number>;
  /** Cards of the batch that were answered before it, undone answers included. */
  readonly answeredBefore: ReadonlySet<number>;
  /** Time of the earliest new answer, undone ones included, in milliseconds since 1970; null without one. */
  readonly earliestAnswerAt: number | null;
  /** The last new answer that names its set; null without one. */
  readonly position: StudyPosition | null;
  /** Cards completed now plus the number of undo events: the user never had more completed cards than this. */
  readonly completedCardsUpperBound: number;
}

/**
 * A feature that updates its own tables with each batch of the ledger. Subscribers run in the ledger's transaction, in the
 * order in which the app lists them. An error in one rolls back the batch.
 */
export interface LedgerSubscriber {
  /** The feature's name. */
  readonly name: string;
  /** Applies a recorded batch; returns new awards, or null. The transaction locks the learner's row. */
  readonly apply: (client: PoolClient, change: LedgerChange) => Promise<NewAwards | null>;
  /** Removes what a feature derived from a learner's progress. Runs in the transaction of the reset, which locks the learner's row. */
  readonly reset: (client: PoolClient, userId: number) => Promise<void>;
}

/** Applies a batch to each subscriber in order; returns all new awards. */
export async function callSubscribers(
  client: PoolClient,
  subscribers: readonly LedgerSubscriber[],
  change: LedgerChange,
): Promise<NewAwards> {
  const awards = { badges: [...NO_AWARDS.badges], levels: [...NO_AWARDS.levels] };
  for (const { apply } of subscribers) {
    const { badges, levels } = (await apply(client, change)) ?? NO_AWARDS;
    awards.badges.push(...badges);
    awards.levels.push(...levels);
  }
  return awards;
}
