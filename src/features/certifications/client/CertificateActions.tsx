import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { buttonClass, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { ChevronDownGlyph } from '../../../platform/client/ui/shell-glyphs.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { certificateFilePath, checkPath, linkedInAddress } from '../rules/certificate.ts';

/** The certificate that the actions belong to. */
export interface EarnedCertificate {
  /** Certificate number, such as `LWG-2026-7K3Q-X9M2-TDA1-B2C4`. */
  readonly number: string;
  /** The certification's name. */
  readonly name: string;
  /** Instant it was earned, ISO 8601. Null: LinkedIn gets only the year, which is part of the number. */
  readonly earnedAt: string | null;
}

/** Actions on a certificate in the list: download the picture; the others are under More. */
export function CertificateActions({ certificate }: { readonly certificate: EarnedCertificate }): ReactNode {
  const { number, name } = certificate;
  return (
    <div className="certifications__ways">
      <ButtonLink href={certificateFilePath(number, 'certificate.png')} plain download>
        <Icon of={Download} size={18} strokeWidth={2} />
        <span>
          Download Certificate<span className="visually-hidden">: {name}</span>
        </span>
      </ButtonLink>
      <More about={name}>
        <ActionLink href={certificateFilePath(number, 'certificate.pdf')} download>
          PDF
        </ActionLink>
        <ActionLink href={linkedInUrl(certificate)} inNewTab>
          Add to LinkedIn
        </ActionLink>
        <CheckAndCredential number={number} />
      </More>
    </div>
  );
}

/** Actions on a certificate that was just earned: download the PDF, add to LinkedIn, share; the others are under More. */
export function NewCertificateActions({
  certificate,
  share,
}: {
  readonly certificate: EarnedCertificate;
  /** The share button. */
  readonly share: ReactNode;
}): ReactNode {
  const { number, name } = certificate;
  return (
    <div className="column gap-12 certifications__keep">
      <ButtonLink variant="primary" large block href={certificateFilePath(number, 'certificate.pdf')} plain download>
        <Icon of={Download} strokeWidth={2} />
        Download PDF
      </ButtonLink>
      <a className={buttonClass()} href={linkedInUrl(certificate)} target="_blank" rel="noopener noreferrer">
        Add to LinkedIn
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      {share}
      <More about={name}>
        <ActionLink href={certificateFilePath(number, 'certificate.png')} download>
          Download Certificate (PNG)
        </ActionLink>
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
      <ActionLink href={checkPath(number)}>Check page, for an employer</ActionLink>
      <ActionLink href={certificateFilePath(number, 'credential.json')} download>
        Credential (JSON)
      </ActionLink>
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

interface ActionLinkProps {
  readonly href: string;
  readonly download?: boolean | undefined;
  /** For links to another site. */
  readonly inNewTab?: boolean | undefined;
  readonly children: ReactNode;
}

function ActionLink({ href, download, inNewTab = false, children }: ActionLinkProps): ReactNode {
  return (
    <li>
      <Anchor
        className="link reach"
        href={href}
        plain
        download={download}
        {...(inNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {children}
        {inNewTab ? <span className="visually-hidden"> (opens in a new tab)</span> : null}
      </Anchor>
    </li>
  );
}

function linkedInUrl({ number, name, earnedAt }: EarnedCertificate): string {
  const day = earnedAt === null ? null : grenadaDay(new Date(earnedAt));
  return linkedInAddress({ number, name, day, publicUrl: location.origin });
}
