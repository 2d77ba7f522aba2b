import type { PoolClient } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { progressContract } from '../contract.ts';
import { gradeOf, type LearningEvent } from '../rules/learning-record.ts';
import type { StudiedAnswer } from './store/study-history.ts';
import type { LedgerSnapshot } from './store/read-snapshot.ts';

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

/** The effect of a recorded batch of one user, for subscriptions. */
export interface LedgerChange {
  readonly userId: number;
  readonly now: Date;
  /** Study of the user, or wrong answers of a quiz or an exam. */
  readonly origin: 'study' | 'assessment';
  /** New answers that are not undone. */
  readonly answers: readonly StudiedAnswer[];
  /** Cards with an undone answer. */
  readonly undone: ReadonlySet<number>;
  /** Cards of the batch that were answered before it, undone answers included. */
  readonly answeredBefore: ReadonlySet<number>;
  /** Time of the earliest new answer, undone ones included, in milliseconds since 1970; null without one. */
  readonly earliestAnswerAt: number | null;
  /** The last new answer that names its set; null without one. */
  readonly position: StudyPosition | null;
  /** Cards completed now plus all undone answers: the user never had more completed cards than this. */
  readonly maxCardsEverCompleted: number;
}

/**
 * A feature that updates its own tables with each batch of the ledger. Subscriptions run in the ledger's transaction, in the
 * order in which the app lists them. An error in one rolls back the batch.
 */
export interface LedgerSubscription {
  /** The feature's name. */
  readonly name: string;
  /** Applies a recorded batch; returns new awards, or null. The transaction locks the learner's row. */
  readonly apply: (client: PoolClient, change: LedgerChange) => Promise<NewAwards | null>;
  /** Removes what a feature derived from a learner's progress. Runs in the transaction of the reset, which locks the learner's row. */
  readonly reset: (client: PoolClient, userId: number) => Promise<void>;
}

/** Returns the effect of new events on a snapshot: answers that are not undone, and cards with an undone answer. */
export function computeChange(
  newEvents: readonly LearningEvent[],
  snapshot: LedgerSnapshot,
  context: Pick<LedgerChange, 'userId' | 'now' | 'origin'>,
): LedgerChange {
  const undoneAnswers = new Set(snapshot.undoneAnswers.map(({ id, cardId }) => `${id} ${cardId}`));
  for (const event of newEvents)
    if (event.kind === 'answer.undone') undoneAnswers.add(`${event.undoes.toLowerCase()} ${event.cardId}`);
  const answers: StudiedAnswer[] = [];
  const undone = new Set<number>();
  const completed = new Set(snapshot.completedCards);
  let undoneCount = snapshot.undoneCount;
  let earliestAnswerAt: number | null = null;
  let position: StudyPosition | null = null;
  for (const event of newEvents) {
    const { id, cardId } = event;
    const grade = gradeOf(event);
    if (grade !== null) {
      const at = Date.parse(event.at);
      earliestAnswerAt = Math.min(at, earliestAnswerAt ?? at);
      if (grade !== 'again') completed.add(cardId);
      if (undoneAnswers.has(`${id} ${cardId}`)) {
        undone.add(cardId);
        continue;
      }
      answers.push({ id, cardId, grade, at });
      if ('set' in event && event.set !== undefined && (position === null || at >= position.at))
        position = { set: event.set, cardId, at };
    } else if (event.kind === 'answer.undone') {
      undone.add(cardId);
      undoneCount += 1;
    }
  }
  return {
    ...context,
    answers,
    undone,
    answeredBefore: snapshot.answeredBefore,
    earliestAnswerAt,
    position,
    maxCardsEverCompleted: completed.size + undoneCount,
  };
}

/** Applies a batch to each subscription in order; returns all new awards. */
export async function callSubscriptions(
  client: PoolClient,
  subscriptions: readonly LedgerSubscription[],
  change: LedgerChange,
): Promise<NewAwards> {
  const awards = { badges: [...NO_AWARDS.badges], levels: [...NO_AWARDS.levels] };
  for (const { apply } of subscriptions) {
    const { badges, levels } = (await apply(client, change)) ?? NO_AWARDS;
    awards.badges.push(...badges);
    awards.levels.push(...levels);
  }
  return awards;
}
