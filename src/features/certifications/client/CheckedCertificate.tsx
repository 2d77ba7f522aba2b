import type { ReactNode } from 'react';
import type { QrDrawing } from '../../../platform/shared/qr-drawing.ts';
import { Flag, Nutmeg } from '../../../platform/client/ui/ornaments.tsx';
import { certificateFilePath } from '../rules/certificate-addresses.ts';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { PublicCertificate } from '../rules/certificate-check.ts';

interface CertificateProps {
  readonly certificate: PublicCertificate;
}

/** A valid certificate as it was issued, always in light colours, with the QR code of its page. It is what the page prints. */
export function CertificateSheet({ certificate, qr }: CertificateProps & { readonly qr: QrDrawing }): ReactNode {
  const { number, learnerName, certificationName, score, earnedOn, page } = certificate;
  return (
    <div className="certifications__sheet">
      <article className="certifications__certificate" aria-label="The certificate">
        <span className="certifications__seal" aria-hidden="true">
          <Nutmeg size={64} strokeWidth={1.9} />
        </span>
        <p className="certifications__brand">
          <Flag width={36} />
          LabourWise Grenada
        </p>
        <h2>Certificate of Achievement</h2>
        <p className="note">This records that</p>
        <p className="certifications__learner" translate="no">
          {learnerName}
        </p>
        <p className="certifications__achieved">
          studied the cards, sat the exam and reached the standard set for <b>{certificationName}</b>.
        </p>
        <dl>
          <Fact name="Score" value={`${score}%`} />
          <Fact name="Date earned" value={formatDay(earnedOn)} />
          <Fact name="Certificate number" value={number} />
        </dl>
        <p className="certifications__fine-print">
          A record of study in the employment and labour law of Grenada. Not a professional licence.
        </p>
      </article>
      <figure className="certifications__code">
        <svg viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={qr.path} />
        </svg>
        <figcaption>
          <span className="muted">Leads to this page</span>
          <span className="certifications__address" translate="no">
            {page.slice(0, -number.length)}
            <wbr />
            {number}
          </span>
          <a className="link reach" href={certificateFilePath(number, 'credential.json')}>
            Open Badges credential (JSON)
          </a>
        </figcaption>
      </figure>
    </div>
  );
}

/** What a valid certificate's reader should know once the law was amended. */
export function AmendedNotice({ certificate }: CertificateProps): ReactNode {
  return (
    <div className="certifications__check-note">
      <p>
        Something the exam asked about on {formatDay(certificate.earnedOn)} reads otherwise in our law library now, was
        withdrawn, or is under review. The certificate records what was taught then; ask its owner whether they have
        studied the change.
      </p>
      <p className="certifications__check-links">
        <a className="link reach" href="/law/corrections">
          See the corrections
        </a>
        <a className="link reach" href="/law">
          Read the law library
        </a>
      </p>
    </div>
  );
}

/** What a revoked certificate said, and why it counts no longer. */
export function RevokedFacts({ certificate }: CertificateProps): ReactNode {
  const { number, learnerName, certificationName, score, earnedOn, revokedOn, revokedReason } = certificate;
  return (
    <dl className="facts certifications__check-facts">
      <Fact name="Why" value={revokedReason ?? 'No reason was given.'} />
      {revokedOn === null ? null : <Fact name="Revoked on" value={formatDay(revokedOn)} />}
      <Fact name="Name" value={learnerName} />
      <Fact name="Certification" value={certificationName} />
      <Fact name="Score" value={`${score}%`} />
      <Fact name="Date earned" value={formatDay(earnedOn)} />
      <Fact name="Certificate number" value={number} />
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd translate="no">{value}</dd>
    </div>
  );
}
