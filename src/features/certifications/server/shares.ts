import type { Pool } from 'pg';
import type { ShareSource } from '../../sharing/server/service.ts';
import { ownCertificate } from './look-up-certificate.ts';

/** One of a learner's own certificates that is valid, to be shared. */
export function certificateShares(pool: Pool): ShareSource<'certification'> {
  return async (user, { certificateNumber }) => {
    const { number, certificationName, score } = await ownCertificate(pool, certificateNumber, user.id);
    return { source: number, data: { type: 'certification', certificationName, level: `${score}%` } };
  };
}
