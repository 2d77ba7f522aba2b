import type { Pool, PoolClient } from 'pg';

/** Cards that follow one another by their numbers; all of them were written by administrators. */
interface OwnCards {
  readonly first: number;
  readonly last: number;
}

/** True of a card that a learner has studied. The comparison with a number lets PostgreSQL use the index of administrators' cards. */
const IS_STUDIED = `exists (
  select from user_progress where flashcard_id = c.id and flashcard_id > 10000 and last_studied is not null)`;

/** Returns the cards that a learner has studied. */
export async function studiedCards(client: Pool | PoolClient, { first, last }: OwnCards): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from generate_series($1::int, $2::int) as c(id) where ${IS_STUDIED}`,
    [first, last],
  );
  return rows.map(({ id }) => id);
}

/** Returns how many cards of each range a learner has studied, in the order of the ranges. */
export async function countStudied(client: Pool | PoolClient, ranges: readonly OwnCards[]): Promise<readonly number[]> {
  const { rows } = await client.query<{ studied: number }>(
    `select (select count(*)::int from generate_series(r.first, r.last) as c(id) where ${IS_STUDIED}) as studied
       from unnest($1::int[], $2::int[]) with ordinality as r(first, last, place) order by r.place`,
    [ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
  return rows.map(({ studied }) => studied);
}
