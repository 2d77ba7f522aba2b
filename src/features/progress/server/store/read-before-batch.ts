import type { PoolClient } from 'pg';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { namedStatement } from '../../../../platform/server/database/named-statement.ts';
import { callsSql, type Bound } from '../../../../platform/server/rate-limits.ts';
import { latestResetSql } from './resets.ts';
import type { LedgerSubscription } from '../subscriptions.ts';

/** What must be known of a learner before a batch is taken. */
export interface Look {
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
  /** What each subscription asked for, in their order. */
  readonly looks: readonly never[];
}

interface LookRow extends Omit<Look, 'known' | 'answeredBefore' | 'days'> {
  /** False where someone else changed the learner after the rest was read and before the row was held. */
  readonly isCurrent: boolean;
  readonly known: readonly string[];
  readonly answeredBefore: readonly number[];
  readonly days: readonly string[];
}

/** What is asked for. */
export interface LookFor {
  readonly userId: number;
  readonly cardIds: readonly number[];
  readonly eventIds: readonly string[];
  /** The bound of a day, as the limiter keeps it. */
  readonly dayBound: Pick<Bound, 'action' | 'identity' | 'windowStart'>;
}

/**
 * What is asked for, in selects of their own. Seen bare, PostgreSQL would hold a plan for just this learner and just so many cards to be
 * cheaper than the one it keeps, and plan anew for each call, which takes longer than to read all of it.
 */
const LEARNER = '(select $1::int)';
const CARDS = '(select $2::int[])::int[]';
const EVENTS = '(select $3::uuid[])::uuid[]';

/**
 * The statement with what every subscription must know. It holds the learner's row and reads in one: the row as it is once
 * it is held and the row as the rest was read differ in their place exactly when another transaction came between. Whether a card
 * was answered is looked up card by card (`limit 1`): joined, all that the learner ever did would be read.
 */
function lookStatement(subscriptions: readonly LedgerSubscription[]) {
  const looks = subscriptions
    .map(({ look }) => look.replaceAll('$1', LEARNER).replaceAll('$2::int[]', CARDS))
    .join(',\n             ');
  return namedStatement(`
      with held as (select ctid from users where id = ${LEARNER} for no key update)
      select coalesce((select ctid from held) = (select ctid from users where id = ${LEARNER}), true) as "isCurrent",
             array(select id from learning_events where user_id = ${LEARNER} and id = any(${EVENTS})) as known,
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
             ${latestResetSql(LEARNER)} as "resetAt",
             jsonb_build_array(${looks}) as looks`);
}

/** Makes the look for a list of subscriptions. */
export function createLook(subscriptions: readonly LedgerSubscription[]) {
  const statement = lookStatement(subscriptions);

  /** Holds the learner's row and reads what must be known before a batch is taken. */
  return async function look(client: PoolClient, { userId, cardIds, eventIds, dayBound }: LookFor): Promise<Look> {
    const { action, identity, windowStart } = dayBound;
    const values = [userId, cardIds, eventIds, action, identity, windowStart];
    const read = async () => (await client.query<LookRow>({ ...statement, values })).rows[0];
    const first = await read();
    // The row is held by now: whoever came between is done, and nobody else can come.
    const row = first?.isCurrent === false ? await read() : first;
    if (row === undefined) throw new Error('The ledger of a learner could not be read.');
    return {
      ...row,
      known: new Set(row.known),
      answeredBefore: new Set(row.answeredBefore),
      days: row.days.flatMap((day) => parseGrenadaDay(day) ?? []),
    };
  };
}
