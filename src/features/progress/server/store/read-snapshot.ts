import type { PoolClient } from 'pg';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { namedStatement } from '../../../../platform/server/database/named-statement.ts';
import { callsSql, type LimitCounter } from '../../../../platform/server/rate-limits.ts';
import { latestResetSql } from './resets.ts';

/** A user's ledger before a batch, as far as the batch depends on it. */
export interface LedgerSnapshot {
  /** Ids of the batch that are recorded already. */
  readonly recordedIds: ReadonlySet<string>;
  /** Answers of the batch that were undone before they arrived, each with its card. */
  readonly undoneAnswers: readonly { readonly id: string; readonly cardId: number }[];
  /** Cards of the batch that were answered before, undone answers included. */
  readonly answeredBefore: ReadonlySet<number>;
  readonly completedCards: readonly number[];
  /** Number of undo events so far. */
  readonly undoCount: number;
  readonly days: readonly GrenadaDay[];
  /** Points from anything but completed cards. */
  readonly otherPoints: number;
  /** Answers so far, and how many of them were right. */
  readonly answerTotals: { readonly correct: number; readonly attempts: number };
  /** Events counted today against the day's limit. */
  readonly eventsOfDay: number;
  /** Latest reset of progress; null without one. */
  readonly resetAt: Date | null;
}

interface BeforeBatchRow extends Omit<LedgerSnapshot, 'recordedIds' | 'answeredBefore' | 'days'> {
  readonly recordedIds: readonly string[];
  readonly answeredBefore: readonly number[];
  readonly days: readonly string[];
}

interface BatchKeys {
  readonly userId: number;
  readonly cardIds: readonly number[];
  readonly eventIds: readonly string[];
  /** The day's limit, as the limiter stores it. */
  readonly dayLimit: Pick<LimitCounter, 'action' | 'identity' | 'windowStart'>;
}

/**
 * Parameters as subselects. With bare parameters PostgreSQL prefers custom plans and plans each call again, which takes longer
 * than the reads.
 */
const LEARNER = '(select $1::int)';
const CARDS = '(select $2::int[])::int[]';
const EVENTS = '(select $3::uuid[])::uuid[]';

/** Reads only answers to cards of the batch. Citus does not plan a `limit 1` for each card. */
const READ_BEFORE_BATCH = namedStatement(`
      select array(select id from learning_events where user_id = ${LEARNER} and id = any(${EVENTS})) as "recordedIds",
             coalesce((select jsonb_agg(jsonb_build_object('id', undoes, 'cardId', flashcard_id)) from learning_events
                        where user_id = ${LEARNER} and undoes is not null and undoes = any(${EVENTS})), '[]') as "undoneAnswers",
             array(select distinct flashcard_id from learning_events
                    where user_id = ${LEARNER} and flashcard_id = any(${CARDS}) and grade is not null) as "answeredBefore",
             array(select flashcard_id from user_progress where user_id = ${LEARNER} and status = 'completed') as "completedCards",
             (select count(*)::int from learning_events where user_id = ${LEARNER} and undoes is not null) as "undoCount",
             array(select day::text from learning_days where user_id = ${LEARNER}) as days,
             coalesce((select sum(points)::int from points_ledger where user_id = ${LEARNER} and reason <> 'card.completed'), 0)
               as "otherPoints",
             (select jsonb_build_object('correct', correct, 'attempts', attempts) from answer_totals(${LEARNER})) as "answerTotals",
             ${callsSql('$4', '$5', '$6')} as "eventsOfDay",
             ${latestResetSql(LEARNER)} as "resetAt"`);

/** Reads the snapshot in one statement. The caller's transaction locks the user's row. */
export async function readSnapshot(
  client: PoolClient,
  { userId, cardIds, eventIds, dayLimit }: BatchKeys,
): Promise<LedgerSnapshot> {
  const { action, identity, windowStart } = dayLimit;
  const values = [userId, cardIds, eventIds, action, identity, windowStart];
  const row = (await client.query<BeforeBatchRow>({ ...READ_BEFORE_BATCH, values })).rows[0];
  if (row === undefined) throw new Error('The ledger of a learner could not be read.');
  return {
    ...row,
    recordedIds: new Set(row.recordedIds),
    answeredBefore: new Set(row.answeredBefore),
    days: row.days.flatMap((day) => parseGrenadaDay(day) ?? []),
  };
}
