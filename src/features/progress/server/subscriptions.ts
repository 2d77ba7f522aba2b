import type { PoolClient } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';
import type { StudiedAnswer } from './store/study-history.ts';

/** What the answer to a batch tells a learner besides their figures: what they have just been given. */
export type AwardNews = ResponseOf<typeof progressContract.record>['awards'];

/** Where a card was answered: the query of its set's address. `at` is milliseconds since 1970. */
export interface StudyPlace {
  readonly set: string;
  readonly cardId: number;
  readonly at: number;
}

/** What the ledger takes of one learner, a whole batch at once: never one event at a time. */
export interface LedgerFacts {
  readonly userId: number;
  readonly now: Date;
  /** What learners did themselves, or what a quiz or an exam found they did not know. */
  readonly source: 'study' | 'assessment';
  /** New answers that stand. */
  readonly answers: readonly StudiedAnswer[];
  /** Cards of which an answer was taken back. */
  readonly undone: ReadonlySet<number>;
  /** Cards of the batch that had been answered before it, also where that was taken back. */
  readonly answeredBefore: ReadonlySet<number>;
  /** When the earliest of the new answers was given, though it was taken back since, in milliseconds since 1970; null without one. */
  readonly studiedSince: number | null;
  /** The last of the new answers that says in which set it was given; null without one. */
  readonly place: StudyPlace | null;
  /** Cards that the learner ever completed, at most: those that were taken back are among them. */
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
  readonly apply: (client: PoolClient, facts: LedgerFacts) => Promise<AwardNews | null>;
  /** Removes what a feature derived from a learner's progress. Runs in the transaction of the reset, which locks the learner's row. */
  readonly reset: (client: PoolClient, userId: number) => Promise<void>;
}

/** No new awards. */
export const NO_AWARDS: AwardNews = { badges: [], levels: [] };

/** Applies a batch to each subscription in order; returns all new awards. */
export async function applyBatch(
  client: PoolClient,
  subscriptions: readonly LedgerSubscription[],
  facts: LedgerFacts,
): Promise<AwardNews> {
  const awards = { badges: [...NO_AWARDS.badges], levels: [...NO_AWARDS.levels] };
  for (const { apply } of subscriptions) {
    const { badges, levels } = (await apply(client, facts)) ?? NO_AWARDS;
    awards.badges.push(...badges);
    awards.levels.push(...levels);
  }
  return awards;
}
