import { useQueryClient } from '@tanstack/react-query';
import { refreshAll, refreshGroup } from './queries.ts';
import { useGroupStream, type GroupNews } from './use-group-stream.ts';

/** Asks anew for what others change in a group while it is on the screen. */
export function useFreshGroup(groupId: string): void {
  const client = useQueryClient();
  function hear(news: GroupNews): void {
    if (news === 'anything') void refreshAll(client, groupId);
    else if (news.what === 'posts') {
      // What one wrote oneself is asked for where it was sent.
      if (!news.byYou) void refreshGroup(client, groupId, 'posts');
    } else if (news.what === 'cards') void refreshGroup(client, groupId, 'cards');
    else void refreshGroup(client, groupId, 'group', 'members', 'week');
  }
  useGroupStream(groupId, hear);
}
