import { queryOptions, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import type { groupsContract } from '../../contract.ts';
import type { ShownChange } from '../../rules/groups/group.ts';

/** The calls of this feature. */
export const groupsApi = apiClient<typeof groupsContract>();

/** A group as the signed-in user sees it. */
export type Group = ResponseOf<typeof groupsContract.show>;

export type GroupSettings = InputOf<typeof groupsContract.change, 'body'>;

/** A post with its first replies. */
export type Post = ResponseOf<typeof groupsContract.posts>['posts'][number];

/** A post or a reply. */
export type Writing = Post['replies'][number];

/** A card shared with a group. */
export type SharedCard = ResponseOf<typeof groupsContract.cards>['cards'][number];

/** A member of a group. */
export type Member = ResponseOf<typeof groupsContract.members>['members'][number];

/** Part of a group that is fetched separately. */
export type GroupPart = ShownChange | 'week';

const KEY = ['groups'];
const partKey = (groupId: string, part: GroupPart) => [...KEY, groupId, part];

/** Fetches the user's groups, again at each visit. */
export function useOwnGroups() {
  return useQuery({
    queryKey: [...KEY, 'own'],
    queryFn: ({ signal }) => groupsApi('GET /api/groups', { signal }),
    refetchOnMount: 'always',
  });
}

/** Fetches public groups, page by page. */
export function usePublicGroups(search: string, category: GroupSettings['category'] | null) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'public', search, category],
    queryFn: ({ pageParam, signal }) =>
      groupsApi('GET /api/groups/discover', {
        query: {
          ...(search === '' ? {} : { search }),
          ...(category === null ? {} : { category }),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** Fetches a group, again at each visit. */
export function useGroup(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'group'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Fetches the group of an invite code. */
export function useGroupByCode(code: string) {
  return useQuery({
    queryKey: [...KEY, 'code', code],
    queryFn: ({ signal }) => groupsApi('GET /api/groups/codes/:code', { params: { code }, signal }),
    refetchOnMount: 'always',
  });
}

/** Fetches posts page by page, the newest first. */
export function usePosts(groupId: string) {
  return useInfiniteQuery({
    queryKey: partKey(groupId, 'posts'),
    queryFn: ({ pageParam, signal }) =>
      groupsApi('GET /api/groups/:groupId/posts', {
        params: { groupId },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });
}

/** Fetches at least this number of replies beyond those included in a post, in full pages. */
export function repliesQuery(groupId: string, { id: postId, moreAfter }: Post, count: number) {
  return queryOptions({
    queryKey: [...partKey(groupId, 'posts'), postId],
    queryFn: async ({ signal }) => {
      const replies: Writing[] = [];
      for (let after = moreAfter; after !== null && replies.length < count;) {
        const page = await groupsApi('GET /api/groups/:groupId/posts/:postId/replies', {
          params: { groupId, postId },
          query: { after },
          signal,
        });
        replies.push(...page.replies);
        after = page.next;
      }
      return replies;
    },
    enabled: count > 0 && moreAfter !== null,
    // One count answers less than another, however fresh it is.
    staleTime: 0,
  });
}

/** Fetches the cards shared with a group. */
export function useSharedCards(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'cards'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId/cards', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Fetches the members of a group. */
export function useMembers(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'members'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId/members', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Fetches the weekly summary of a group. */
export function useGroupWeek(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'week'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId/week', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Refetches parts of a group after a change. */
export async function refreshGroup(
  client: QueryClient,
  groupId: string,
  ...parts: readonly GroupPart[]
): Promise<void> {
  await Promise.all(
    parts.map(async (part) => {
      const queryKey = partKey(groupId, part);
      // A first fetch still under way may have been answered before the change, and is not repeated by itself.
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

/** Refetches everything of a group that is on the screen. */
export async function refreshAll(client: QueryClient, groupId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: [...KEY, groupId] });
}

/** Removes a group from the cache after the user left it. */
export function forgetGroup(client: QueryClient, groupId: string): void {
  client.removeQueries({ queryKey: [...KEY, groupId] });
}

/** Returns who shared a card. */
export function nameOf({ by }: SharedCard): string {
  return by.username ?? 'Someone who closed their account';
}

/** Returns who shared a card, with the note. */
export function noteOf(shared: SharedCard): string {
  return shared.notes === '' ? nameOf(shared) : `${nameOf(shared)}: ${shared.notes}`;
}
