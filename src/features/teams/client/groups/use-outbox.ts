import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { UnsentPost } from '../../rules/groups/unsent-post.ts';
import { groupsApi, refreshGroup } from './queries.ts';
import { persistUnsent, unsentPosts } from '../storage.ts';

/** What waits to be sent to a group, and how one writes to it. */
export interface Outbox {
  readonly waiting: readonly UnsentPost[];
  /** Why the server did not accept it yet, as a sentence; null while there is no network, or before the first attempt. */
  readonly delay: string | null;
  /** Sends a post, or persists it until there is a network; rejects with what refused it. */
  readonly send: (post: UnsentPost) => Promise<void>;
}

/** Between two attempts to send what the server did not accept yet, in milliseconds. */
const RETRY_MS = 2 * 60_000;

/** Sends what a person writes to a group, once for each id; what finds no network is persisted and goes out when there is one again. */
export function useOutbox(userId: number, groupId: string): Outbox {
  const client = useQueryClient();
  const [all, setAll] = useState(() => unsentPosts(userId));
  const [delay, setDelay] = useState<string | null>(null);

  function keep(posts: readonly UnsentPost[]): void {
    persistUnsent(userId, posts);
    setAll(posts);
  }

  async function deliver({ groupId: to, ...body }: UnsentPost): Promise<void> {
    await groupsApi('POST /api/groups/:groupId/posts', { params: { groupId: to }, body });
    await refreshGroup(client, to, 'posts');
  }

  async function send(post: UnsentPost): Promise<void> {
    try {
      await deliver(post);
    } catch (error) {
      if (!isOffline(error)) throw error;
      keep([...unsentPosts(userId), post]);
    }
  }

  const sendWaiting = useEffectEvent(async () => {
    for (const post of unsentPosts(userId)) {
      try {
        await deliver(post);
      } catch (error) {
        if (mayPassLater(error)) {
          setDelay(isOffline(error) ? null : sentenceOf(error, 'The server is busy.'));
          return;
        }
        toast({
          title: 'A post was not sent',
          description: sentenceOf(error, 'Please write it once more.'),
          tone: 'danger',
        });
      }
      keep(unsentPosts(userId).filter(({ id }) => id !== post.id));
    }
    setDelay(null);
  });

  useEffect(() => {
    const again = (): void => void sendWaiting();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

  const isDelayed = delay !== null;
  useEffect(() => {
    if (!isDelayed) return undefined;
    const timer = setInterval(() => void sendWaiting(), RETRY_MS);
    return () => clearInterval(timer);
  }, [isDelayed]);

  return { waiting: all.filter((post) => post.groupId === groupId), delay, send };
}

/** Whether a post that waits may still be taken: nobody has refused it, there was no network, no server or no turn. */
function mayPassLater(error: unknown): boolean {
  return isOffline(error) || (error instanceof ApiFailure && (error.status >= 500 || error.status === 429));
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'OFFLINE';
}
