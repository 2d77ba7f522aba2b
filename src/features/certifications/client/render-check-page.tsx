import type { ReactNode } from 'react';
import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import Search from 'lucide-react/icons/search';
import Timer from 'lucide-react/icons/timer';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { NextSteps } from '../../../platform/client/public-page/NextSteps.tsx';
import { renderPublicDocument } from '../../../platform/client/public-page/render-public-document.tsx';
import { buttonClass } from '../../../platform/client/ui/Button.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { checkPath } from '../rules/certificate-addresses.ts';
import { answerOf, type Check, type CheckPageProps } from '../rules/certificate-check.ts';
import { AmendedNotice, CertificateSheet, RevokedFacts } from './CheckedCertificate.tsx';
import pageCss from './check-page.css?inline';

/** The public page that checks a certificate, as a whole HTML document that runs no script. Search engines are told of its form alone. */
export function renderCheckPage({ check, signedIn, publicUrl, theme }: CheckPageProps): string {
  const { heading, sentence } = answerOf(check);
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
        <div className="certifications__check-head" data-tone={toneOf(check)}>
          <Icon of={ICONS[toneOf(check)]} size={32} />
          <div>
            <h1>{heading}</h1>
            <p className="muted">{sentence}</p>
          </div>
        </div>
        <Found check={check} />
        <NumberForm check={check} />
        <NextSteps
          title="Earn yours"
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

type Tone = 'ask' | 'ok' | 'warn' | 'bad' | 'wait';

const ICONS: Readonly<Record<Tone, IconComponent>> = {
  ask: Search,
  ok: CircleCheck,
  warn: TriangleAlert,
  bad: Ban,
  wait: Timer,
};

function toneOf(check: Check): Tone {
  if (check.kind === 'form') return 'ask';
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
      <CertificateSheet certificate={certificate} qr={qr} />
    </>
  );
}

const FORM_HEADING: Readonly<Record<Check['kind'], string>> = {
  form: 'Its number',
  unknown: 'Try again',
  wait: 'Try again later',
  found: 'Check another number',
};

/** Works without script: the server leads on to the page of the number. */
function NumberForm({ check }: { readonly check: Check }): ReactNode {
  const isUnknown = check.kind === 'unknown';
  return (
    <form action={checkPath()} method="get" className="certifications__check-form">
      <h2 className="title">{FORM_HEADING[check.kind]}</h2>
      <div className="ui__field">
        <label htmlFor="number">Certificate number</label>
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
        <p id="number-help" className="ui__help">
          Such as LWG-2026-7K3Q-X9M2-TDA1-B2C4
        </p>
      </div>
      <button type="submit" className={buttonClass({ variant: check.kind === 'found' ? 'secondary' : 'primary' })}>
        Check Certificate
      </button>
    </form>
  );
}
