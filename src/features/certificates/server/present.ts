import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { certificatesContract } from '../contract.ts';
import { checkPath } from '../rules/addresses.ts';
import { isLawAmended, type LawNow } from '../rules/certificate.ts';
import type { StoredCertificate } from './store.ts';

/** What anyone may know of a certificate. `publicUrl` is the address of the product, without a slash at the end. */
export function presentCertificate(certificate: StoredCertificate, { law, publicUrl }: { law: LawNow; publicUrl: string }): ResponseOf<typeof certificatesContract.check> {
  const { number, learnerName, certificationName, score, earnedAt, isValid, revokedAt, revokedReason } = certificate;
  return {
    number,
    status: isValid ? 'valid' : 'revoked',
    learnerName,
    certificationName,
    score,
    earnedOn: grenadaDay(earnedAt),
    law: isLawAmended(certificate.law, law) ? 'amended' : 'current',
    revokedOn: revokedAt === null ? null : grenadaDay(revokedAt),
    revokedReason,
    page: `${publicUrl}${checkPath(number)}`,
  };
}
