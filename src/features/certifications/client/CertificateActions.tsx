import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { buttonClass, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { certificateFilePath, checkPath, linkedInAddress } from '../rules/certificate-addresses.ts';

/** A certificate as far as keeping and showing it goes. */
export interface HeldCertificate {
  /** Such as `LWG-2026-7K3Q-X9M2-TDA1-B2C4`. */
  readonly number: string;
  /** The certification's name. */
  readonly name: string;
  /** Instant it was earned, as the server writes it. Without it a profile elsewhere is told the year alone. */
  readonly earnedAt: string | null;
}

/** What the owner of a certificate can do among others: download the picture, and under More the rest. */
export function CertificateActions({ certificate }: { readonly certificate: HeldCertificate }): ReactNode {
  const { number, name } = certificate;
  return (
    <div className="column">
      <ButtonLink variant="primary" block href={certificateFilePath(number, 'certificate.png')} plain download>
        <Icon of={Download} size={18} strokeWidth={2} />
        <span>
          Download Certificate<span className="visually-hidden">: {name}</span>
        </span>
      </ButtonLink>
      <More about={name}>
        <Way href={certificateFilePath(number, 'certificate.pdf')} download>
          PDF
        </Way>
        <Way href={linkedInOf(certificate)} elsewhere>
          Add to LinkedIn
        </Way>
        <CheckAndCredential number={number} />
      </More>
    </div>
  );
}

/** The same for a certificate that was just earned: the document first, then telling of it, and under More the rest. */
export function NewCertificateActions({
  certificate,
  share,
}: {
  readonly certificate: HeldCertificate;
  /** The button that shares it. */
  readonly share: ReactNode;
}): ReactNode {
  const { number, name } = certificate;
  return (
    <div className="column gap-12 certifications__keep">
      <ButtonLink variant="primary" large block href={certificateFilePath(number, 'certificate.pdf')} plain download>
        <Icon of={Download} strokeWidth={2} />
        Download PDF
      </ButtonLink>
      <a className={buttonClass()} href={linkedInOf(certificate)} target="_blank" rel="noopener noreferrer">
        Add to LinkedIn
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {share}
      <More about={name}>
        <Way href={certificateFilePath(number, 'certificate.png')} download>
          Download Certificate (PNG)
        </Way>
        <CheckAndCredential number={number} />
      </More>
      <p className="tiny muted">
        Number <span className="tabular">{number}</span>. Anyone can check it on its page.
      </p>
    </div>
  );
}

function CheckAndCredential({ number }: { readonly number: string }): ReactNode {
  return (
    <>
      <Way href={checkPath(number)}>Check page, for an employer</Way>
      <Way href={certificateFilePath(number, 'credential.json')} download>
        Credential (JSON)
      </Way>
    </>
  );
}

function More({ about, children }: { readonly about: string; readonly children: ReactNode }): ReactNode {
  return (
    <details className="certifications__more">
      <summary className={buttonClass({ variant: 'quiet', block: true })}>
        <span>
          More<span className="visually-hidden">: {about}</span>
        </span>
        <ChevronDownGlyph size={18} />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

interface WayProps {
  readonly href: string;
  readonly download?: boolean | undefined;
  /** It leads to another site, in a tab of its own. */
  readonly elsewhere?: boolean | undefined;
  readonly children: ReactNode;
}

function Way({ href, download, elsewhere = false, children }: WayProps): ReactNode {
  return (
    <li>
      <Anchor
        className="link reach"
        href={href}
        plain
        download={download}
        {...(elsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {children}
        {elsewhere ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
      </Anchor>
    </li>
  );
}

function linkedInOf({ number, name, earnedAt }: HeldCertificate): string {
  const day = earnedAt === null ? null : grenadaDay(new Date(earnedAt));
  return linkedInAddress({ number, name, day, publicUrl: location.origin });
}
