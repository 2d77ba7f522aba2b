import type { Pool, PoolClient } from 'pg';
import type { Columns, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { ListCursor } from '../../../reports/rules/list-cursor.ts';
import type { chatFeedback, chatMessages } from '../tables.ts';

/** Feedback on an answer. */
export interface Feedback {
  readonly helpful: boolean;
  readonly reason: string | null;
  readonly remark: string;
}

/** Stores a user's feedback on an answer, replacing earlier feedback; false for an unknown answer. */
export async function storeFeedback(
  pool: Pool,
  { userId, messageId, now }: { readonly userId: number; readonly messageId: string; readonly now: Date },
  { helpful, reason, remark }: Feedback,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into chat_feedback (user_id, message_id, helpful, reason, remark, judged_at)
     select user_id, id, $3, $4, $5, $6 from chat_messages where user_id = $1 and id = $2 and role = 'assistant'
     on conflict (user_id, message_id) do update set helpful = excluded.helpful, reason = excluded.reason, remark = excluded.remark, judged_at = excluded.judged_at,
       done_at = null`,
    [userId, messageId, helpful, reason, remark, now],
  );
  return rowCount === 1;
}

/** An answer with feedback, and its question. */
export type FeedbackRow = Columns<typeof chatFeedback, 'helpful' | 'reason' | 'remark' | 'judgedAt' | 'doneAt'> &
  Columns<typeof chatMessages, 'id' | 'metadata'> &
  Renamed<typeof chatMessages, { question: 'content'; answer: 'content' }>;

/** Filters of feedback; null does not filter. */
export interface FeedbackFilter {
  readonly helpful: boolean | null;
  readonly reason: string | null;
  readonly done: boolean | null;
}

/** Reads up to `limit` answers with feedback, newest feedback first, after a position; null for the first page. */
export async function readFeedback(
  pool: Pool,
  { helpful, reason, done }: FeedbackFilter,
  { after, limit }: { readonly after: ListCursor | null; readonly limit: number },
): Promise<readonly FeedbackRow[]> {
  const { rows } = await pool.query<FeedbackRow>(
    `select f.helpful, f.reason, f.remark, f.judged_at as "judgedAt", f.done_at as "doneAt", a.id, a.metadata,
            q.content as question, a.content as answer
       from chat_feedback f
       join chat_messages a on a.user_id = f.user_id and a.id = f.message_id
       join chat_messages q on q.user_id = a.user_id and q.conversation_id = a.conversation_id and q.place = a.place - 1
      where ($1::boolean is null or f.helpful = $1) and ($2::text is null or f.reason = $2)
        and ($3::boolean is null or (f.done_at is not null) = $3)
        and ($4::timestamptz is null or (f.judged_at, f.message_id) < ($4, $5::uuid))
      order by f.judged_at desc, f.message_id desc limit $6`,
    [helpful, reason, done, after?.sentAt ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/** Counts answers with such feedback. */
export async function countFeedback(pool: Pool, { helpful, reason, done }: FeedbackFilter): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from chat_feedback
      where ($1::boolean is null or helpful = $1) and ($2::text is null or reason = $2)
        and ($3::boolean is null or (done_at is not null) = $3)`,
    [helpful, reason, done],
  );
  return rows[0]?.count ?? 0;
}

/** Returns when the oldest open answer was marked as unhelpful; null when none is open. */
export async function readOldestUnhelpful(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<Columns<typeof chatFeedback, 'judgedAt'>>(
    'select judged_at as "judgedAt" from chat_feedback where not helpful and done_at is null order by judged_at limit 1',
  );
  return rows[0]?.judgedAt ?? null;
}

/** Marks feedback as done at a time, or as open with null. */
export async function storeFeedbackDone(
  client: PoolClient,
  messageId: string,
  doneAt: Date | null,
): Promise<Columns<typeof chatFeedback, 'doneAt'> | null> {
  const { rows } = await client.query<Columns<typeof chatFeedback, 'doneAt'>>(
    `update chat_feedback set done_at = case when $2::timestamptz is null then null else coalesce(done_at, $2) end
      where message_id = $1 returning done_at as "doneAt"`,
    [messageId, doneAt],
  );
  return rows[0] ?? null;
}
