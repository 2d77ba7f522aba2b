import type { Pool } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { usernamesOf } from '../../../accounts/server/service.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { placeAfter, placeText } from '../../../reports/rules/list-place.ts';
import { receiveReport } from '../../../reports/server/service.ts';
import type { groupsContract } from '../../contract.ts';
import { FIRST_REPLIES, MOST_REPLIES, REPLIES_OF_PAGE } from '../../rules/groups/group-bounds.ts';
import { may } from '../../rules/groups/group-role.ts';
import { placeOfPost, reportOfPost } from '../../rules/groups/reported-post.ts';
import { audit } from '../audit.ts';
import { POSTS_OF_DAY } from '../limits.ts';
import { announce, ownGroup } from './membership.ts';
import { presenterFor, type Presenter } from './present.ts';
import type { ByMember } from './settle-group.ts';
import {
  countReplies,
  holdWriting,
  insertWriting,
  readPosts,
  readReplies,
  readWriting,
  storeDeleted,
  storeMessage,
  type WritingRow,
} from '../store/discussion.ts';
import { readMembers } from '../store/members.ts';

/** Posts of one page; their first replies come along. */
const PAGE = 15;

/** Someone who reads a group, and what opens to them. */
export interface Reader {
  readonly userId: number;
  readonly access: EffectiveAccess;
}

function noPost(): ApiError {
  return new ApiError('NOT_FOUND', 'This post is not there any more.');
}

/** What presents rows of a group to a reader; `people` are all whose names may be needed. */
export async function presenterOf(
  pool: Pool,
  deck: Deck,
  groupId: string,
  { userId, access, people }: Reader & { readonly people: readonly (number | null)[] },
): Promise<Presenter> {
  const wanted = [...new Set(people.filter((id) => id !== null))];
  const [names, members] = await Promise.all([usernamesOf(pool, wanted), readMembers(pool, groupId)]);
  const roles = new Map(members.map((member) => [member.userId, member.role]));
  return presenterFor(deck, { userId, access, names, roles });
}

/**
 * One page of what was written in a group. `after` is the `next` of the page before; undefined for the first.
 * @throws ApiError NOT_FOUND
 */
