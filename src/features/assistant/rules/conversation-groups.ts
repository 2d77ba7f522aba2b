import { grenadaDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';

/** Conversations under one heading. */
export interface ConversationGroup<Conversation> {
  readonly name: 'Today' | 'Earlier';
  readonly conversations: readonly Conversation[];
}

/** Conversations by when they were last used: on this day of Grenada, or before. They keep their order, and no group is empty. */
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
