import type { PoolClient } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mail } from '../../../platform/server/mail/mail.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import type { ratingsContract } from '../contract.ts';
import { stateOf } from '../rules/rating.ts';
import { TESTIMONIALS_PATH } from '../rules/testimonials-page.ts';
import { audit } from './audit.ts';
import { ratingApprovedMail, ratingRejectedMail } from './mails.ts';
import { readRating, storeApproval, storeRejection, type Decided, type Waiting } from './store.ts';

type Needs = Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'>;
type Answer = ResponseOf<typeof ratingsContract.approve>;

/** Who decides, and from where. */
interface By {
  readonly by: SignedInUser;
  readonly origin: RequestOrigin;
}

/**
 * Approves a rating that waits, and tells its author. Of two administrators at once one decides; the other's same decision changes
 * nothing and sends nothing.
 * @throws ApiError NOT_FOUND
 * @throws ApiError ALREADY_FINISHED when it was rejected, or its author has revised it since it was read
 */
export async function approveRating(services: Needs, waiting: Waiting, { by, origin }: By): Promise<Answer> {
  const { pool, publicUrl, now } = services;
  return inTransaction(pool, async (client) => {
    const decided = await storeApproval(client, waiting, by.id, now());
    if (decided === null) return answerOfEarlier(client, waiting.id, (before) => stateOf(before) === 'approved');
    await tell(services, client, decided, (recipient) =>
      ratingApprovedMail({
        ...recipient,
        isPublic: decided.isPublic,
        link: `${publicUrl()}${decided.isPublic ? TESTIMONIALS_PATH : '/submit-rating'}`,
      }),
    );
    const entry = {
      userId: by.id,
      action: 'rating.approved',
      resource: `rating ${decided.id}`,
      success: true,
    } as const;
    await audit.record(client, origin, entry, now());
    return { id: decided.id, state: 'approved' };
  });
}

/**
 * Rejects a rating that waits, and tells its author why.
 * @throws ApiError NOT_FOUND
 * @throws ApiError ALREADY_FINISHED when it was decided otherwise, or its author has revised it since it was read
 */
export async function rejectRating(
  services: Needs,
  waiting: Waiting & { readonly reason: string },
  { by, origin }: By,
): Promise<Answer> {
  const { pool, publicUrl, now } = services;
  const { reason } = waiting;
  return inTransaction(pool, async (client) => {
    const decided = await storeRejection(client, waiting, reason);
    if (decided === null) return answerOfEarlier(client, waiting.id, (before) => before.rejectionReason === reason);
    await tell(services, client, decided, (recipient) =>
      ratingRejectedMail({ ...recipient, reason, link: `${publicUrl()}/submit-rating` }),
    );
    const entry = {
      userId: by.id,
      action: 'rating.rejected',
      resource: `rating ${decided.id}`,
      success: true,
    } as const;
    await audit.record(client, origin, entry, now());
    return { id: decided.id, state: 'rejected' };
  });
}

/** Sends the author their mail in the transaction of the decision; of a closed account there is no rating any more. */
async function tell(
  { mailer }: Needs,
  client: PoolClient,
  { userId, title }: Decided,
  mail: (recipient: { readonly to: string; readonly username: string | null; readonly title: string }) => Mail,
): Promise<void> {
  const author = await mailAddressOf(client, userId);
  if (author === null) throw notFound();
  await mailer.send(client, mail({ to: author.email, username: author.username, title }));
}

/** The answer where a rating does not wait: a repeated decision is answered as the first. */
async function answerOfEarlier(
  client: PoolClient,
  id: number,
  isSame: (before: { readonly isApproved: boolean; readonly rejectionReason: string | null }) => boolean,
): Promise<Answer> {
  const before = await readRating(client, id);
  if (before === null) throw notFound();
  const state = stateOf(before);
  if (isSame(before)) return { id, state };
  throw new ApiError(
    'ALREADY_FINISHED',
    state === 'pending'
      ? 'Its author has revised this rating. Please read it again.'
      : `This rating was ${state} already.`,
  );
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such rating.');
}
