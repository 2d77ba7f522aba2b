import type { Pool } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/rows.ts';
import type { ListPlace } from '../../../reports/rules/list-place.ts';
import type { chatFeedback, chatMessages } from '../tables.ts';

/** What someone says of an answer. */
export interface Judgement {
  readonly helpful: boolean;
  readonly reason: string | null;
  readonly remark: string;
}

/** Keeps what a person says of an answer of theirs, in the place of what they said before; false when they have no such answer. */
export async function storeFeedback(
  pool: Pool,
  { userId, messageId, now }: { readonly userId: number; readonly messageId: string; readonly now: Date },
  { helpful, reason, remark }: Judgement,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into chat_feedback (message_id, helpful, reason, remark, judged_at)
     select m.id, $3, $4, $5, $6 from chat_messages m join chat_conversations c on c.id = m.conversation_id
      where c.user_id = $1 and m.id = $2 and m.role = 'assistant'
     on conflict (message_id) do update set helpful = excluded.helpful, reason = excluded.reason, remark = excluded.remark, judged_at = excluded.judged_at`,
    [userId, messageId, helpful, reason, remark, now],
  );
  return rowCount === 1;
}

/** An answer that someone judged, with its question. */
export type JudgedRow = Columns<typeof chatFeedback, 'helpful' | 'reason' | 'remark' | 'judgedAt'> &
  Columns<typeof chatMessages, 'id' | 'metadata'> &
  Renamed<typeof chatMessages, { question: 'content'; answer: 'content' }>;

/** Up to `limit` answers that were judged, the last judged first, after a place; null for the first. `helpful` is null for all of them. */
export async function readJudged(
  pool: Pool,
  {
    helpful,
    after,
    limit,
  }: { readonly helpful: boolean | null; readonly after: ListPlace | null; readonly limit: number },
): Promise<readonly JudgedRow[]> {
  const { rows } = await pool.query<JudgedRow>(
    `select f.helpful, f.reason, f.remark, f.judged_at as "judgedAt", a.id, a.metadata, q.content as question, a.content as answer
       from chat_feedback f
       join chat_messages a on a.id = f.message_id
       join chat_messages q on q.conversation_id = a.conversation_id and q.place = a.place - 1
      where ($1::boolean is null or f.helpful = $1)
        and ($2::timestamptz is null or (f.judged_at, f.message_id) < ($2, $3::uuid))
      order by f.judged_at desc, f.message_id desc limit $4`,
    [helpful, after?.sentAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** How many answers were judged; `helpful` is null for all of them. */
export async function countJudged(pool: Pool, helpful: boolean | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from chat_feedback where $1::boolean is null or helpful = $1',
    [helpful],
  );
  return rows[0]?.count ?? 0;
}
