import { useQueryClient } from '@tanstack/react-query';
import { useEventStream } from '../use-event-stream.ts';
import { refreshAll, refreshGroup } from './queries.ts';

const EVENTS = ['changed', 'gap'] as const;
const RETRY_MS = { first: 1_000, longest: 30_000 };

/** Refetches what other members change in a group while its page is visible. */
export function useFreshGroup(groupId: string): void {
  const client = useQueryClient();
  const refreshEverything = () => void refreshAll(client, groupId);

  function refreshChanged({ what, byYou }: { readonly what: string; readonly byYou: boolean }): void {
    if (what === 'posts') {
      // The user's own posts are refetched where they are sent.
      if (!byYou) void refreshGroup(client, groupId, 'posts');
    } else if (what === 'cards') void refreshGroup(client, groupId, 'cards');
    else void refreshGroup(client, groupId, 'group', 'members', 'week');
  }

  useEventStream(`/api/groups/${groupId}/stream`, EVENTS, {
    retryMs: RETRY_MS,
    onlyWhileVisible: true,
    onOpen: (isFirst) => {
      if (!isFirst) refreshEverything();
    },
    onEvent: (name, data) => {
      if (name === 'gap') refreshEverything();
      else refreshChanged(JSON.parse(data));
    },
    onOver: refreshEverything,
  });
}
