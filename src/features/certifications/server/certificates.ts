import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { formatPageCursor, parsePageCursor, parseSortOrder } from '../../../platform/server/database/sorted-page.ts';
import {
  type CertificateOrder,
  parseCertificateNumber,
  RANDOM_SYMBOLS,
  certificateNumber,
} from '../rules/certificate.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { RateLimiter, Limit } from '../../../platform/server/rate-limits.ts';
import { formatDate, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { createAudit, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { ShareSource } from '../../sharing/server/service.ts';
import {
  CERTIFICATE_SORT_KEYS,
  readCertificate,
  type StoredCertificate,
  insertCertificates,
  readValidNumbers,
  type CertificateKey,
  searchCertificates,
  storeRevocation,
} from './store/certificates.ts';

export const audit = createAudit('certificate.revoked');

/** Limits lookups of unknown certificate numbers from one address, so that numbers cannot be guessed. */
export const CERTIFICATE_LOOKUP: Limit = { name: 'certificateLookup', calls: 30, seconds: 900, by: 'address' };

/** A passed exam with everything its certificate records. */
export interface PassedExam extends CertificateKey {
  readonly certificationName: string;
  /** As the learner gave it before the exam. */
  readonly learnerName: string;
  /** Whole percent. */
  readonly score: number;
  readonly completedCards: number;
  readonly requiredCards: number;
  /** The fingerprint of each fact of the exam's questions, by fact id. */
  readonly law: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * Inserts the certificates of passed exams, in the transaction of `client`. Does nothing for a user who has a valid
 * certificate of that certification, even when two exams end at the same instant.
 */
export async function issueCertificates(client: PoolClient, exams: readonly PassedExam[]): Promise<void> {
  if (exams.length === 0) return;
  await insertCertificates(
    client,
    exams.map(({ now, ...exam }) => ({ ...exam, earnedAt: now, number: newNumber(now) })),
  );
}

/** Inserts one certificate as `issueCertificates` does, and returns the number of the valid one. */
export async function issueCertificate(client: PoolClient, exam: PassedExam): Promise<{ number: string }> {
  await issueCertificates(client, [exam]);
  const [number] = await readValidNumbers(client, [exam]);
  if (number === undefined || number === null) throw new Error('The certificate was not recorded.');
  return { number };
}

function newNumber(now: Date): string {
  return certificateNumber(Number(grenadaDay(now).slice(0, 4)), randomBytes(RANDOM_SYMBOLS));
}

export interface LookupServices {
  readonly pool: Pool;
  readonly limiter: RateLimiter;
}

/**
 * Returns the certificate of a number typed by anyone; null when there is none. Counts each lookup before reading, and
 * refunds it when the number exists: only unknown numbers use up the limit.
 * @throws ApiError TOO_MANY_REQUESTS when the limit is reached.
 */
export async function findCertificate(
  { pool, limiter }: LookupServices,
  text: string,
  address: string,
): Promise<StoredCertificate | null> {
  const number = parseCertificateNumber(text);
  if (number === null) return null;
  await limiter.count(CERTIFICATE_LOOKUP, address);
  const certificate = await readCertificate(pool, number);
  if (certificate !== null) await limiter.refund(CERTIFICATE_LOOKUP, address);
  return certificate;
}

/**
 * Returns a valid certificate of the user.
 * @throws ApiError NOT_FOUND for an unknown number or another user's certificate; LINK_INVALID for a revoked one.
 */
export async function ownCertificate(pool: Pool, text: string, userId: number): Promise<StoredCertificate> {
  const number = parseCertificateNumber(text);
  const certificate = number === null ? null : await readCertificate(pool, number);
  if (certificate === null || certificate.userId !== userId)
    throw new ApiError('NOT_FOUND', 'You have no certificate of that number.');
  return requireValid(certificate);
}

/** Lets a learner share a valid certificate of their own. */
export function certificateShares(pool: Pool): ShareSource<'certification'> {
  return async (user, { certificateNumber }) => {
    const { number, certificationName, score } = await ownCertificate(pool, certificateNumber, user.id);
    return { source: number, data: { type: 'certification', certificationName, level: `${score}%` } };
  };
}

const PAGE_SIZE = 50;

/** Returns a page of the certificates that match a search. */
export async function listCertificates(
  pool: Pool,
  {
    query,
    sort: order,
    before,
  }: { readonly query: string; readonly sort: CertificateOrder; readonly before?: string | undefined },
) {
  const sort = parseSortOrder(order, CERTIFICATE_SORT_KEYS);
  const rows = await searchCertificates(pool, {
    query,
    number: parseCertificateNumber(query),
    sort,
    after: parsePageCursor(before, sort),
    limit: PAGE_SIZE + 1,
  });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return {
    page,
    next:
      rows.length > PAGE_SIZE && last !== undefined ? formatPageCursor({ id: last.id, value: last.sortValue }) : null,
  };
}

/** The administrator who revokes a certificate, and the reason. */
interface Revocation {
  readonly reason: string;
  readonly administratorId: number;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Revokes a certificate and records that in the audit log. A revoked one stays unchanged. Its owner may then take the exam
 * again.
 * @throws ApiError NOT_FOUND for an unknown number.
 */
export async function revokeCertificate(
  pool: Pool,
  text: string,
  { reason, administratorId, origin, now }: Revocation,
): Promise<StoredCertificate> {
  const number = parseCertificateNumber(text);
  return inTransaction(pool, async (client) => {
    const certificate = requireCertificate(number === null ? null : await readCertificate(client, number));
    if (await storeRevocation(client, certificate.id, { reason, now })) {
      const entry = {
        userId: administratorId,
        action: 'certificate.revoked',
        resource: `certificate ${certificate.number}`,
        success: true,
        details: { userId: certificate.userId },
      } as const;
      await audit.record(client, origin, entry, now);
    }
    return requireCertificate(await readCertificate(client, certificate.number));
  });
}

/**
 * Returns the certificate.
 * @throws ApiError NOT_FOUND for null.
 */
export function requireCertificate(certificate: StoredCertificate | null): StoredCertificate {
  if (certificate === null) throw new ApiError('NOT_FOUND', 'No certificate has this number.');
  return certificate;
}

/**
 * Returns the certificate when it is valid.
 * @throws ApiError LINK_INVALID with the day and the reason when it was revoked.
 */
export function requireValid(certificate: StoredCertificate): StoredCertificate {
  const { isValid, revokedAt, revokedReason } = certificate;
  if (isValid) return certificate;
  const since = revokedAt === null ? '' : ` on ${formatDate(revokedAt)}`;
  throw new ApiError('LINK_INVALID', `This certificate was revoked${since}. ${revokedReason ?? ''}`.trim());
}
