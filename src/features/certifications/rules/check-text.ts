import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { QrDrawing } from '../../../platform/shared/qr-drawing.ts';
import type { certificatesContract } from '../contract.ts';

/** The public part of a certificate. */
export type PublicCertificate = ResponseOf<typeof certificatesContract.check>;

/** Result of a check. */
export type Check =
  | { readonly kind: 'form' }
  /** `written`: the number as typed. */
  | { readonly kind: 'unknown'; readonly written: string }
  /** Too many attempts; the sentence states how long to wait. */
  | { readonly kind: 'wait'; readonly sentence: string }
  | { readonly kind: 'found'; readonly certificate: PublicCertificate; readonly qr: QrDrawing };

export interface CheckPageProps {
  readonly check: Check;
  readonly signedIn: boolean;
  /** URL of the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}

export interface CheckText {
  readonly heading: string;
  readonly sentence: string;
}

/** Returns the page's heading and the sentence below it. */
export function checkText(check: Check): CheckText {
  switch (check.kind) {
    case 'form':
      return {
        heading: 'Check a Certificate',
        sentence: 'Type the number printed on the certificate. Capitals and dashes do not matter.',
      };
    case 'unknown':
      return {
        heading: 'No certificate has this number',
        sentence:
          'Compare each letter and digit with the certificate. The letters I, L, O and U never appear in the last four groups. A number is also unknown once its owner has deleted the account.',
      };
    case 'wait':
      return { heading: 'Please wait a little', sentence: check.sentence };
    case 'found':
      return verdict(check.certificate);
  }
}

function verdict({ status, law, learnerName, certificationName, earnedOn, revokedOn }: PublicCertificate): CheckText {
  const issued = `LabourWise Grenada issued “${certificationName}” to ${learnerName} on ${formatDay(earnedOn)}`;
  if (status === 'revoked') {
    return {
      heading: 'This certificate was revoked',
      sentence: `${issued} and took it back${revokedOn === null ? '' : ` on ${formatDay(revokedOn)}`}. It no longer counts.`,
    };
  }
  return {
    heading: law === 'amended' ? 'This certificate is valid; the law was amended since' : 'This certificate is valid',
    sentence: `${issued}.`,
  };
}
