import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { orderCertifications } from '../rules/certification.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { CertificatePicture } from './CertificatePicture.tsx';
import { examAddress } from './addresses.ts';
import type { Certification } from './queries.ts';

interface EarnedCertificationProps {
  readonly certification: Certification;
  /** All certifications: one of them is the next to earn. */
  readonly certifications: readonly Certification[];
}

/** An earned certification: its certificate with the date, and the next certification. */
export function EarnedCertification({
  certification: { name, userProgress },
  certifications,
}: EarnedCertificationProps): ReactNode {
  const { earnedAt, certificateNumber: number } = userProgress;
  const { next } = orderCertifications(certifications);
  const day = earnedAt === null ? '' : ` on ${formatDate(earnedAt)}`;
  return (
    <section className="card padded certifications__earned" aria-labelledby="earned">
      {number === null ? null : (
        <CertificatePicture number={number} text={`Your certificate for ${name}, number ${number}.`} />
      )}
      <div className="column gap-12">
        <div>
          <h2 className="title" id="earned">
            You earned this certification
          </h2>
          <p className="muted tabular">Earned{day}.</p>
        </div>
        {number === null ? null : <CertificateActions certificate={{ number, name, earnedAt }} />}
        {next === null ? null : (
          <p className="smallish">
            Next:{' '}
            <Anchor className="link reach" href={examAddress(next.id)}>
              {next.name}
            </Anchor>
          </p>
        )}
      </div>
    </section>
  );
}
