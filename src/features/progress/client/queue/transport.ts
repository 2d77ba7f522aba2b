import { measureClock } from '../../../../platform/client/server-clock.ts';
import { OTHER_ACCOUNT_EVENT } from '../../../../platform/client/api-client.ts';
import { ACCOUNT_HEADER } from '../../../../platform/shared/account-header.ts';
import type { ResponseOf } from '../../../../platform/shared/contract.ts';
import type { ErrorBody, ErrorCode } from '../../../../platform/shared/errors.ts';
import type { progressContract } from '../../contract.ts';
import type { LearningEvent } from '../../rules/learning-record.ts';

/** What the server says to a batch that it took up. */
export type BatchAnswer = ResponseOf<typeof progressContract.record>;

/**
 * What became of a batch on its way. `unusable`: refused as a whole, whoever sends it and whenever. `failed`: nothing is known of it,
 * not even whether it arrived; `retryAfterMs` when the server says how long to wait.
 */
export type Delivery =
  | { readonly kind: 'answered'; readonly answer: BatchAnswer }
  | { readonly kind: 'unusable'; readonly reason: string }
  | { readonly kind: 'signedOut' | 'otherAccount' }
  | { readonly kind: 'failed'; readonly retryAfterMs: number };

/** Sends a batch of one account's events. Never rejects. */
export type Deliver = (userId: number, events: readonly LearningEvent[]) => Promise<Delivery>;

/** The longest wait that a server may ask for. */
const LONGEST_REST_MS = 24 * 60 * 60 * 1000;

/** How long a batch may be on its way, its answer included. */
const PATIENCE_MS = 30_000;

/** The refusals that say something about the batch itself. Any other answer may be a proxy's, or of a bad moment. */
const ABOUT_THE_BATCH: ReadonlySet<ErrorCode> = new Set([
  'INVALID_REQUEST',
  'MALFORMED_BODY',
  'BODY_TOO_LARGE',
  'REFUSED',
]);

/** Sends over the network, in the name of the account whose events they are, whoever the page is shown for. */
export const deliverByNetwork: Deliver = async (userId, events) => {
  const sentAt = Date.now();
  try {
    const response = await fetch('/api/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [ACCOUNT_HEADER]: String(userId) },
      body: JSON.stringify({ events }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    measureClock(response.headers, sentAt);
    return response.ok ? answered(await response.json()) : refused(response, await response.json().catch(() => null));
  } catch {
    return { kind: 'failed', retryAfterMs: 0 };
  }
};

function answered(answer: BatchAnswer): Delivery {
  return Array.isArray(answer.results) ? { kind: 'answered', answer } : { kind: 'failed', retryAfterMs: 0 };
}

function refused({ status, headers }: Response, body: ErrorBody | null): Delivery {
  if (status === 401) return { kind: 'signedOut' };
  if (body?.code === 'OTHER_ACCOUNT') {
    dispatchEvent(new Event(OTHER_ACCOUNT_EVENT));
    return { kind: 'otherAccount' };
  }
  if (body !== null && ABOUT_THE_BATCH.has(body.code))
    return { kind: 'unusable', reason: body.issues?.[0]?.message ?? body.message };
  return { kind: 'failed', retryAfterMs: Math.min(LONGEST_REST_MS, (Number(headers.get('retry-after')) || 0) * 1000) };
}
