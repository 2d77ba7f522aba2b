import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { assistantContract } from '../contract.ts';
import { FEEDBACK_REASONS } from '../rules/limits.ts';
import { parseStoredAnswer } from './stored-answer.ts';
import type { ConversationRow } from './store/conversations.ts';
import type { FeedbackRow } from './store/feedback.ts';
import type { AnswerRow, MessageRow } from './store/messages.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { createSourceNotes } from '../../law/rules/provenance.ts';
import type { OfflineAnswer } from '../content/offline-answers.ts';

/** Built-in answers for devices without a network. */
export type OfflineAnswers = ResponseOf<typeof assistantContract.offlineAnswers>;

/** Returns the built-in answers with the notes of their sources. */
export function presentOfflineAnswers(
  answers: readonly OfflineAnswer[],
  law: Pick<LibraryLaw, 'facts' | 'sources'>,
): OfflineAnswers {
  const sourceNoteOf = createSourceNotes(law.facts, law.sources.sources);
  return {
    answers: answers.map(({ keywords, answer, references, facts }) => ({
      keywords,
      answer,
      references,
      sourceNote: sourceNoteOf(facts),
    })),
  };
}

/** Title of a conversation before its first answer. */
const UNTITLED = 'New Conversation';

type Conversation = ResponseOf<typeof assistantContract.rename>;
type Shown = ResponseOf<typeof assistantContract.show>;
type Reply = ResponseOf<typeof assistantContract.ask>;

const reasonOf = (reason: string | null) => FEEDBACK_REASONS.find((known) => known === reason) ?? null;

const titleOf = ({ title }: Pick<ConversationRow, 'title'>) => (title === '' ? UNTITLED : title);

/** Presents a conversation for lists. */
export function presentConversation(row: ConversationRow): Conversation {
  const { id, createdAt, updatedAt } = row;
  return { id, title: titleOf(row), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** Presents a message with its feedback. */
export function presentMessage(row: MessageRow): Shown['messages'][number] {
  const { id, content } = row;
  const createdAt = row.createdAt.toISOString();
  if (row.role === 'user') return { id, role: 'user', content, createdAt };
  const { answer, fallback, references } = parseStoredAnswer(row.metadata);
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

/** Returns the id of the last message if it is an unanswered question; null otherwise. */
export function findUnanswered(messages: readonly MessageRow[]): string | null {
  const last = messages.at(-1);
  return last?.role === 'user' ? last.id : null;
}

/** Presents an answer. */
export function presentReply(
  { id, content, metadata, title }: AnswerRow,
  { conversationId, allowance }: Pick<Reply, 'conversationId' | 'allowance'>,
): Reply {
  const { answer, fallback, references } = parseStoredAnswer(metadata);
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

/** Presents an answer with feedback for administrators. */
export function presentFeedback(row: FeedbackRow): ResponseOf<typeof assistantContract.feedback>['judged'][number] {
  const { sources, facts, writtenBy } = parseStoredAnswer(row.metadata);
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
