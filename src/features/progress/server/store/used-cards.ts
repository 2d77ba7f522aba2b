import type { Pool, PoolClient } from 'pg';

/**
 * Returns the cards of ranges of administrators' cards that a learner has studied or bookmarked. The comparison with a number lets
 * PostgreSQL use the index of administrators' cards.
 */
export async function cardsStudied(
  client: Pool | PoolClient,
  ranges: readonly { readonly first: number; readonly last: number }[],
): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from unnest($1::int[], $2::int[]) as r(first, last) cross join lateral generate_series(r.first, r.last) as c(id)
      where exists (select from user_progress
                     where flashcard_id = c.id and flashcard_id > 10000 and (last_studied is not null or is_bookmarked))`,
    [ranges.map(({ first }) => first), ranges.map(({ last }) => last)],
  );
  return rows.map(({ id }) => id);
}
