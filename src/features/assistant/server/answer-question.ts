import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { hashUuid } from '../../../platform/server/hash-uuid.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { assistantContract } from '../contract.ts';
import { MAX_TITLE_LENGTH, MAX_MESSAGES, MAX_TRIES } from '../rules/limits.ts';
import type { AnswerLibrary } from './answer-library.ts';
import type { Asker, EnteredQuestion } from './enter-question.ts';
import type { Model } from './model.ts';
import { presentReply } from './present.ts';
import { SHAPE, type AnswerMetadata } from './stored-answer.ts';
import { noteAnswered } from './store/conversations.ts';
import { insertAnswer, readAnswer } from './store/messages.ts';
import { isWritten, writeAnswer, type Attempted, type Listener } from './write-answer.ts';

/** A whole answer. */
export type Reply = ResponseOf<typeof assistantContract.ask>;

/** Dependencies for answering questions. */
export interface Answering {
  /** Returns the library of the running request's edition. */
  readonly library: () => AnswerLibrary;
  /** Null without a language model. */
  readonly model: Model | null;
}

/**
 * Answers a stored question once: a retry gets the stored answer.
 * @throws ApiError NOT_FOUND when the conversation was deleted meanwhile
 * @throws AskerLeft when the user disconnected while the provider wrote; the question stays open for a retry
 */
export async function answerQuestion(
  { pool, now, log }: Pick<Services, 'pool' | 'now' | 'log'>,
  { library: libraryNow, model }: Answering,
  { id: userId }: Asker,
  question: EnteredQuestion,
  listener: Listener,
): Promise<Reply> {
  const { conversationId, allowance, earlier, content, tries } = question;
  const place = question.place + 1;
  const storedAnswer = tries === 1 ? null : await readAnswer(pool, userId, { conversationId, place });
  if (storedAnswer !== null) return presentReply(storedAnswer, { conversationId, allowance });

  const library = libraryNow();
  const composed = await library.compose(content, earlier, grenadaDay(now()));
  const facts = library.factsFor(content, composed);
  const ofLibrary: Attempted = { answer: composed, writtenBy: 'library', fallback: false };
  const {
    answer,
    withdrawn = false,
    ...how
  }: Attempted = model === null || tries > MAX_TRIES || !isWritten(composed)
    ? ofLibrary
    : await writeAnswer(
        { model, log },
        { userId, question: content, earlier, library: composed, facts, elsewhere: library.elsewhere },
        listener,
      );

  const metadata: AnswerMetadata = { shape: SHAPE, answer: library.toWire(answer), facts: [...facts.keys()], ...how };
  return inTransaction(pool, async (client) => {
    const id = hashUuid(`answer ${question.id}`);
    await insertAnswer(
      client,
      { id, conversationId, place, content: library.formatAnswerText(answer), metadata },
      now(),
    );
    await noteAnswered(client, conversationId, {
      title: answer.about.slice(0, MAX_TITLE_LENGTH),
      isActive: place + 1 < MAX_MESSAGES,
      now: now(),
    });
    const given = await readAnswer(client, userId, { conversationId, place });
    if (given === null) throw new ApiError('NOT_FOUND', 'This conversation was deleted.');
    return { ...presentReply(given, { conversationId, allowance }), withdrawn };
  });
}
