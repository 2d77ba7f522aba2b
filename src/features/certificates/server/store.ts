import type { Pool, PoolClient } from 'pg';
import type { CertificateRecord, LawFingerprints } from '../rules/certificate.ts';

/** A certificate as stored. */
export interface StoredCertificate extends CertificateRecord {
  readonly id: number;
  readonly userId: number;
  readonly certificationId: number;
  readonly law: LawFingerprints;
  readonly isValid: boolean;
  /** Null while it is valid, like the reason. */
  readonly revokedAt: Date | null;
  readonly revokedReason: string | null;
}

/** The columns of a `StoredCertificate` of `user_certifications c`. */
export const CERTIFICATE_COLUMNS = `
  c.id, c.user_id as "userId", c.certification_id as "certificationId", c.certificate_number as number, c.earned_at as "earnedAt", c.score,
  c.completed_cards as "completedCards", c.required_cards as "requiredCards", c.learner_name as "learnerName",
  c.certification_name as "certificationName", c.law, c.is_valid as "isValid", c.revoked_at as "revokedAt", c.revoked_reason as "revokedReason"`;

/** The certificate of a number as it is written on it; null when there is none, or its owner asked for the account to be deleted. */
export async function readCertificate(client: Pool | PoolClient, number: string): Promise<StoredCertificate | null> {
  const { rows } = await client.query<StoredCertificate>({
    name: 'read-certificate',
    text: `select ${CERTIFICATE_COLUMNS} from user_certifications c join users u on u.id = c.user_id
            where c.certificate_number = $1 and u.deletion_asked_at is null`,
    values: [number],
  });
  return rows[0] ?? null;
}
