import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { lockKeysInTransaction } from '../../../platform/server/database/advisory-locks.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { hashUuid } from '../../../platform/server/hash-uuid.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { EffectiveAccess } from '../../access/rules/access.ts';
import {
  allAskedToday,
  allowanceOf,
  MOST_CONVERSATIONS,
  MOST_MESSAGES,
  QUESTIONS_A_DAY,
  secondsLeftOfDay,
} from '../rules/allowance.ts';
import type { EarlierTurn } from '../rules/create-answerer.ts';
import { earlierTurns } from './present.ts';
import { countConversations, insertConversation, readActive } from './store/conversations.ts';
import { countQuestion, readQuestions } from './store/days.ts';
import { insertQuestion, nextPlace, readEarlier, tryAgain } from './store/messages.ts';

/** A question as it is sent. */
export interface SentQuestion {
  readonly message: string;
  readonly conversationId?: string | undefined;
  readonly attempt?: string | undefined;
}

/** Who asks. */
export interface Asker {
  readonly id: number;
  readonly access: EffectiveAccess;
}

/** A question that is kept, and waits for its answer or has it. */
export interface EnteredQuestion {
  readonly id: string;
  readonly conversationId: string;
  readonly place: number;
  readonly content: string;
  /** How often it was sent, this time counted. */
  readonly tries: number;
  /** What was asked before it in its conversation, the oldest first. */
  readonly earlier: readonly EarlierTurn[];
  readonly allowance: { readonly limit: number; readonly left: number };
}

/** Messages before a question that its answer may follow from. */
const MOST_EARLIER = 12;

/**
 * Keeps a question before it is answered, so that it outlives whatever happens meanwhile, and counts it for the day, both or neither.
 * Sent again with its attempt, or with its id as `show` names it, it is the same question and counts no more.
 * @throws ApiError TOO_MANY_REQUESTS when the day has had its questions; NOT_FOUND for a conversation of nobody's or another's; REFUSED
 * for one that is full, and for one more than a person may keep; OTHER_ATTEMPT for an attempt at a question of other words
 */
export async function enterQuestion(
  { pool, now }: { readonly pool: Pool; readonly now: Date },
  asker: Asker,
  { message, conversationId, attempt }: SentQuestion,
): Promise<EnteredQuestion> {
  const id = attempt === undefined ? randomUUID() : hashUuid(`question ${asker.id} ${attempt}`);
  return inTransaction(pool, async (client) => {
    await lockKeysInTransaction(client, 'questions', [String(asker.id)]);
    const day = { userId: asker.id, day: grenadaDay(now) };
    const limit = QUESTIONS_A_DAY[asker.access];
    const sentBefore = attempt === undefined ? null : await tryAgain(client, asker.id, [id, attempt]);
    if (sentBefore !== null) {
      if (sentBefore.content !== message)
        throw new ApiError('OTHER_ATTEMPT', 'This attempt asked something else. Please send your question anew.');
      const asked = await readQuestions(client, day);
      return { ...sentBefore, earlier: await earlierOf(client, sentBefore), allowance: allowanceOf(limit, asked) };
    }
    const asked = await countQuestion(client, { ...day, most: limit });
    if (asked === null)
      throw new ApiError('TOO_MANY_REQUESTS', allAskedToday(asker.access, now), { retryAfter: secondsLeftOfDay(now) });
    const place = await placeIn(client, asker.id, { conversationId, now });
    const question = { id, ...place, content: message };
    await insertQuestion(client, question, now);
    return { ...question, tries: 1, earlier: await earlierOf(client, place), allowance: allowanceOf(limit, asked) };
  });
}

/** Where a question goes: into the conversation that it names, or a new one. */
async function placeIn(
  client: PoolClient,
  userId: number,
  { conversationId, now }: { readonly conversationId: string | undefined; readonly now: Date },
): Promise<{ readonly conversationId: string; readonly place: number }> {
  if (conversationId === undefined) {
    if ((await countConversations(client, userId)) >= MOST_CONVERSATIONS)
      throw new ApiError(
        'REFUSED',
        `You keep ${MOST_CONVERSATIONS} conversations already. Delete one, or go on in one that you have.`,
      );
    const id = randomUUID();
    await insertConversation(client, userId, id, now);
    return { conversationId: id, place: 0 };
  }
  const isActive = await readActive(client, userId, conversationId);
  if (isActive === null) throw new ApiError('NOT_FOUND', 'This conversation is not there any more.');
  const place = await nextPlace(client, conversationId);
  if (!isActive || place >= MOST_MESSAGES)
    throw new ApiError(
      'REFUSED',
      `This conversation has the ${MOST_MESSAGES} messages that one may have. Begin a new one.`,
    );
  return { conversationId, place };
}

async function earlierOf(
  client: PoolClient,
  { conversationId, place }: { readonly conversationId: string; readonly place: number },
): Promise<readonly EarlierTurn[]> {
  if (place === 0) return [];
  return earlierTurns(await readEarlier(client, conversationId, { before: place, most: MOST_EARLIER }));
}
