import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { NextSteps, renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { grenadaDay, formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { checkPath, certificateFilePath } from '../rules/certificate.ts';
import { checkText, type Check, type CheckPageProps, type PublicCertificate } from '../rules/check-text.ts';
import pageCss from './check-page.css?inline';
import type { QrDrawing } from '../../../platform/shared/qr-drawing.ts';
import { Flag, Nutmeg } from '../../../platform/client/ui/ornaments.tsx';

/** Renders the public page that checks a certificate, as an HTML document without scripts. Search engines index only its form. */
export function renderCheckPage({ check, signedIn, publicUrl, theme }: CheckPageProps): string {
  const { heading, sentence } = checkText(check);
  const tone = toneOf(check);
  return renderPublicDocument(pageCss, {
    title: heading,
    description:
      'Check a certificate of LabourWise Grenada by its number: whose it is, for what, and whether it is valid.',
    path:
      check.kind === 'unknown' || check.kind === 'wait'
        ? null
        : checkPath(check.kind === 'found' ? check.certificate.number : undefined),
    unlisted: check.kind !== 'form',
    publicUrl,
    theme,
    signedIn,
    year: Number(grenadaDay(new Date()).slice(0, 4)),
    children: (
      <div className="wrap certifications__check-page">
        <div className="certifications__check-head" data-tone={tone}>
          {tone === 'form' ? null : <Icon of={ICONS[tone]} size={32} />}
          <div>
            <h1>{heading}</h1>
            <p className="muted">{sentence}</p>
            {check.kind === 'found' && check.certificate.status !== 'revoked' ? (
              <p className="tabular">
                Number <b className="strong certifications__number">{check.certificate.number}</b>
              </p>
            ) : null}
          </div>
        </div>
        <Found check={check} />
        <NumberForm check={check} />
        <NextSteps
          title="Earn yours"
          quiet
          signedIn={signedIn}
          place={{ label: 'Open Certifications', href: '/certifications' }}
        >
          Finish the cards of a law, pass its exam, and receive a numbered certificate with your name that anyone can
          check here.
        </NextSteps>
      </div>
    ),
  });
}

type Tone = 'form' | 'ok' | 'warn' | 'bad' | 'wait';

const ICONS: Readonly<Record<Exclude<Tone, 'form'>, IconComponent>> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: Ban,
  wait: Timer,
};

function toneOf(check: Check): Tone {
  if (check.kind === 'form') return 'form';
  if (check.kind === 'wait') return 'wait';
  if (check.kind === 'unknown' || check.certificate.status === 'revoked') return 'bad';
  return check.certificate.law === 'amended' ? 'warn' : 'ok';
}

function Found({ check }: { readonly check: Check }): ReactNode {
  if (check.kind !== 'found') return null;
  const { certificate, qr } = check;
  if (certificate.status === 'revoked') return <RevokedFacts certificate={certificate} />;
  return (
    <>
      {certificate.law === 'amended' ? <AmendedNotice certificate={certificate} /> : null}
      <PrintedCertificate certificate={certificate} qr={qr} />
    </>
  );
}

interface CertificateProps {
  readonly certificate: PublicCertificate;
}

/** A valid certificate, always in light colours. Only this part is printed, with the QR code of its page. */
function PrintedCertificate({ certificate, qr }: CertificateProps & { readonly qr: QrDrawing }): ReactNode {
  const { number, learnerName, certificationName, score, earnedOn, page } = certificate;
  return (
    <div className="certifications__paper">
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
          <span className="muted">To share it, send this address:</span>
          <span className="certifications__address" translate="no">
            {page.slice(0, -number.length)}
            <wbr />
            {number}
          </span>
          <a className="link reach" href={certificateFilePath(number, 'credential.json')} download="">
            Download digital badge (Open Badges)
          </a>
        </figcaption>
      </figure>
    </div>
  );
}

/** Notice on a valid certificate that the law was amended since. */
function AmendedNotice({ certificate }: CertificateProps): ReactNode {
  return (
    <div className="certifications__check-note">
      <p>
        Something the exam asked about on {formatDay(certificate.earnedOn)} reads differently in our law library now,
        was withdrawn, or is under review. The certificate records what was taught then; ask its owner whether they have
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

/** The facts of a revoked certificate, with the reason. */
function RevokedFacts({ certificate }: CertificateProps): ReactNode {
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

const FORM_HEADING: Readonly<Record<Exclude<Check['kind'], 'form'>, string>> = {
  unknown: 'Try again',
  wait: 'Try again later',
  found: 'Check another number',
};

/** Works without scripts: the server redirects to the page of the number. */
function NumberForm({ check }: { readonly check: Check }): ReactNode {
  const isUnknown = check.kind === 'unknown';
  return (
    <form action={checkPath()} method="get" className="certifications__check-form">
      {check.kind === 'form' ? null : <h2 className="title">{FORM_HEADING[check.kind]}</h2>}
      <div className="ui__field">
        <label htmlFor="number">Certificate number</label>
        <p id="number-help" className="ui__help">
          Such as LWG-2026-7K3Q-X9M2-TDA1-B2C4
        </p>
        <input
          id="number"
          name="number"
          className="ui__input"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={isUnknown ? check.written : undefined}
          aria-invalid={isUnknown || undefined}
          aria-describedby="number-help"
        />
      </div>
      <button type="submit" className={buttonClass({ variant: check.kind === 'found' ? 'secondary' : 'primary' })}>
        Check Certificate
      </button>
    </form>
  );
}
