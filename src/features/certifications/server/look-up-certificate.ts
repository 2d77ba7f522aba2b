import type { Pool } from 'pg';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { RateLimiter } from '../../../platform/server/rate-limits.ts';
import { formatDay, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { readCertificateNumber } from '../rules/certificate-number.ts';
import { readCertificate, type StoredCertificate } from './store/certificates.ts';
import { CERTIFICATE_LOOKUP } from './limits.ts';

/** What certificates are looked up with. */
export interface LookupServices {
  readonly pool: Pool;
  readonly limiter: RateLimiter;
}

/**
 * The certificate of a number that anyone wrote; null when there is none. Every look is counted before it is answered and
 * given back when the number exists, so whoever guesses learns nothing more once the limit is reached.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function lookUp(
  { pool, limiter }: LookupServices,
  text: string,
  address: string,
): Promise<StoredCertificate | null> {
  const number = readCertificateNumber(text);
  if (number === null) return null;
  await limiter.count(CERTIFICATE_LOOKUP, address);
  const certificate = await readCertificate(pool, number);
  if (certificate !== null) await limiter.refund(CERTIFICATE_LOOKUP, address);
  return certificate;
}

/**
 * A learner's own certificate, valid still. Someone else's is as unknown as none.
 * @throws ApiError NOT_FOUND, LINK_INVALID when it was revoked.
 */
export async function ownCertificate(pool: Pool, text: string, userId: number): Promise<StoredCertificate> {
  const number = readCertificateNumber(text);
  const certificate = number === null ? null : await readCertificate(pool, number);
  if (certificate === null || certificate.userId !== userId)
    throw new ApiError('NOT_FOUND', 'You have no certificate of that number.');
  return stillValid(certificate);
}

/**
 * Answers the certificate that was found.
 * @throws ApiError NOT_FOUND when there is none.
 */
export function found(certificate: StoredCertificate | null): StoredCertificate {
  if (certificate === null) throw new ApiError('NOT_FOUND', 'No certificate has this number.');
  return certificate;
}

/**
 * Answers a certificate that is valid.
 * @throws ApiError LINK_INVALID when it was revoked, with the day and the reason.
 */
export function stillValid(certificate: StoredCertificate): StoredCertificate {
  const { isValid, revokedAt, revokedReason } = certificate;
  if (isValid) return certificate;
  const since = revokedAt === null ? '' : ` on ${formatDay(grenadaDay(revokedAt))}`;
  throw new ApiError('LINK_INVALID', `This certificate was revoked${since}. ${revokedReason ?? ''}`.trim());
}
