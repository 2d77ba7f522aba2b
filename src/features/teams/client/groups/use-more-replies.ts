import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FIRST_REPLIES, REPLIES_OF_PAGE } from '../../rules/groups/group-bounds.ts';
import { repliesQuery, type Post, type Writing } from './queries.ts';

/** The replies beyond those that come with a post, as far as the reader asked for them. */
export interface MoreReplies {
  readonly shown: readonly Writing[];
  /** How many are not shown. */
  readonly left: number;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly showMore: () => void;
  /** Shows all there are and one more, which the reader has just sent. */
  readonly showAll: () => void;
  readonly fold: () => void;
}

/**
 * Shows replies page by page. What others write meanwhile raises how many are left, so that nothing moves while one reads; what one
 * wrote oneself shows at once.
 */
export function useMoreReplies(groupId: string, post: Post): MoreReplies {
  const client = useQueryClient();
  const [asked, setAsked] = useState(0);
  const { data = [], error, isFetching } = useQuery(repliesQuery(groupId, post, asked));
  const beyond = Math.max(0, post.replyCount - FIRST_REPLIES);
  const shown = asked === 0 ? [] : data.filter(({ author }, place) => place < asked || author.isYou);

  function ask(count: number): void {
    setAsked(count);
    if (post.moreAfter === null) return;
    const query = repliesQuery(groupId, post, count);
    // A request under way returns the former count. The query keeps what it has, and its error is shown.
    void client
      .cancelQueries({ queryKey: query.queryKey })
      .then(() => client.query(query))
      .catch(() => undefined);
  }

  return {
    shown,
    left: Math.max(0, beyond - shown.length),
    loading: isFetching && shown.length < Math.min(asked, beyond),
    error: asked === 0 ? null : error,
    showMore: () => ask(Math.min(shown.length + REPLIES_OF_PAGE, beyond)),
    showAll: () => ask(beyond + 1),
    fold: () => setAsked(0),
  };
}
