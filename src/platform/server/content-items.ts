import type { Pool, PoolClient } from 'pg';

/** One item of teaching material as the content gives it. */
export interface ContentItem {
  /** What sort of item it is: "scenario", "daily-insight". */
  readonly kind: string;
  /** Its id within its kind; kept for good. */
  readonly id: string;
  readonly body: unknown;
  /** Rests on a fact that changed: not graded until an editor confirms it. */
  readonly underReview: boolean;
}

const STORE = `
  insert into content_items as stored (kind, id, position, body, under_review)
  select kind, id, position, body, under_review
    from jsonb_to_recordset($1::jsonb) as given(kind text, id text, position int, body jsonb, under_review boolean)
   where not exists (select from content_items as same
                      where (same.kind, same.id, same.position, same.body, same.under_review)
                          = (given.kind, given.id, given.position, given.body, given.under_review)
                        and same.retired_at is null)
  on conflict (kind, id) do update set
    position = excluded.position, body = excluded.body, under_review = excluded.under_review, retired_at = null, updated_at = now()
  where stored.retired_at is not null
     or (stored.position, stored.body, stored.under_review) is distinct from (excluded.position, excluded.body, excluded.under_review)`;

const RETIRE = `
  update content_items as stored set retired_at = now(), updated_at = now()
   where retired_at is null
     and not exists (select from jsonb_to_recordset($1::jsonb) as given(kind text, id text)
                      where given.kind = stored.kind and given.id = stored.id)`;

/** Puts all items into the database: new ones are added, changed ones change in place, missing ones are retired. Repeating it changes nothing. */
export async function storeContentItems(client: Pool | PoolClient, items: readonly ContentItem[]): Promise<void> {
  const positions = new Map<string, number>();
  const rows = items.map(({ kind, id, body, underReview }) => {
    const position = positions.get(kind) ?? 0;
    positions.set(kind, position + 1);
    return { kind, id, position, body, under_review: underReview };
  });
  await client.query(STORE, [JSON.stringify(rows)]);
  await client.query(RETIRE, [JSON.stringify(rows.map(({ kind, id }) => ({ kind, id })))]);
}