export async function showPosts(
  { pool, deck }: { readonly pool: Pool; readonly deck: Deck },
  reader: Reader,
  { groupId, after }: { readonly groupId: string; readonly after: string | undefined },
): Promise<ResponseOf<typeof groupsContract.posts>> {
  await ownGroup(pool, reader.userId, groupId);
  const place = after === undefined ? null : placeAfter(after);
  const found = await readPosts(pool, groupId, { after: place, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const ids = page.map(({ id }) => id);
  const replies = await readReplies(pool, ids, { after: null, limit: FIRST_REPLIES });
  const people = [...page, ...replies].map(({ userId }) => userId);
  const { writing } = await presenterOf(pool, deck, groupId, { ...reader, people });
  const byPost = Map.groupBy(replies, ({ parentId }) => parentId);
  return {
    posts: page.map((post) => {
      const first = byPost.get(post.id) ?? [];
      const { replyCount } = post;
      return {
        ...writing(post),
        replies: first.map(writing),
        replyCount,
        moreAfter: replyCount > first.length ? placeOfLast(first) : null,
      };
    }),
    next: found.length > PAGE ? placeOfLast(page) : null,
  };
}

/**
 * Shows one page of the replies to a post. `after` is the place where the page before ended; undefined for the first.
 * @throws ApiError NOT_FOUND
 */
export async function showReplies(
  { pool, deck }: { readonly pool: Pool; readonly deck: Deck },
  reader: Reader,
  { groupId, postId, after }: { readonly groupId: string; readonly postId: string; readonly after: string | undefined },
): Promise<ResponseOf<typeof groupsContract.replies>> {
  await ownGroup(pool, reader.userId, groupId);
  const post = await readWriting(pool, postId);
  if (post === null || post.groupId !== groupId) throw noPost();
  const place = after === undefined ? null : placeAfter(after);
  const found = await readReplies(pool, [postId], { after: place, limit: REPLIES_OF_PAGE + 1 });
  const page = found.slice(0, REPLIES_OF_PAGE);
  const people = page.map(({ userId }) => userId);
  const { writing } = await presenterOf(pool, deck, groupId, { ...reader, people });
  return { replies: page.map(writing), next: found.length > page.length ? placeOfLast(page) : null };
}

function placeOfLast(rows: readonly WritingRow[]): string | null {
  const last = rows.at(-1);
  return last === undefined ? null : placeText({ sentAt: last.createdAt, id: last.id });
}

/** What someone sends to a group. */
interface SentWriting {
  readonly id: string;
  readonly message: string;
  readonly cardId: number | null;
  readonly parentId: string | null;
}

/**
 * Keeps what a member wrote, once for each id. A reply to a reply stands under the same post.
 * @throws ApiError NOT_FOUND; REFUSED; TOO_MANY_REQUESTS
 */
export async function write(
  { pool, pubSub, limiter, now, deck }: Pick<Services, 'pool' | 'pubSub' | 'limiter' | 'now'> & { readonly deck: Deck },
  { userId, access }: Reader,
  groupId: string,
  { id, message, cardId, parentId }: SentWriting,
): Promise<ResponseOf<typeof groupsContract.write>> {
  return inTransaction(pool, async (client) => {
    await ownGroup(client, userId, groupId);
    const before = await readWriting(client, id);
    if (before !== null) {
      if (before.groupId !== groupId || before.userId !== userId)
        throw new ApiError('REFUSED', 'This post could not be sent. Please write it once more.');
      return { id, parentId: before.parentId };
    }
    if (cardId !== null && !deck.openIds(access).has(cardId))
      throw new ApiError('REFUSED', 'You can attach a card that is open to you.');
    const answered = parentId === null ? null : await holdWriting(client, groupId, parentId);
    if (parentId !== null && answered === null) throw noPost();
    const post = answered === null ? null : (answered.parentId ?? answered.id);
    if (answered !== null && answered.deletedAt !== null)
      throw new ApiError('REFUSED', 'This post was deleted. Write a new one instead.');
    if (post !== null && (await countReplies(client, post)) >= MOST_REPLIES)
      throw new ApiError('REFUSED', `This post has ${MOST_REPLIES} replies. Write a new one instead.`);
    if (await insertWriting(client, { id, groupId, userId, cardId, message, parentId: post }, now())) {
      await limiter.countIn(client, POSTS_OF_DAY, String(userId));
      await announce({ pubSub }, client, groupId, { what: 'posts', id, userId });
    }
    return { id, parentId: post };
  });
}

/**
 * Gives what a member wrote other words.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function editWriting(
  { pool, pubSub, now }: Pick<Services, 'pool' | 'pubSub' | 'now'>,
  { userId, groupId }: ByMember,
  { postId, message }: { readonly postId: string; readonly message: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await ownGroup(client, userId, groupId);
    const writing = await holdWriting(client, groupId, postId);
    if (writing === null || writing.deletedAt !== null) throw noPost();
    if (writing.userId !== userId) throw new ApiError('REFUSED', 'Only who wrote this can change it.');
    if (writing.message === message) return;
    await storeMessage(client, postId, message, now());
    await announce({ pubSub }, client, groupId, { what: 'posts', id: postId, userId });
  });
}

/**
 * Deletes what a member wrote themselves, or as owner or moderator what another did. Deleted again it stays as it is.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function eraseWriting(
  { pool, pubSub, now }: Pick<Services, 'pool' | 'pubSub' | 'now'>,
  { userId, groupId, origin }: ByMember,
  postId: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { role } = await ownGroup(client, userId, groupId);
    const writing = await holdWriting(client, groupId, postId);
    if (writing === null) throw noPost();
    const isOwn = writing.userId === userId;
    if (!isOwn && !may(role, 'moderate'))
      throw new ApiError('REFUSED', 'Only who wrote this, or a moderator of the group, can delete it.');
    if (writing.deletedAt !== null) return;
    await storeDeleted(client, postId, { by: isOwn ? 'author' : 'moderator', now: now() });
    await announce({ pubSub }, client, groupId, { what: 'posts', id: postId, userId });
    if (isOwn) return;
    const entry = { userId, action: 'group.post_deleted', resource: `post ${postId}`, success: true } as const;
    const details = writing.userId === null ? {} : { details: { userId: writing.userId } };
    await audit.record(client, origin, { ...entry, ...details }, now());
  });
}

/**
 * Reports what another member wrote to those who run the site, with its words: they are no members and cannot look it up.
 * @throws ApiError NOT_FOUND; REFUSED; TOO_MANY_REQUESTS
 */
export async function reportWriting(
  services: Pick<Services, 'pool' | 'mailer' | 'limiter' | 'publicUrl' | 'now'>,
  operatorEmail: string | null,
  { userId, groupId }: ByMember,
  { id, postId, reason }: { readonly id: string; readonly postId: string; readonly reason: string },
): Promise<void> {
  const { pool } = services;
  await ownGroup(pool, userId, groupId);
  const writing = await readWriting(pool, postId);
  if (writing === null || writing.groupId !== groupId || writing.deletedAt !== null) throw noPost();
  if (writing.userId === userId) throw new ApiError('REFUSED', 'You wrote this yourself: you can delete it.');
  await receiveReport(services, operatorEmail, {
    id,
    userId,
    place: placeOfPost(postId),
    message: reportOfPost(reason, writing.message),
    email: null,
  });
}
