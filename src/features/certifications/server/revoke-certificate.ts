import type { Pool } from 'pg';
import type { RequestOrigin } from '../../../platform/server/audit.ts';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { readCertificateNumber } from '../rules/certificate-number.ts';
import { audit } from './audit.ts';
import { found } from './look-up-certificate.ts';
import { readCertificate, storeRevocation, type StoredCertificate } from './store/certificates.ts';

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
export async function revokeCertificate(
  pool: Pool,
  text: string,
  { reason, administratorId, origin, now }: Revocation,
): Promise<StoredCertificate> {
  const number = readCertificateNumber(text);
  return inTransaction(pool, async (client) => {
    const certificate = found(number === null ? null : await readCertificate(client, number));
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
    return found(await readCertificate(client, certificate.number));
  });
}
