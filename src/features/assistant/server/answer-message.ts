import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { hashUuid } from '../../../platform/server/hash-uuid.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { assistantContract } from '../contract.ts';
import { titleOfQuestion } from '../rules/conversations.ts';
import { MAX_MESSAGES, MAX_TRIES } from '../rules/limits.ts';
import type { AnswerService } from './answer-service.ts';
import type { ChatUser, StoredMessage } from './store-message.ts';
import type { MeteredModel } from './metered-model.ts';
import { presentReply } from './present.ts';
import { SHAPE, type AnswerMetadata } from './stored-answer.ts';
import { updateAfterAnswer } from './store/conversations.ts';
import { insertAnswer, readAnswer } from './store/messages.ts';
import { canBeRephrased, rephraseAnswer, type WrittenAnswer, type Listener } from './rephrase-answer.ts';

/** A whole answer. */
export type Reply = ResponseOf<typeof assistantContract.ask>;

/** What answering a message depends on. */
export interface AnswerDependencies {
  /** Returns the answer service of the running request's edition. */
  readonly answerService: () => AnswerService;
  /** Null without a language model. */
  readonly meteredModel: MeteredModel | null;
}

/**
 * Answers a stored question once: a retry gets the stored answer.
 * @throws ApiError NOT_FOUND when the conversation was deleted meanwhile
 * @throws UserDisconnected when the user disconnected while the language model wrote; the question stays open for a retry
 */
export async function answerMessage(
  { pool, now, log }: Pick<Services, 'pool' | 'now' | 'log'>,
  { answerService, meteredModel }: AnswerDependencies,
  { id: userId }: ChatUser,
  message: StoredMessage,
  listener: Listener,
): Promise<Reply> {
  const { conversationId, allowance, earlier, content, tries } = message;
  const place = message.place + 1;
  const storedAnswer = tries === 1 ? null : await readAnswer(pool, userId, { conversationId, place });
  if (storedAnswer !== null) return presentReply(storedAnswer, { conversationId, allowance });

  const service = answerService();
  const composed = await service.answer({ message: content, earlier, today: grenadaDay(now()) });
  const facts = service.factsFor(content, composed);
  const unchanged: WrittenAnswer = { answer: composed, writtenBy: 'library', fallback: false };
  const {
    answer,
    withdrawn = false,
    writtenBy,
    fallback,
    violations,
  }: WrittenAnswer = meteredModel === null || tries > MAX_TRIES || !canBeRephrased(composed)
    ? unchanged
    : await rephraseAnswer(
        { meteredModel, log },
        { userId, question: content, earlier, composed, facts, findCountryNames: service.findCountryNames },
        listener,
      );

  const metadata: AnswerMetadata = {
    shape: SHAPE,
    answer: service.toResponse(answer),
    facts: [...facts.keys()],
    writtenBy,
    fallback,
    violations,
  };
  return inTransaction(pool, async (client) => {
    const title = await updateAfterAnswer(client, userId, {
      id: conversationId,
      title: titleOfQuestion(content),
      isActive: place + 1 < MAX_MESSAGES,
      now: now(),
    });
    if (title !== null)
      await insertAnswer(client, userId, {
        id: hashUuid(`answer ${message.id}`),
        conversationId,
        place,
        content: service.formatAnswerText(answer),
        metadata,
        now: now(),
      });
    const given = await readAnswer(client, userId, { conversationId, place });
    if (given === null) throw new ApiError('NOT_FOUND', 'This conversation was deleted.');
    return { ...presentReply(given, { conversationId, allowance }), withdrawn };
  });
}
