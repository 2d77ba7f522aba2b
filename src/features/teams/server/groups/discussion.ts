import type { Pool } from 'pg';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { RequestOrigin } from '../../../../platform/server/audit.ts';
import type { EffectiveAccess } from '../../../access/rules/access.ts';
import { usernamesOf } from '../../../accounts/server/service.ts';
import type { Deck } from '../../../cards/server/service.ts';
import { parseCursor, formatCursor } from '../../../reports/rules/list-cursor.ts';
import { receiveReport, findReport } from '../../../reports/server/service.ts';
import type { groupsContract } from '../../contract.ts';
import { FIRST_REPLIES, MAX_REPLIES, REPLIES_OF_PAGE, may } from '../../rules/groups/group.ts';
import { formatPostLocation, formatPostReport, parsePostLocation, containsPostText } from '../../rules/groups/posts.ts';
import { audit } from '../audit.ts';
import { POSTS_OF_DAY } from '../limits.ts';
import {
  countReplies,
  lockWriting,
  insertWriting,
  readPosts,
  readReplies,
  readWriting,
  storeDeleted,
  storeMessage,
  type WritingRow,
} from '../store/discussion.ts';
import { readMembers } from '../store/members.ts';
import { announce, ownGroup } from './membership.ts';
import { presenterFor, type Presenter } from './present.ts';
import type { ByMember } from './manage-group.ts';

/**
 * Removes a reported post as administrator, only while its text equals that of the report, which the administrator has read. A deleted post stays
 * unchanged.
 * @throws ApiError NOT_FOUND; REFUSED when the text of the post has changed
 */
export async function removeReported(
  { pool, pubSub, now }: Pick<Services, 'pool' | 'pubSub' | 'now'>,
  reportId: string,
  { userId, origin }: { readonly userId: number; readonly origin: RequestOrigin },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const report = await findReport(client, reportId);
    const postId = report === null ? null : parsePostLocation(report.place);
    if (report === null || postId === null) throw new ApiError('NOT_FOUND', 'There is no reported post of this id.');
    const found = await readWriting(client, postId);
    const writing = found === null ? null : await lockWriting(client, found.groupId, postId);
    if (found === null || writing === null) throw new ApiError('NOT_FOUND', 'This post is not there any more.');
    if (writing.deletedAt !== null) return;
    if (!containsPostText(report.message, writing.message))
      throw new ApiError('REFUSED', 'This post was edited. The text in the report is no longer there.');
    await storeDeleted(client, postId, { by: 'moderator', now: now() });
    await announce({ pubSub }, client, found.groupId, { what: 'posts', id: postId, userId });
    const entry = { userId, action: 'group.post_removed', resource: `post ${postId}`, success: true } as const;
    const details = writing.userId === null ? {} : { details: { userId: writing.userId } };
    await audit.record(client, origin, { ...entry, ...details }, now());
  });
}

/** Posts of one page, each with its first replies. */
const PAGE = 15;

/** A reader of a group with the reader's access. */
export interface Reader {
  readonly userId: number;
  readonly access: EffectiveAccess;
}

function noPost(): ApiError {
  return new ApiError('NOT_FOUND', 'This post is not there any more.');
}

/** Creates the presenter for a reader; `people` are the users whose names may be needed. */
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
 * Returns one page of posts. `after` is the `next` of the page before; undefined for the first.
 * @throws ApiError NOT_FOUND
 */
export async function showPosts(
  { pool, deck }: { readonly pool: Pool; readonly deck: Deck },
  reader: Reader,
  { groupId, after }: { readonly groupId: string; readonly after: string | undefined },
): Promise<ResponseOf<typeof groupsContract.posts>> {
  await ownGroup(pool, reader.userId, groupId);
  const place = after === undefined ? null : parseCursor(after);
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
        moreAfter: replyCount > first.length ? cursorOfLast(first) : null,
      };
    }),
    next: found.length > PAGE ? cursorOfLast(page) : null,
  };
}

/**
 * Returns one page of replies to a post. `after` is the `next` of the page before; undefined for the first.
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
  const place = after === undefined ? null : parseCursor(after);
  const found = await readReplies(pool, [postId], { after: place, limit: REPLIES_OF_PAGE + 1 });
  const page = found.slice(0, REPLIES_OF_PAGE);
  const people = page.map(({ userId }) => userId);
  const { writing } = await presenterOf(pool, deck, groupId, { ...reader, people });
  return { replies: page.map(writing), next: found.length > page.length ? cursorOfLast(page) : null };
}

function cursorOfLast(rows: readonly WritingRow[]): string | null {
  const last = rows.at(-1);
  return last === undefined ? null : formatCursor({ sentAt: last.createdAt, id: last.id });
}

/** A post or reply as sent. */
interface SentWriting {
  readonly id: string;
  readonly message: string;
  readonly cardId: number | null;
  readonly parentId: string | null;
}

/**
 * Stores a post or reply, once for each id. A reply to a reply belongs to the same post.
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
      throw new ApiError('REFUSED', 'You can only attach cards open to you.');
    const answered = parentId === null ? null : await lockWriting(client, groupId, parentId);
    if (parentId !== null && answered === null) throw noPost();
    const post = answered === null ? null : (answered.parentId ?? answered.id);
    if (answered !== null && answered.deletedAt !== null)
      throw new ApiError('REFUSED', 'This post was deleted. Write a new one instead.');
    if (post !== null && (await countReplies(client, post)) >= MAX_REPLIES)
      throw new ApiError('REFUSED', `This post has ${MAX_REPLIES} replies. Write a new post instead.`);
    if (await insertWriting(client, { id, groupId, userId, cardId, message, parentId: post }, now())) {
      await limiter.countIn(client, POSTS_OF_DAY, String(userId));
      await announce({ pubSub }, client, groupId, { what: 'posts', id, userId });
    }
    return { id, parentId: post };
  });
}

/**
 * Replaces the text of the member's own post or reply.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function editWriting(
  { pool, pubSub, now }: Pick<Services, 'pool' | 'pubSub' | 'now'>,
  { userId, groupId }: ByMember,
  { postId, message }: { readonly postId: string; readonly message: string },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    await ownGroup(client, userId, groupId);
    const writing = await lockWriting(client, groupId, postId);
    if (writing === null || writing.deletedAt !== null) throw noPost();
    if (writing.userId !== userId) throw new ApiError('REFUSED', 'Only the author can change a post.');
    if (writing.message === message) return;
    await storeMessage(client, postId, message, now());
    await announce({ pubSub }, client, groupId, { what: 'posts', id: postId, userId });
  });
}

/**
 * Deletes a post or reply: the member's own, or any as owner or moderator. A deleted one stays unchanged.
 * @throws ApiError NOT_FOUND; REFUSED
 */
export async function eraseWriting(
  { pool, pubSub, now }: Pick<Services, 'pool' | 'pubSub' | 'now'>,
  { userId, groupId, origin }: ByMember,
  postId: string,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { role } = await ownGroup(client, userId, groupId);
    const writing = await lockWriting(client, groupId, postId);
    if (writing === null) throw noPost();
    const isOwn = writing.userId === userId;
    if (!isOwn && !may(role, 'moderate'))
      throw new ApiError('REFUSED', 'Only the author or a moderator of the group can delete a post.');
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
 * Reports another member's post to the administrators. The report includes the text, because administrators cannot open the group.
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
    place: formatPostLocation(postId),
    message: formatPostReport(reason, writing.message),
    email: null,
  });
}
