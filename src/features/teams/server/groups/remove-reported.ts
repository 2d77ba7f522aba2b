import type { RequestOrigin } from '../../../../platform/server/audit.ts';
import { inTransaction } from '../../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../../platform/server/http/api-error.ts';
import type { Services } from '../../../../platform/server/services.ts';
import { reportOf } from '../../../reports/server/service.ts';
import { postAtPlace, showsWords } from '../../rules/groups/reported-post.ts';
import { audit } from '../audit.ts';
import { announce } from './membership.ts';
import { holdWriting, readWriting, storeDeleted } from '../store/discussion.ts';

/**
 * Removes a post that was reported, as administrator: only while it has the words that the report shows, so that nobody removes
 * what they have not read. Removed again it stays as it is.
 * @throws ApiError NOT_FOUND; REFUSED when the post says something else by now
 */
export async function removeReported(
  { pool, pubSub, now }: Pick<Services, 'pool' | 'pubSub' | 'now'>,
  reportId: string,
  { userId, origin }: { readonly userId: number; readonly origin: RequestOrigin },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const report = await reportOf(client, reportId);
    const postId = report === null ? null : postAtPlace(report.place);
    if (report === null || postId === null) throw new ApiError('NOT_FOUND', 'There is no reported post of this id.');
    const found = await readWriting(client, postId);
    const writing = found === null ? null : await holdWriting(client, found.groupId, postId);
    if (found === null || writing === null) throw new ApiError('NOT_FOUND', 'This post is not there any more.');
    if (writing.deletedAt !== null) return;
    if (!showsWords(report.message, writing.message))
      throw new ApiError(
        'REFUSED',
        'This post says something else by now. What the report shows is not there any more.',
      );
    await storeDeleted(client, postId, { by: 'moderator', now: now() });
    await announce({ pubSub }, client, found.groupId, { what: 'posts', id: postId, userId });
    const entry = { userId, action: 'group.post_removed', resource: `post ${postId}`, success: true } as const;
    const details = writing.userId === null ? {} : { details: { userId: writing.userId } };
    await audit.record(client, origin, { ...entry, ...details }, now());
  });
}
