import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { UnsentPost } from '../../rules/groups/posts.ts';
import { persistUnsent, unsentPosts } from '../storage.ts';
import { groupsApi, refreshGroup } from './queries.ts';

/** Unsent posts of a group, and the function that sends one. */
export interface Outbox {
  readonly waiting: readonly UnsentPost[];
  /** Sentence with the reason of the delay; null while offline or before the first attempt. */
  readonly delay: string | null;
  /** Sends a post, or stores it while offline. Rejects with the server's error. */
  readonly send: (post: UnsentPost) => Promise<void>;
}

/** Delay between two attempts, in milliseconds. */
const RETRY_MS = 2 * 60_000;

/** Sends posts to a group. Posts written offline are stored in the browser and sent once the connection is back. */
export function useOutbox(userId: number, groupId: string): Outbox {
  const client = useQueryClient();
  const [all, setAll] = useState(() => unsentPosts(userId));
  const [delay, setDelay] = useState<string | null>(null);

  function persist(posts: readonly UnsentPost[]): void {
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
      persist([...unsentPosts(userId), post]);
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
      persist(unsentPosts(userId).filter(({ id }) => id !== post.id));
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

/** Whether a failed post may succeed later: offline, server error or rate limit. */
function mayPassLater(error: unknown): boolean {
  return isOffline(error) || (error instanceof ApiFailure && (error.status >= 500 || error.status === 429));
}

function isOffline(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === 'OFFLINE';
}
