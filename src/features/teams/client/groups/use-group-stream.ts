import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAll, refreshGroup } from './queries.ts';

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

/** What a member hears of their group: that something changed, or that anything may have. */
export type GroupNews = { readonly what: string; readonly byYou: boolean } | 'anything';

/** From the first wait before it connects again to the longest, in milliseconds. */
const RETRY_MS = { first: 1_000, longest: 30_000 };

/**
 * Hears what happens in a group while its page can be seen: a hidden one gives its connection back, of which a browser has few, and
 * asks for everything when it is seen again.
 */
export function useGroupStream(groupId: string, onNews: (news: GroupNews) => void): void {
  const tell = useEffectEvent(onNews);
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
        // What happened while nobody listened is asked for.
        if (opened) tell('anything');
        opened = true;
      });
      line.addEventListener('changed', ({ data }: MessageEvent<string>) => tell(JSON.parse(data)));
      line.addEventListener('gap', () => tell('anything'));
      line.addEventListener('over', () => {
        close();
        tell('anything');
      });
      line.addEventListener('error', () => {
        if (line.readyState !== EventSource.CLOSED) return;
        timer = setTimeout(open, wait);
        wait = Math.min(2 * wait, RETRY_MS.longest);
      });
    }
    function follow(): void {
      if (document.hidden) close();
      else open();
    }
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [groupId]);
}
