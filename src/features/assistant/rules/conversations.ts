import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { MAX_TITLE_LENGTH } from './limits.ts';

/** The path of the assistant's page. */
export const ASSISTANT_PATH = '/jocelyn';

/** Returns the address of a conversation. */
export function conversationAddress(id: string): string {
  return `${ASSISTANT_PATH}?${new URLSearchParams({ conversation: id }).toString()}`;
}

/** The parameters of the page's address: a conversation, or a question for a new one. */
interface PageAddress {
  readonly conversation: string | null;
  readonly question: string | null;
}

/** Parses the query string of the page's address. */
export function parseAddress(search: string): PageAddress {
  const query = new URLSearchParams(search);
  return { conversation: query.get('conversation') || null, question: query.get('q')?.trim() || null };
}

/** A group of conversations. */
export interface ConversationGroup<Conversation> {
  readonly name: 'Today' | 'Earlier';
  readonly conversations: readonly Conversation[];
}

/** Groups conversations by their last use: today in Grenada, or earlier. The order stays; empty groups are left out. */
export function groupConversations<Conversation extends { readonly updatedAt: string }>(
  conversations: readonly Conversation[],
  today: GrenadaDay,
): readonly ConversationGroup<Conversation>[] {
  const isToday = ({ updatedAt }: Conversation) => grenadaDay(new Date(updatedAt)) === today;
  const groups = [
    { name: 'Today', conversations: conversations.filter(isToday) },
    { name: 'Earlier', conversations: conversations.filter((each) => !isToday(each)) },
  ] as const;
  return groups.filter((group) => group.conversations.length > 0);
}

/** Returns the title of a new conversation: its first question, cut after a word. */
export function titleOfQuestion(question: string): string {
  const text = question.replaceAll(/\s+/g, ' ').trim();
  return text.length <= MAX_TITLE_LENGTH ? text : `${text.slice(0, MAX_TITLE_LENGTH - 1).replace(/ [^ ]*$/, '')}…`;
}
