import type { PoolClient } from 'pg';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { namedStatement } from '../../../../platform/server/database/named-statement.ts';
import { callsSql, type Bound } from '../../../../platform/server/rate-limits.ts';
import { latestResetSql } from './resets.ts';

/** State of a learner's ledger before a batch. */
export interface BeforeBatch {
  /** Ids of the batch that were taken before. */
  readonly known: ReadonlySet<string>;
  /** Answers of the batch that were taken back before they came, each with the card it was said of. */
  readonly takenBack: readonly { readonly id: string; readonly cardId: number }[];
  /** Cards of the batch that were answered before, also where that was taken back. */
  readonly answeredBefore: ReadonlySet<number>;
  readonly completedCards: readonly number[];
  /** How many answers were taken back so far. */
  readonly undone: number;
  readonly days: readonly GrenadaDay[];
  /** Points from anything but completed cards. */
  readonly otherPoints: number;
  /** Events counted today against the bound of a day. */
  readonly eventsOfDay: number;
  /** When the learner reset their progress last; null for never. */
  readonly resetAt: Date | null;
}

interface BeforeBatchRow extends Omit<BeforeBatch, 'known' | 'answeredBefore' | 'days'> {
  readonly known: readonly string[];
  readonly answeredBefore: readonly number[];
  readonly days: readonly string[];
}

interface BatchNames {
  readonly userId: number;
  readonly cardIds: readonly number[];
  readonly eventIds: readonly string[];
  /** The bound of a day, as the limiter keeps it. */
  readonly dayBound: Pick<Bound, 'action' | 'identity' | 'windowStart'>;
}

/**
 * The values as subselects. With bare parameters PostgreSQL finds a plan for exactly this learner and number of cards cheaper than the
 * generic plan, and plans each call again, which takes longer than the reads.
 */
const LEARNER = '(select $1::int)';
const CARDS = '(select $2::int[])::int[]';
const EVENTS = '(select $3::uuid[])::uuid[]';

/** Whether a card was answered is looked up card by card (`limit 1`): a join would read all answers of the learner. */
const READ_BEFORE_BATCH = namedStatement(`
      select array(select id from learning_events where user_id = ${LEARNER} and id = any(${EVENTS})) as known,
             coalesce((select jsonb_agg(jsonb_build_object('id', undoes, 'cardId', flashcard_id)) from learning_events
                        where user_id = ${LEARNER} and undoes is not null and undoes = any(${EVENTS})), '[]') as "takenBack",
             array(select card from unnest(${CARDS}) as card cross join lateral (
                     select from learning_events where user_id = ${LEARNER} and flashcard_id = card and grade is not null limit 1)
                     as answered) as "answeredBefore",
             array(select flashcard_id from user_progress where user_id = ${LEARNER} and status = 'completed') as "completedCards",
             (select count(*)::int from learning_events where user_id = ${LEARNER} and undoes is not null) as undone,
             array(select day::text from learning_days where user_id = ${LEARNER}) as days,
             coalesce((select sum(points)::int from points_ledger where user_id = ${LEARNER} and reason <> 'card.completed'), 0)
               as "otherPoints",
             ${callsSql('$4', '$5', '$6')} as "eventsOfDay",
             ${latestResetSql(LEARNER)} as "resetAt"`);

/** Reads what the ledger needs to judge a batch. The caller's transaction locks the learner's row. */
export async function readBeforeBatch(
  client: PoolClient,
  { userId, cardIds, eventIds, dayBound }: BatchNames,
): Promise<BeforeBatch> {
  const { action, identity, windowStart } = dayBound;
  const values = [userId, cardIds, eventIds, action, identity, windowStart];
  const row = (await client.query<BeforeBatchRow>({ ...READ_BEFORE_BATCH, values })).rows[0];
  if (row === undefined) throw new Error('The ledger of a learner could not be read.');
  return {
    ...row,
    known: new Set(row.known),
    answeredBefore: new Set(row.answeredBefore),
    days: row.days.flatMap((day) => parseGrenadaDay(day) ?? []),
  };
}
