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

/** A statement that changes rows of a feature's own tables, as a part of the ledger's. */
export interface LedgerWrite {
  /** SQL over $1, the learner, and $2::jsonb, what is given. It sees the tables as they were before the batch. */
  readonly sql: string;
  readonly given: unknown;
}

/** What follows from the facts. */
export interface Following {
  /** Goes with the ledger's own statement; null for nothing. */
  readonly write: LedgerWrite | null;
  /** Whatever needs statements of its own, after the ledger's; it answers what the learner is to be told. Null for nothing. */
  readonly afterwards: ((client: PoolClient) => Promise<AwardNews | null>) | null;
}

/**
 * What a feature does whenever the ledger takes something: declared by the feature, run in the ledger's transaction, which
 * holds the learner's row, one subscription after the other in the order in which the composition lists them. What one
 * throws undoes the batch.
 */
export interface LedgerSubscription<Known = never> {
  /** The feature's name. */
  readonly name: string;
  /**
   * SQL of what it must know beforehand, one jsonb value over $1, the learner, and $2::int[] (so written), the ids of the batch's
   * cards: it goes with the ledger's first statement.
   */
  readonly look: string;
  /** Decides what follows. */
  readonly follow: (facts: LedgerFacts, known: Known) => Following;
  /** Removes what a feature derived from a learner's progress. Runs in the transaction of the reset, which locks the learner's row. */
  readonly reset: (client: PoolClient, userId: number) => Promise<void>;
}

/** Nothing follows. */
export const NOTHING_FOLLOWS: Following = { write: null, afterwards: null };

/** Nothing new. */
export const NO_NEWS: AwardNews = { badges: [], levels: [] };

/** Does what needs statements of its own, in order; answers all that the learner is to be told. */
export async function runFollowing(client: PoolClient, following: readonly Following[]): Promise<AwardNews> {
  const news = { badges: [...NO_NEWS.badges], levels: [...NO_NEWS.levels] };
  for (const { afterwards } of following) {
    const told = afterwards === null ? null : await afterwards(client);
    news.badges.push(...(told?.badges ?? []));
    news.levels.push(...(told?.levels ?? []));
  }
  return news;
}
