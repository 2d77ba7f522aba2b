import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { lockKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { hashUuid } from '../../../platform/server/hash-uuid.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import {
  dailyLimitText,
  buildAllowance,
  MAX_CONVERSATIONS,
  MAX_MESSAGES,
  QUESTIONS_PER_DAY,
  secondsLeftOfDay,
} from '../rules/limits.ts';
import type { EarlierExchange } from '../rules/answer-request.ts';
import { parseStoredAnswer } from './stored-answer.ts';
import { countConversations, insertConversation, readActive } from './store/conversations.ts';
import { countQuestion, readQuestions } from './store/daily-usage.ts';
import { insertUserMessage, nextQuestionPosition, readEarlier, countAttempt } from './store/messages.ts';

/** A message as the client sends it. */
export interface SentMessage {
  readonly message: string;
  readonly conversationId?: string | undefined;
  readonly attempt?: string | undefined;
}

/** The user who sends it. */
export interface ChatUser {
  readonly id: number;
  readonly access: EffectiveAccess;
}

/** A stored message of a user, with or without its answer. */
export interface StoredMessage {
  readonly id: string;
  readonly conversationId: string;
  readonly place: number;
  readonly content: string;
  /** Number of attempts, this one included. */
  readonly tries: number;
  /** Earlier questions of the conversation with their answers, oldest first. */
  readonly earlier: readonly EarlierExchange[];
  readonly allowance: { readonly limit: number; readonly left: number };
}

/** Earlier messages that a follow-up is answered with. */
const MAX_EARLIER = 12;

/**
 * Stores a message before it is answered and counts it for the day, in one transaction. A retry with the same attempt, or with the id that
 * `show` returned, is the same message and is not counted again.
 * @throws ApiError TOO_MANY_REQUESTS when the day's questions are used; NOT_FOUND for an unknown or another user's conversation; REFUSED
 * for a full conversation, or when the user has the maximum of them; OTHER_ATTEMPT for an attempt with another text
 */
export async function storeMessage(
  { pool, now }: { readonly pool: Pool; readonly now: Date },
  user: ChatUser,
  { message, conversationId, attempt }: SentMessage,
): Promise<StoredMessage> {
  const id = attempt === undefined ? randomUUID() : hashUuid(`question ${user.id} ${attempt}`);
  return inTransaction(pool, async (client) => {
    await lockKeysInTransaction(client, 'questions', [String(user.id)]);
    const day = { userId: user.id, day: grenadaDay(now) };
    const limit = QUESTIONS_PER_DAY[user.access];
    const sentBefore = attempt === undefined ? null : await countAttempt(client, user.id, [id, attempt]);
    if (sentBefore !== null) {
      if (sentBefore.content !== message)
        throw new ApiError('OTHER_ATTEMPT', 'Your question changed while we were sending it. Please send it again.');
      const questionsToday = await readQuestions(client, day);
      return {
        ...sentBefore,
        earlier: await readExchanges(client, user.id, sentBefore),
        allowance: buildAllowance(limit, questionsToday),
      };
    }
    const questionsToday = await countQuestion(client, { ...day, max: limit });
    if (questionsToday === null)
      throw new ApiError('TOO_MANY_REQUESTS', dailyLimitText(user.access, now), { retryAfter: secondsLeftOfDay(now) });
    const place = await conversationOf(client, user.id, { conversationId, now });
    const stored = { id, ...place, content: message };
    await insertUserMessage(client, user.id, { ...stored, now });
    return {
      ...stored,
      tries: 1,
      earlier: await readExchanges(client, user.id, place),
      allowance: buildAllowance(limit, questionsToday),
    };
  });
}

/** Returns the conversation of a message, the named one or a new one, and the position in it. */
async function conversationOf(
  client: PoolClient,
  userId: number,
  { conversationId, now }: { readonly conversationId: string | undefined; readonly now: Date },
): Promise<{ readonly conversationId: string; readonly place: number }> {
  if (conversationId === undefined) {
    if ((await countConversations(client, userId)) >= MAX_CONVERSATIONS)
      throw new ApiError(
        'REFUSED',
        `You already have ${MAX_CONVERSATIONS} conversations. Delete one, or continue an old one.`,
      );
    const id = randomUUID();
    await insertConversation(client, userId, id, now);
    return { conversationId: id, place: 0 };
  }
  const isActive = await readActive(client, userId, conversationId);
  if (isActive === null) throw new ApiError('NOT_FOUND', 'This conversation is not there any more.');
  const place = await nextQuestionPosition(client, userId, conversationId);
  if (!isActive || place >= MAX_MESSAGES)
    throw new ApiError(
      'REFUSED',
      `This conversation has reached its limit of ${MAX_MESSAGES} messages. Start a new one.`,
    );
  return { conversationId, place };
}

/** Reads the earlier questions with their answers, oldest first. */
async function readExchanges(
  client: PoolClient,
  userId: number,
  { conversationId, place }: { readonly conversationId: string; readonly place: number },
): Promise<readonly EarlierExchange[]> {
  if (place === 0) return [];
  const messages = await readEarlier(client, userId, { conversationId, before: place, max: MAX_EARLIER });
  return messages.flatMap((message, index): EarlierExchange[] => {
    const question = messages[index - 1];
    if (message.role !== 'assistant' || question?.role !== 'user') return [];
    const about = parseStoredAnswer(message.metadata).answer?.about ?? '';
    return [{ message: question.content, about, answer: message.content }];
  });
}
