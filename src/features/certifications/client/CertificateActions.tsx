import Braces from 'lucide-react/icons/braces';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { buttonClass, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { certificateFilePath, checkPath, linkedInAddress } from '../rules/certificate-addresses.ts';

export interface CertificateActionsProps {
  /** The certificate's number, such as `LWG-2026-7K3Q-X9M2-TDA1-B2C4`. */
  readonly number: string;
  /** The certification's name. */
  readonly name: string;
  /** Instant it was earned, as the server writes it. Without it a profile elsewhere is told the year alone. */
  readonly earnedAt?: string | undefined;
}

/** What its owner can do with a certificate: keep it as a picture, document or credential, show its page, and tell of it. */
export function CertificateActions({ number, name, earnedAt }: CertificateActionsProps): ReactNode {
  const day = earnedAt === undefined ? null : grenadaDay(new Date(earnedAt));
  return (
    <div className="actions">
      <ButtonLink variant="primary" href={certificateFilePath(number, 'certificate.png')} plain download>
        <Icon of={Download} size={18} strokeWidth={2} />
        Download Certificate
      </ButtonLink>
      <Way icon={FileText} href={certificateFilePath(number, 'certificate.pdf')} words="PDF" about={name} download />
      <Way icon={ShieldCheck} href={checkPath(number)} words="Check page" about={name} />
      <a
        className={buttonClass()}
        href={linkedInAddress({ number, name, day, publicUrl: location.origin })}
        target="_blank"
        rel="noopener noreferrer"
      >
        Add to LinkedIn
        <span className="visually-hidden">: {name} (opens in a new tab)</span>
      </a>
      <Way
        icon={Braces}
        href={certificateFilePath(number, 'credential.json')}
        words="Credential (JSON)"
        about={name}
        download
      />
    </div>
  );
}

interface WayProps {
  readonly icon: IconComponent;
  readonly href: string;
  readonly words: string;
  /** The certification, for those who hear the link by itself. */
  readonly about: string;
  readonly download?: boolean | undefined;
}

function Way({ icon, href, words, about, download }: WayProps): ReactNode {
  return (
    <ButtonLink href={href} plain download={download}>
      <Icon of={icon} size={18} strokeWidth={2} />
      <span>
        {words}
        <span className="visually-hidden">: {about}</span>
      </span>
    </ButtonLink>
  );
}
