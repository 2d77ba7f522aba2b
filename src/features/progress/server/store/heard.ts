import type { Pool, PoolClient } from 'pg';

/** What was received from one instant up to another, which is left out; null for from the beginning, and for up to now. */
export interface Heard {
  readonly since: Date | null;
  readonly until: Date | null;
}

/** What was counted of a day, a week or a month, named by its first day. */
interface Count {
  readonly day: string;
  readonly count: number;
}

const DAY = "(e.at at time zone 'UTC' - interval '4 hours')::date";
/** SQL: an event is an answer to a card, and not what the server made of a quiz or an exam (see `eventIdOf`: UUIDs of version 8). */
const ANSWER = "e.grade is not null and substr(e.id::text, 15, 1) <> '8'";
/** SQL: what takes an answer back. */
const UNDONE = 'u.user_id = e.user_id and u.undoes = e.id and u.flashcard_id = e.flashcard_id';

/** SQL: the events that resets took out of the ledger, of the resets that a condition on `r` names. */
function archivedSql(condition: string): string {
  return `select r.user_id, x.* from progress_resets r cross join lateral
    jsonb_to_recordset(r.events) as x(id uuid, flashcard_id int, grade text, undoes uuid, at timestamptz, received_at timestamptz)
    where ${condition}`;
}

/** SQL: by how much the number of answers of each day changed in a table of events. */
function changedAnswersSql(events: string): string {
  return `
       select ${DAY} as day, count(*) as answers from ${events} e
        where e.received_at >= $1 and e.received_at < $2 and ${ANSWER}
          and not exists (select from ${events} u where ${UNDONE} and u.received_at < $2)
        group by 1
       union all
       select ${DAY}, -count(distinct (e.user_id, e.id)) from ${events} n
         join ${events} e on e.user_id = n.user_id and e.id = n.undoes and e.flashcard_id = n.flashcard_id
        where n.received_at >= $1 and n.received_at < $2 and n.undoes is not null and e.received_at < $1 and ${ANSWER}
          and not exists (select from ${events} u where ${UNDONE} and u.received_at < $1)
        group by 1`;
}

/**
 * By how much the number of answers to cards, without those that were taken back, changed of each Grenadian day by what was received: new
 * answers, less earlier ones that were now taken back for the first time. Summed over times that follow on each other they are all
 * answers, whenever each arrived. Days begin at 04:00 UTC. A reset of progress changes none: what was received before it still counts.
 */
export async function answersHeard(client: Pool | PoolClient, heard: Heard): Promise<readonly Count[]> {
  const { rows } = await client.query<Count>(
    `with archived as materialized (${archivedSql('r.at >= $1')})
     select day, sum(answers)::int as count from (
       ${changedAnswersSql('learning_events')} union all ${changedAnswersSql('archived')}
     ) as changes group by 1 having sum(answers) <> 0`,
    [...boundsOf(heard)],
  );
  return rows;
}

/**
 * How many people were heard from for the first time as studying in a Grenadian day, week or month, by what was received. Summed over times
 * that follow on each other it is how many studied in it, each once, whenever it arrived, also when they reset their progress meanwhile.
 */
export async function learnersFirstHeard(
  client: Pool | PoolClient,
  unit: 'day' | 'week' | 'month',
  heard: Heard,
): Promise<readonly Count[]> {
  const { rows } = await client.query<Count>(
    `with heard as materialized (
       select user_id from learning_events where grade is not null and received_at >= $1 and received_at < $2
        union
       select a.user_id from (${archivedSql('r.at >= $1')}) as a where a.grade is not null and a.received_at >= $1 and a.received_at < $2
     ), studied as (
       select user_id, at, received_at from learning_events
        where grade is not null and received_at < $2 and user_id in (select user_id from heard)
        union all
       select a.user_id, a.at, a.received_at from (${archivedSql('r.user_id in (select user_id from heard)')}) as a
        where a.grade is not null and a.received_at < $2
     )
     select day, count(*)::int as count from (
       select date_trunc($3, ${DAY}::timestamp)::date as day, min(e.received_at) as first from studied e group by e.user_id, 1
     ) as each where first >= $1 group by 1`,
    [...boundsOf(heard), unit],
  );
  return rows;
}

/** The instants as PostgreSQL reads them. */
function boundsOf({ since, until }: Heard): readonly [Date | string, Date | string] {
  return [since ?? '-infinity', until ?? 'infinity'];
}
