import type { Pool } from 'pg';
import { recordAudit, type RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { readCertificateNumber } from '../rules/certificate-number.ts';
import { CERTIFICATE_COLUMNS, readCertificate, type StoredCertificate } from './store.ts';

const PAGE_SIZE = 50;

/** Who takes a certificate back, and why. */
export interface Revocation {
  readonly reason: string;
  readonly administratorId: number;
  readonly origin: RequestOrigin;
  readonly now: Date;
}

/**
 * Revokes a certificate and notes it in the audit log; one that was revoked before stays as it is. From then on its owner
 * may sit the exam again.
 * @throws ApiError NOT_FOUND
 */
export async function revokeCertificate(pool: Pool, text: string, { reason, administratorId, origin, now }: Revocation): Promise<StoredCertificate> {
  const number = readCertificateNumber(text);
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      'update user_certifications set is_valid = false, revoked_at = $2, revoked_reason = $3 where certificate_number = $1 and is_valid',
      [number, now, reason],
    );
    const certificate = number === null ? null : await readCertificate(client, number);
    if (certificate === null) throw new ApiError('NOT_FOUND', 'No certificate has this number.');
    if (rowCount === 1) {
      const entry = { userId: administratorId, action: 'certificate.revoked', resource: `certificate ${certificate.number}`, success: true, details: { owner: certificate.userId, reason } } as const;
      await recordAudit(client, origin, entry, now);
    }
    return certificate;
  });
}

/** A page of certificates for administrators: the newest first, from before the id given, those a search finds. */
export async function listCertificates(pool: Pool, { query, before }: { readonly query: string; readonly before: number | undefined }) {
  const { rows } = await pool.query<StoredCertificate & { username: string }>(
    `select ${CERTIFICATE_COLUMNS}, u.username from user_certifications c join users u on u.id = c.user_id
      where u.deletion_asked_at is null and ($1::int is null or c.id < $1)
        and ($2 = '' or c.certificate_number = $3 or position(lower($2) in lower(concat_ws(' ', c.certificate_number, c.learner_name, u.username, c.certification_name))) > 0)
      order by c.id desc limit $4`,
    [before ?? null, query, readCertificateNumber(query), PAGE_SIZE + 1],
  );
  const page = rows.slice(0, PAGE_SIZE);
  return { page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null };
}
