import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { assistantContract } from '../contract.ts';
import { FEEDBACK_REASONS } from '../rules/bounds.ts';
import type { EarlierTurn } from '../rules/create-answerer.ts';
import { readKept } from './stored-answer.ts';
import type { ConversationRow } from './store/conversations.ts';
import type { JudgedRow } from './store/feedback.ts';
import type { AnswerRow, EarlierMessage, MessageRow } from './store/messages.ts';

/** What a conversation is called until its first answer names it. */
const UNTITLED = 'New Conversation';

type Conversation = ResponseOf<typeof assistantContract.rename>;
type Shown = ResponseOf<typeof assistantContract.show>;
type Reply = ResponseOf<typeof assistantContract.ask>;

const reasonOf = (reason: string | null) => FEEDBACK_REASONS.find((known) => known === reason) ?? null;

const titleOf = ({ title }: Pick<ConversationRow, 'title'>) => (title === '' ? UNTITLED : title);

/** A conversation as lists show it. */
export function presentConversation(row: ConversationRow): Conversation {
  const { id, createdAt, updatedAt } = row;
  return { id, title: titleOf(row), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** A message with what was said of it. */
export function presentMessage(row: MessageRow): Shown['messages'][number] {
  const { id, content } = row;
  const createdAt = row.createdAt.toISOString();
  if (row.role === 'user') return { id, role: 'user', content, createdAt };
  const { answer, fallback, references } = readKept(row.metadata);
  const { helpful, reason, remark } = row;
  return {
    id,
    role: 'assistant',
    content,
    references,
    fallback,
    answer,
    feedback: helpful === null ? null : { helpful, reason: reasonOf(reason), remark: remark ?? '' },
    createdAt,
  };
}

/** The id of the last message where it is a question without an answer; null where all is answered. */
export function unansweredOf(messages: readonly MessageRow[]): string | null {
  const last = messages.at(-1);
  return last?.role === 'user' ? last.id : null;
}

/** An answer as it is given. */
export function presentReply(
  { id, content, metadata, title }: AnswerRow,
  { conversationId, allowance }: Pick<Reply, 'conversationId' | 'allowance'>,
): Reply {
  const { answer, fallback, references } = readKept(metadata);
  return {
    content,
    references,
    fallback,
    withdrawn: false,
    conversationId,
    messageId: id,
    title: titleOf({ title }),
    answer,
    allowance,
  };
}

/** What was asked before with its answers, the oldest first; what was never answered is left out. */
export function earlierTurns(messages: readonly EarlierMessage[]): readonly EarlierTurn[] {
  return messages.flatMap((message, place): EarlierTurn[] => {
    const question = messages[place - 1];
    if (message.role !== 'assistant' || question?.role !== 'user') return [];
    const about = readKept(message.metadata).answer?.about ?? '';
    return [{ question: question.content, about, answer: message.content }];
  });
}

/** An answer that someone judged. */
export function presentJudged(row: JudgedRow): ResponseOf<typeof assistantContract.feedback>['judged'][number] {
  const { sources, facts, writtenBy } = readKept(row.metadata);
  const { id, helpful, remark, question, answer } = row;
  return {
    id,
    judgedAt: row.judgedAt.toISOString(),
    helpful,
    reason: reasonOf(row.reason),
    remark,
    question,
    answer,
    sources,
    facts,
    writtenBy,
    doneAt: row.doneAt?.toISOString() ?? null,
  };
}
