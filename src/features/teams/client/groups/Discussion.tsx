import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import type { SessionUser } from '../../../accounts/client/service.ts';
import { REPLIES_OF_PAGE, FIRST_REPLIES } from '../../rules/groups/group.ts';
import { newestOf, splitNew, type UnsentPost } from '../../rules/groups/posts.ts';
import { Composer } from './Composer.tsx';
import type { JoinedGroup } from './GroupScreen.tsx';
import { WritingItem } from './WritingItem.tsx';
import { usePosts, type Post, repliesQuery, type Writing } from './queries.ts';
import { useOutbox, type Outbox } from './use-outbox.ts';

/** Replies beyond those that come with a post. */
interface MoreReplies {
  readonly shown: readonly Writing[];
  /** Number of hidden replies. */
  readonly left: number;
  readonly loading: boolean;
  readonly error: Error | null;
  readonly showMore: () => void;
  /** Shows all replies, including the one just sent. */
  readonly showAll: () => void;
  readonly fold: () => void;
}

/**
 * Shows replies page by page. New replies of others only raise the number of further ones, so that nothing moves while the user reads; own
 * replies show at once.
 */
function useMoreReplies(groupId: string, post: Post): MoreReplies {
  const client = useQueryClient();
  const [requested, setRequested] = useState(0);
  const { data = [], error, isFetching } = useQuery(repliesQuery(groupId, post, requested));
  const beyond = Math.max(0, post.replyCount - FIRST_REPLIES);
  const shown = requested === 0 ? [] : data.filter(({ author }, place) => place < requested || author.isYou);

  function request(count: number): void {
    setRequested(count);
    if (post.moreAfter === null) return;
    const query = repliesQuery(groupId, post, count);
    // A running request returns the previous count.
    void client
      .cancelQueries({ queryKey: query.queryKey })
      .then(() => client.query(query))
      .catch(() => undefined);
  }

  return {
    shown,
    left: Math.max(0, beyond - shown.length),
    loading: isFetching && shown.length < Math.min(requested, beyond),
    error: requested === 0 ? null : error,
    showMore: () => request(Math.min(shown.length + REPLIES_OF_PAGE, beyond)),
    showAll: () => request(beyond + 1),
    fold: () => setRequested(0),
  };
}

/** The posts of a group. New posts of others wait behind a button, so that the page does not move while the user reads. */
export function Discussion({ group, user }: { readonly group: JoinedGroup; readonly user: SessionUser }): ReactNode {
  const { id: groupId } = group;
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = usePosts(groupId);
  const { waiting: unsent, delay, send } = useOutbox(user.id, groupId);
  const [shownUntil, setShownUntil] = useState<string | null>(null);
  const posts = data?.pages.flatMap((page) => page.posts);
  if (posts !== undefined && shownUntil === null && !isFetching) setShownUntil(newestOf(posts));
  const { shown, waiting } = splitNew(posts ?? [], shownUntil ?? newestOf(posts ?? []));

  return (
    <section className="column gap-16" aria-label="Discussion">
      <Composer
        label="Write to the group"
        word="Post"
        userId={user.id}
        place={{ groupId, parentId: null }}
        onSend={send}
      />
      <div className="groups__new" aria-live="polite">
        {waiting === 0 || posts === undefined ? null : (
          <Button variant="quiet" className="groups__newer" onClick={() => setShownUntil(newestOf(posts))}>
            <Icon of={ArrowUp} size={16} />
            {waiting === 1 ? '1 new post' : `${waiting} new posts`}
          </Button>
        )}
      </div>
      <Unsent posts={unsent} delay={delay} />
      {posts === undefined ? (
        <Unloaded error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : shown.length === 0 && unsent.length === 0 ? (
        <EmptyState title={group.members === 1 ? 'You are alone here' : 'No posts yet'}>
          {group.members === 1 ? 'Invite someone, or write the first post.' : 'Write the first post, or attach a card.'}
        </EmptyState>
      ) : (
        <ol className="groups__posts rows">
          {shown.map((post) => (
            <li key={post.id}>
              <Thread post={post} group={group} user={user} onSend={send} />
            </li>
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} busyLabel="Loading..." onClick={() => void fetchNextPage()}>
          Older posts
        </Button>
      ) : null}
    </section>
  );
}

/** Posts that wait for a connection or the server. */
function Unsent({ posts, delay }: { readonly posts: readonly UnsentPost[]; readonly delay: string | null }): ReactNode {
  return posts.map(({ id, message }) => (
    <div key={id} className="groups__unsent">
      <p className="groups__text">{message}</p>
      <p className="small muted">
        {delay === null
          ? 'We will send it when you are back online.'
          : `${delay} Keep this page open and we will send it for you.`}
      </p>
    </div>
  ));
}

/** Loading and error state of the posts. */
function Unloaded({
  error,
  retrying,
  onRetry,
}: {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}): ReactNode {
  return error === null ? (
    <Skeletons label="Loading the discussion" className="column gap-16">
      <Skeleton height="96px" />
      <Skeleton height="96px" />
    </Skeletons>
  ) : (
    <NotLoaded
      title="The discussion did not load"
      safe="What was written is safe."
      error={error}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

/** A post with its replies and a reply form. */
function Thread({
  post,
  group,
  user,
  onSend,
}: {
  readonly post: Post;
  readonly group: JoinedGroup;
  readonly user: SessionUser;
  readonly onSend: Outbox['send'];
}): ReactNode {
  const [replying, setReplying] = useState(false);
  const { id: groupId, you } = group;
  const more = useMoreReplies(groupId, post);
  const reply = (): void => setReplying(true);
  return (
    <article className="column gap-12">
      <WritingItem writing={post} groupId={groupId} role={you.role} onReply={reply} />
      {post.replies.length === 0 && !replying ? null : (
        <div className="groups__replies">
          {[...post.replies, ...more.shown].map((each) => (
            <WritingItem key={each.id} writing={each} groupId={groupId} role={you.role} onReply={reply} />
          ))}
          <RepliesButton more={more} />
          {replying ? (
            <Composer
              label="Write a reply"
              word="Reply"
              userId={user.id}
              place={{ groupId, parentId: post.id }}
              onSend={async (sent) => {
                await onSend(sent);
                more.showAll();
                setReplying(false);
              }}
              onCancel={() => setReplying(false)}
            />
          ) : null}
        </div>
      )}
    </article>
  );
}

/** Button that loads more replies, and folds them once all are shown. */
function RepliesButton({
  more: { left, shown, loading, error, showMore, fold },
}: {
  readonly more: MoreReplies;
}): ReactNode {
  if (left === 0 && shown.length === 0) return null;
  const next = Math.min(left, REPLIES_OF_PAGE);
  return (
    <div className="column gap-6">
      <p role="alert" className="groups__alert" hidden={error === null}>
        {error === null ? '' : sentenceOf(error, 'The replies did not load. Please try again.')}
      </p>
      <Button variant="quiet" busy={loading} busyLabel="Loading..." onClick={left > 0 ? showMore : fold}>
        {left === 0 ? 'Show fewer replies' : next === 1 ? 'Show 1 more reply' : `Show ${next} more replies`}
      </Button>
    </div>
  );
}
