import { measureClock } from '../../../../platform/client/server-clock.ts';
import { OTHER_ACCOUNT_EVENT } from '../../../../platform/client/api-client.ts';
import { ACCOUNT_HEADER, type ResponseOf } from '../../../../platform/shared/contract.ts';
import type { ErrorBody, ErrorCode } from '../../../../platform/shared/errors.ts';
import type { progressContract } from '../../contract.ts';
import type { LearningEvent } from '../../rules/learning-record.ts';

/** Response to a batch. */
export type BatchResponse = ResponseOf<typeof progressContract.record>;

/**
 * Outcome of sending a batch. `unusable`: the batch itself is invalid and refused as a whole. `failed`: unknown whether it
 * arrived; `retryAfterMs`: the server's `Retry-After`, or 0.
 */
export type Delivery =
  | { readonly kind: 'answered'; readonly answer: BatchResponse }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'signedOut' | 'otherAccount' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

/** Sends a batch of one account's events. Never rejects. */
export type Deliver = (userId: number, events: readonly LearningEvent[]) => Promise<Delivery>;

/** Upper limit of the server's `Retry-After`. */
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** Timeout of a request. */
const TIMEOUT_MS = 30_000;

/** Error codes about the batch itself. Any other error may be temporary, or come from a proxy. */
const BATCH_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'INVALID_REQUEST',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'REFUSED',
]);

/** Sends a batch for the account of its events, even if another account is signed in on the page. */
export const deliverByNetwork: Deliver = async (userId, events) => {
  const sentAt = Date.now();
  try {
    const response = await fetch('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ACCOUNT_HEADER]: String(userId) },
      body: JSON.stringify({ events }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    measureClock(response.headers, sentAt);
    return response.ok ? answered(await response.json()) : refused(response, await response.json().catch(() => null));
  } catch {
    return { kind: 'failed', retryAfterMs: 0 };
  }
};

function answered(answer: BatchResponse): Delivery {
  return Array.isArray(answer.results) ? { kind: 'answered', answer } : { kind: 'failed', retryAfterMs: 0 };
}

function refused({ status, headers }: Response, body: ErrorBody | null): Delivery {
  if (status === 401) return { kind: 'signedOut' };
  if (body?.code === 'OTHER_ACCOUNT') {
    dispatchEvent(new Event(OTHER_ACCOUNT_EVENT));
    return { kind: 'otherAccount' };
  }
  if (body !== null && BATCH_ERRORS.has(body.code))
    return { kind: 'unusable', reason: body.issues?.[0]?.message ?? body.message };
  return {
    kind: 'failed',
    retryAfterMs: Math.min(MAX_RETRY_AFTER_MS, (Number(headers.get('retry-after')) || 0) * 1000),
  };
}
