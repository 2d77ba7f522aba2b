import { queryOptions, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import type { groupsContract } from '../../contract.ts';
import type { ShownChange } from '../../rules/groups/group-change.ts';

/** The calls of this feature. */
export const groupsApi = apiClient<typeof groupsContract>();

/** A group as the signed-in user sees it. */
export type Group = ResponseOf<typeof groupsContract.show>;

/** What is settled about a group. */
export type GroupSettings = InputOf<typeof groupsContract.change, 'body'>;

/** A post with its first replies. */
export type Post = ResponseOf<typeof groupsContract.posts>['posts'][number];

/** A post or a reply. */
export type Writing = Post['replies'][number];

/** A card that was put before a group. */
export type SharedCard = ResponseOf<typeof groupsContract.cards>['cards'][number];

/** A member of a group. */
export type Member = ResponseOf<typeof groupsContract.members>['members'][number];

/** What is asked for when something of a group has changed. */
export type GroupPart = ShownChange | 'week';

const KEY = ['groups'];
const partKey = (groupId: string, part: GroupPart) => [...KEY, groupId, part];

/** The own groups; asked for at each visit. */
export function useOwnGroups() {
  return useQuery({
    queryKey: [...KEY, 'own'],
    queryFn: ({ signal }) => groupsApi('GET /api/groups', { signal }),
    refetchOnMount: 'always',
  });
}

/** Public groups, page by page. */
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

/** A group; asked for at each visit. */
export function useGroup(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'group'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** The group that a code leads to. */
export function useGroupByCode(code: string) {
  return useQuery({
    queryKey: [...KEY, 'code', code],
    queryFn: ({ signal }) => groupsApi('GET /api/groups/codes/:code', { params: { code }, signal }),
    refetchOnMount: 'always',
  });
}

/** What was written in a group, page by page, the newest first. */
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

/** Asks for so many replies to a post beyond those that come with it, or some more: as many as their pages hold. */
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

/** The cards that were put before a group. */
export function useSharedCards(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'cards'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId/cards', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** The members of a group. */
export function useMembers(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'members'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId/members', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** The week of a group. */
export function useGroupWeek(groupId: string) {
  return useQuery({
    queryKey: partKey(groupId, 'week'),
    queryFn: ({ signal }) => groupsApi('GET /api/groups/:groupId/week', { params: { groupId }, signal }),
    refetchOnMount: 'always',
  });
}

/** Asks anew for parts of a group, after they were changed. */
export async function refreshGroup(
  client: QueryClient,
  groupId: string,
  ...parts: readonly GroupPart[]
): Promise<void> {
  await Promise.all(parts.map((part) => client.invalidateQueries({ queryKey: partKey(groupId, part) })));
}

/** Asks anew for everything of a group that is on the screen. */
export async function refreshAll(client: QueryClient, groupId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: [...KEY, groupId] });
}

/** Forgets a group that one has left. */
export function forgetGroup(client: QueryClient, groupId: string): void {
  client.removeQueries({ queryKey: [...KEY, groupId] });
}

/** Who shared a card. */
export function nameOf({ by }: SharedCard): string {
  return by.username ?? 'Someone who closed their account';
}

/** Who shared a card, and what they say of it. */
export function noteOf(shared: SharedCard): string {
  return shared.notes === '' ? nameOf(shared) : `${nameOf(shared)}: ${shared.notes}`;
}
