import { z } from 'zod';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { answerSchema, type assistantContract } from '../contract.ts';
import { FEEDBACK_REASONS } from '../rules/bounds.ts';
import type { EarlierTurn } from './answer-library.ts';
import type { ConversationRow } from './store/conversations.ts';
import type { JudgedRow } from './store/feedback.ts';
import type { AnswerRow, EarlierMessage, MessageRow } from './store/messages.ts';

/** What is kept with an answer besides its words. */
const answerMetadata = z.object({
  answer: answerSchema,
  fallback: z.boolean(),
  /** Ids of the statements that were found for the question, the weightiest first. */
  facts: z.array(z.string()),
  writtenBy: z.enum(['library', 'provider']),
  /** Why what the provider wrote was not given, in our own words. */
  faults: z.array(z.string()).readonly().optional(),
});

/** What is kept with an answer besides its words. */
export type AnswerMetadata = z.output<typeof answerMetadata>;

type Conversation = ResponseOf<typeof assistantContract.rename>;
type Shown = ResponseOf<typeof assistantContract.show>;
type Reply = ResponseOf<typeof assistantContract.ask>;

const reasonOf = (reason: string | null) => FEEDBACK_REASONS.find((known) => known === reason) ?? null;

const referencesOf = ({ answer }: AnswerMetadata) => answer.sources.map(({ citation }) => citation);

/** A conversation as lists show it. */
export function presentConversation({ id, title, createdAt, updatedAt }: ConversationRow): Conversation {
  return { id, title, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** A message with what was said of it. */
export function presentMessage(row: MessageRow): Shown['messages'][number] {
  const { id, content } = row;
  const createdAt = row.createdAt.toISOString();
  if (row.role === 'user') return { id, role: 'user', content, createdAt };
  const metadata = answerMetadata.parse(row.metadata);
  const { helpful, reason, remark } = row;
  return {
    id,
    role: 'assistant',
    content,
    references: referencesOf(metadata),
    fallback: metadata.fallback,
    answer: metadata.answer,
    feedback: helpful === null ? null : { helpful, reason: reasonOf(reason), remark: remark ?? '' },
    createdAt,
  };
}

/** An answer as it is given. */
export function presentReply(
  { id, content, metadata, title }: AnswerRow,
  { conversationId, allowance }: Pick<Reply, 'conversationId' | 'allowance'>,
): Reply {
  const kept = answerMetadata.parse(metadata);
  return {
    content,
    references: referencesOf(kept),
    fallback: kept.fallback,
    conversationId,
    messageId: id,
    title,
    answer: kept.answer,
    allowance,
  };
}

/** What was asked before with its answers, the oldest first; what was never answered is left out. */
export function earlierTurns(messages: readonly EarlierMessage[]): readonly EarlierTurn[] {
  return messages.flatMap((message, place): EarlierTurn[] => {
    const question = messages[place - 1];
    if (message.role !== 'assistant' || question?.role !== 'user') return [];
    const { about } = answerMetadata.parse(message.metadata).answer;
    return [{ question: question.content, about, answer: message.content }];
  });
}

/** An answer that someone judged. */
export function presentJudged(row: JudgedRow): ResponseOf<typeof assistantContract.feedback>['judged'][number] {
  const { answer: rows, facts, writtenBy } = answerMetadata.parse(row.metadata);
  const { id, helpful, remark, question, answer } = row;
  return {
    id,
    judgedAt: row.judgedAt.toISOString(),
    helpful,
    reason: reasonOf(row.reason),
    remark,
    question,
    answer,
    sources: rows.sources.map(({ citation, path }) => ({ citation, path })),
    facts,
    writtenBy,
  };
}
