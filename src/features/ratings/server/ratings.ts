import type { PoolClient } from 'pg';
import { type RequestOrigin, createAudit } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { DAY_SECONDS, type Limit } from '../../../platform/server/rate-limits.ts';
import { mailAddressOf, readSuspension, lockRatingPermission } from '../../accounts/server/service.ts';
import type { ratingsContract } from '../contract.ts';
import { stateOf } from '../rules/rating.ts';
import { TESTIMONIALS_PATH } from '../rules/testimonials-page.ts';
import { ratingApprovedMail, ratingRejectedMail } from './mails.ts';
import {
  readRating,
  storeApproval,
  storeRejection,
  type Decided,
  type Waiting,
  ratingsOf,
  storeRating,
  type SentRating,
} from './store.ts';
import { presentOwn } from './show.ts';

/** Limits ratings that one account sends or revises in a day: an administrator reads each. */
export const RATINGS_OF_DAY: Limit = {
  name: 'ratingsOfDay',
  calls: 30,
  seconds: DAY_SECONDS,
  by: 'account',
  refusal: 'You have sent many ratings today. Please come back tomorrow.',
};

/** Actions of ratings in the audit log. */
export const audit = createAudit('rating.submitted', 'rating.approved', 'rating.rejected', 'ratings.exported');

/**
 * Stores a rating in place of the user's earlier one about the same subject. The same text again changes nothing, so a repeated call
 * undoes no decision. Only a new text counts toward the daily limit.
 * @throws ApiError REFUSED when this exact text was rejected, or an administrator stopped the user from rating (U5)
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function submitRating(
  { pool, limiter, now }: Pick<Services, 'pool' | 'limiter' | 'now'>,
  sent: SentRating,
  { userId, origin }: { readonly userId: number; readonly origin: RequestOrigin },
): Promise<ResponseOf<typeof ratingsContract.submit>> {
  return inTransaction(pool, async (client) => {
    if (!(await lockRatingPermission(client, userId)))
      throw new ApiError('REFUSED', 'An administrator has stopped ratings from this account.');
    const stored = await storeRating(client, userId, sent, now());
    if (stored === null) {
      const before = (await ratingsOf(client, userId)).find(({ category }) => category === sent.category);
      if (before === undefined || stateOf(before) === 'rejected')
        throw new ApiError('REFUSED', 'This rating was rejected. Please change it before you send it again.');
      return presentOwn(before);
    }
    await limiter.countIn(client, RATINGS_OF_DAY, String(userId));
    const entry = { userId, action: 'rating.submitted', resource: `rating ${stored.id}`, success: true } as const;
    await audit.record(client, origin, entry, now());
    return presentOwn(stored);
  });
}

type DecisionServices = Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'>;
type Answer = ResponseOf<typeof ratingsContract.approve>;

/** The administrator who decides, and the origin of the request. */
interface By {
  readonly by: SignedInUser;
  readonly origin: RequestOrigin;
}

/**
 * Approves a pending rating and mails its author. The same decision by a second administrator changes nothing and sends nothing.
 * @throws ApiError NOT_FOUND
 * @throws ApiError ALREADY_FINISHED when it was rejected, or its author has revised it meanwhile
 */
export async function approveRating(services: DecisionServices, waiting: Waiting, { by, origin }: By): Promise<Answer> {
  const { pool, publicUrl, now } = services;
  return inTransaction(pool, async (client) => {
    const decided = await storeApproval(client, waiting, by.id, now());
    if (decided === null) return earlierDecision(client, waiting.id, (before) => stateOf(before) === 'approved');
    await notifyAuthor(services, client, decided, (recipient) =>
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
 * Rejects a pending rating and mails its author the reason.
 * @throws ApiError NOT_FOUND
 * @throws ApiError ALREADY_FINISHED when it was decided otherwise, or its author has revised it meanwhile
 */
export async function rejectRating(
  services: DecisionServices,
  waiting: Waiting & { readonly reason: string },
  { by, origin }: By,
): Promise<Answer> {
  const { pool, publicUrl, now } = services;
  const { reason } = waiting;
  return inTransaction(pool, async (client) => {
    const decided = await storeRejection(client, waiting, reason);
    if (decided === null) return earlierDecision(client, waiting.id, (before) => before.rejectionReason === reason);
    await notifyAuthor(services, client, decided, (recipient) =>
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

/** Mails the author in the transaction of the decision, unless suspended. @throws ApiError NOT_FOUND when the account is closed */
async function notifyAuthor(
  { mailer, now }: DecisionServices,
  client: PoolClient,
  { userId, title }: Decided,
  mail: (recipient: { readonly to: string; readonly username: string | null; readonly title: string }) => Mail,
): Promise<void> {
  const author = await mailAddressOf(client, userId);
  if (author === null) throw notFound();
  if ((await readSuspension(client, userId, now())) !== null) return;
  await mailer.send(client, mail({ to: author.email, username: author.username, title }));
}

/** Answers for a rating that is not pending: a repeated decision gets the same response as the first. */
async function earlierDecision(
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
      ? 'The author has revised this rating. Please read it again.'
      : `This rating was ${state} already.`,
  );
}

function notFound(): ApiError {
  return new ApiError('NOT_FOUND', 'There is no such rating.');
}
