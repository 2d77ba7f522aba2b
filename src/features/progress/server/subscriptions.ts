import type { PoolClient } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';
import type { StudiedAnswer } from './store/study-history.ts';

/** New badges and levels of a batch, as the response states them. */
export type NewAwards = ResponseOf<typeof progressContract.record>['awards'];

/** Where a card was answered: the query of its set's address. `at` is milliseconds since 1970. */
export interface StudyPlace {
  readonly set: string;
  readonly cardId: number;
  readonly at: number;
}

/** The effect of a recorded batch of one user, for subscriptions. */
export interface LedgerChange {
  readonly userId: number;
  readonly now: Date;
  /** Study of the user, or wrong answers of a quiz or an exam. */
  readonly source: 'study' | 'assessment';
  /** New answers that are not undone. */
  readonly answers: readonly StudiedAnswer[];
  /** Cards with an undone answer. */
  readonly undone: ReadonlySet<number>;
  /** Cards of the batch that were answered before it, undone answers included. */
  readonly answeredBefore: ReadonlySet<number>;
  /** Time of the earliest new answer, undone ones included, in milliseconds since 1970; null without one. */
  readonly studiedSince: number | null;
  /** The last new answer that names its set; null without one. */
  readonly place: StudyPlace | null;
  /** Upper limit of cards the user ever completed, undone ones included. */
  readonly cardsEver: number;
}

/**
 * A feature that updates its own tables with each batch of the ledger. The composition lists the subscriptions; they run in that order,
 * in the ledger's transaction. An error in one rolls back the batch.
 */
export interface LedgerSubscription {
  /** The feature's name. */
  readonly name: string;
  /** Applies a recorded batch; returns new awards, or null. The transaction locks the learner's row. */
  readonly apply: (client: PoolClient, facts: LedgerChange) => Promise<NewAwards | null>;
  /** Removes what a feature derived from a learner's progress. Runs in the transaction of the reset, which locks the learner's row. */
  readonly reset: (client: PoolClient, userId: number) => Promise<void>;
}

/** No new awards. */
export const NO_AWARDS: NewAwards = { badges: [], levels: [] };

/** Applies a batch to each subscription in order; returns all new awards. */
export async function callSubscriptions(
  client: PoolClient,
  subscriptions: readonly LedgerSubscription[],
  facts: LedgerChange,
): Promise<NewAwards> {
  const awards = { badges: [...NO_AWARDS.badges], levels: [...NO_AWARDS.levels] };
  for (const { apply } of subscriptions) {
    const { badges, levels } = (await apply(client, facts)) ?? NO_AWARDS;
    awards.badges.push(...badges);
    awards.levels.push(...levels);
  }
  return awards;
}
