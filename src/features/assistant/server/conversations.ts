import type { Pool } from 'pg';
import { type RequestOrigin, createAudit } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { parseCursor, formatCursor } from '../../reports/rules/list-cursor.ts';
import type { assistantContract } from '../contract.ts';
import { MAX_CONVERSATIONS } from '../rules/limits.ts';
import { presentConversation, presentFeedback, presentMessage, findUnanswered } from './present.ts';
import { deleteConversation, readConversation, readConversations, renameConversation } from './store/conversations.ts';
import { countFeedback, readFeedback, storeFeedbackDone, storeFeedback, type Feedback } from './store/feedback.ts';
import { readMessages } from './store/messages.ts';

/** Audit of administrators who read feedback or mark it as done. */
export const audit = createAudit('jocelyn.feedback_read', 'jocelyn.feedback_done');

const FEEDBACK_PAGE = 20;

const noConversation = () => new ApiError('NOT_FOUND', 'You have no such conversation.');

/** Returns a user's conversations, last used first; with a search text, only those that contain it. */
export async function listConversations(
  pool: Pool,
  userId: number,
  search: string,
): Promise<ResponseOf<typeof assistantContract.list>> {
  const conversations = await readConversations(pool, userId, {
    search: search === '' ? null : search,
    max: MAX_CONVERSATIONS,
  });
  return { conversations: conversations.map(presentConversation) };
}

/** Returns a user's conversation with its messages. @throws ApiError NOT_FOUND */
export async function showConversation(
  pool: Pool,
  userId: number,
  id: string,
): Promise<ResponseOf<typeof assistantContract.show>> {
  const conversation = await readConversation(pool, userId, id);
  if (conversation === null) throw noConversation();
  const messages = await readMessages(pool, userId, id);
  return {
    ...presentConversation(conversation),
    messages: messages.map(presentMessage),
    unanswered: findUnanswered(messages),
  };
}

/** Renames a user's conversation. @throws ApiError NOT_FOUND */
export async function changeTitle(
  pool: Pool,
  userId: number,
  title: Parameters<typeof renameConversation>[2],
): Promise<ResponseOf<typeof assistantContract.rename>> {
  const renamed = await renameConversation(pool, userId, title);
  if (renamed === null) throw noConversation();
  return presentConversation(renamed);
}

/** Deletes a user's conversation with its messages and feedback. @throws ApiError NOT_FOUND */
export async function removeConversation(
  pool: Pool,
  userId: number,
  id: string,
): Promise<ResponseOf<typeof assistantContract.remove>> {
  if (!(await deleteConversation(pool, userId, id))) throw noConversation();
  return { deleted: true };
}

/** Stores a user's feedback on an answer. @throws ApiError NOT_FOUND */
export async function saveFeedback(
  pool: Pool,
  of: Parameters<typeof storeFeedback>[1],
  feedback: Feedback,
): Promise<void> {
  if (!(await storeFeedback(pool, of, feedback))) throw new ApiError('NOT_FOUND', 'You have no such answer.');
}

/** Returns one page of answers with feedback. `after` is the `next` of the previous page. */
export async function listFeedback(
  pool: Pool,
  { helpful, reason, done, after }: ParsedOf<typeof assistantContract.feedback, 'query'>,
): Promise<ResponseOf<typeof assistantContract.feedback>> {
  const filter = {
    helpful: helpful === undefined ? null : helpful === 'yes',
    reason: reason ?? null,
    done: done === undefined ? null : done === 'yes',
  };
  const [found, total] = await Promise.all([
    readFeedback(pool, filter, { after: after === undefined ? null : parseCursor(after), limit: FEEDBACK_PAGE + 1 }),
    countFeedback(pool, filter),
  ]);
  const page = found.slice(0, FEEDBACK_PAGE);
  const last = page.at(-1);
  const next = found.length > FEEDBACK_PAGE && last !== undefined;
  return {
    judged: page.map(presentFeedback),
    total,
    next: next ? formatCursor({ sentAt: last.judgedAt, id: last.id }) : null,
  };
}

/**
 * Marks feedback as done by an administrator, or as open again.
 * @throws ApiError NOT_FOUND
 */
export async function markFeedbackDone(
  pool: Pool,
  { id, done }: { readonly id: string; readonly done: boolean },
  { by, origin, now }: { readonly by: { readonly id: number }; readonly origin: RequestOrigin; readonly now: Date },
): Promise<ResponseOf<typeof assistantContract.feedbackDone>> {
  return inTransaction(pool, async (client) => {
    const stored = await storeFeedbackDone(client, id, done ? now : null);
    if (stored === null) throw new ApiError('NOT_FOUND', 'There is no such answer to look at.');
    const entry = { userId: by.id, action: 'jocelyn.feedback_done', resource: 'answer', success: true } as const;
    await audit.record(client, origin, entry, now);
    return { id, doneAt: stored.doneAt?.toISOString() ?? null };
  });
}
