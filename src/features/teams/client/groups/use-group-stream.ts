import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAll, refreshGroup } from './queries.ts';

/** Refetches what other members change in a group while it is on the screen. */
export function useFreshGroup(groupId: string): void {
  const client = useQueryClient();
  function refreshChanged(event: GroupEvent): void {
    if (event === 'anything') void refreshAll(client, groupId);
    else if (event.what === 'posts') {
      // The user's own posts are refetched where they are sent.
      if (!event.byYou) void refreshGroup(client, groupId, 'posts');
    } else if (event.what === 'cards') void refreshGroup(client, groupId, 'cards');
    else void refreshGroup(client, groupId, 'group', 'members', 'week');
  }
  useGroupStream(groupId, refreshChanged);
}

/** A change in a group, or `anything` after a gap in the stream. */
export type GroupEvent = { readonly what: string; readonly byYou: boolean } | 'anything';

/** First and longest delay before reconnecting, in milliseconds. */
const RETRY_MS = { first: 1_000, longest: 30_000 };

/**
 * Subscribes to changes of a group while its page is visible. A hidden page closes its connection, of which a browser has few, and reports
 * `anything` when it is visible again.
 */
export function useGroupStream(groupId: string, onEvent: (event: GroupEvent) => void): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => {
    let source: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wait = RETRY_MS.first;
    let opened = false;

    function close(): void {
      clearTimeout(timer);
      source?.close();
      source = null;
    }
    function open(): void {
      close();
      const line = new EventSource(`/api/groups/${groupId}/stream`);
      source = line;
      line.addEventListener('open', () => {
        wait = RETRY_MS.first;
        // Changes may have been missed since the last connection.
        if (opened) notify('anything');
        opened = true;
      });
      line.addEventListener('changed', ({ data }: MessageEvent<string>) => notify(JSON.parse(data)));
      line.addEventListener('gap', () => notify('anything'));
      line.addEventListener('over', () => {
        close();
        notify('anything');
      });
      line.addEventListener('error', () => {
        if (line.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, wait);
        wait = Math.min(2 * wait, RETRY_MS.longest);
      });
    }
    function connectWhileVisible(): void {
      if (document.hidden) close();
      else open();
    }
    connectWhileVisible();
    document.addEventListener('visibilitychange', connectWhileVisible);
    return () => {
      document.removeEventListener('visibilitychange', connectWhileVisible);
      close();
    };
  }, [groupId]);
}
