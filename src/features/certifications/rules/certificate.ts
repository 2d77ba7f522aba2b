import { cleanName } from '../../../platform/shared/clean-text.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { canBePrinted } from '../../../platform/shared/printed-letters.ts';
import { sortOrders } from '../../../platform/shared/sort-order.ts';

/** Content of a certificate at the day of the exam. */
interface CertificateRecord {
  readonly number: string;
  readonly learnerName: string;
  readonly certificationName: string;
  readonly earnedAt: Date;
  /** Whole percent. */
  readonly score: number;
  readonly completedCards: number;
  readonly requiredCards: number;
}

/** The texts on a certificate's picture and PDF. */
export interface CertificateText {
  readonly learner: string;
  readonly certification: string;
  readonly score: string;
  readonly cards: string;
  readonly date: string;
  readonly number: string;
}

/** Printed in place of a name whose letters no font has, as on some older certificates. The check page shows the name. */
const NAME_ELSEWHERE = 'the person named on its check page';

/** Returns the texts of a certificate. The completed cards are capped at the required ones. */
export function certificateText(record: CertificateRecord): CertificateText {
  const { learnerName, certificationName, score, completedCards, requiredCards, earnedAt, number } = record;
  return {
    learner: canBePrinted(learnerName) ? learnerName : NAME_ELSEWHERE,
    certification: certificationName,
    score: `${score}%`,
    cards: `${Math.min(completedCards, requiredCards)} of ${requiredCards}`,
    date: formatDate(earnedAt),
    number,
  };
}

/** The fingerprint of each legal fact, by fact id. */
type LawFingerprints = Readonly<Record<string, string>>;

/** The current law. */
export interface LawNow {
  readonly fingerprints: ReadonlyMap<string, string>;
  /** Ids of changed facts that no editor has confirmed yet. */
  readonly changedFacts: ReadonlySet<string>;
}

/** Whether a fact of the exam's questions was changed or removed since, or is under review. */
export function isLawAmended(recorded: LawFingerprints, { fingerprints, changedFacts }: LawNow): boolean {
  return Object.entries(recorded).some(
    ([fact, fingerprint]) => fingerprints.get(fact) !== fingerprint || changedFacts.has(fact),
  );
}

/** Returns the path of the page that checks a certificate; without a number, of its form. */
export function checkPath(number?: string): string {
  return number === undefined ? '/verify' : `/verify/${number}`;
}

/** Returns the path of a file of a certificate. */
export function certificateFilePath(
  number: string,
  file: 'certificate.png' | 'certificate.pdf' | 'credential.json',
): string {
  return `/api/certificates/${number}/${file}`;
}

const ORGANISATION = 'LabourWise Grenada';

/** A certificate to add to a LinkedIn profile. */
interface ProfileEntry {
  readonly number: string;
  /** The certification's name. */
  readonly name: string;
  /** The Grenadian day it was earned, `YYYY-MM-DD`; null when only the year in the number is known. */
  readonly day: string | null;
  /** URL of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/** Returns the LinkedIn URL that adds a certificate to the profile of the user signed in there. */
export function linkedInAddress({ number, name, day, publicUrl }: ProfileEntry): string {
  const entry = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: ORGANISATION,
    issueYear: day?.slice(0, 4) ?? number.slice(4, 8),
    ...(day === null ? {} : { issueMonth: String(Number(day.slice(5, 7))) }),
    certUrl: `${publicUrl}${checkPath(number)}`,
    certId: number,
  });
  return `https://www.linkedin.com/profile/add?${entry.toString()}`;
}

/** Columns by which administrators sort certificates: when they were earned, name of the learner, certification, score. */
export const CERTIFICATE_ORDERS = sortOrders(['earned', 'learner', 'certification', 'score']);

/** An order of the list of certificates. */
export type CertificateOrder = (typeof CERTIFICATE_ORDERS)[number];

/** Maximum number of characters of the name on a certificate: more would not fit on its line. */
export const MAX_CERTIFICATE_NAME = 60;

/** Normalizes a name for a certificate: one line, composed letters, no invisible characters. */
export function certificateName(typed: string): string {
  return cleanName(typed).normalize('NFC');
}

/** Returns why a name is not accepted for a certificate, as a sentence; null when it is. */
export function certificateNameProblem(typed: string): string | null {
  const name = certificateName(typed);
  if (name === '') return 'Please enter the name for your certificate.';
  if ([...name].length > MAX_CERTIFICATE_NAME) return `The name can have at most ${MAX_CERTIFICATE_NAME} characters.`;
  return canBePrinted(name)
    ? null
    : 'Certificates can print Latin letters only, such as A, É or Ł. Please write your name in those.';
}

export interface KnownNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly displayName: string | null;
  readonly username: string;
  /** Name given for the last exam; null before the first. */
  readonly lastGiven: string | null;
}

/**
 * Returns the name to suggest before an exam: the one given last, else first and last name, else the display name; null
 * when there is none. Never suggests the username, which means nothing to an employer.
 */
export function suggestedName({ firstName, lastName, displayName, username, lastGiven }: KnownNames): string | null {
  const [first, last] = [firstName, lastName].map((name) => certificateName(name ?? ''));
  const full = first && last ? `${first} ${last}` : null;
  return (
    [lastGiven === username ? null : lastGiven, full, displayName].find(
      (name): name is string => name !== null && certificateNameProblem(name) === null,
    ) ?? null
  );
}

/** Crockford's base 32: without I, L, O and U, to avoid mistakes when a number is copied by hand. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Number of random symbols: 16 of 5 bits are 80 bits (product-rules.md, E6). */
export const RANDOM_SYMBOLS = 16;

const GROUP = 4;

/** A typed number without punctuation and spaces; the prefix is optional. */
const WRITTEN = /^(?:[L1I]WG)?(\d{4})([0-9A-HJKMNP-TV-Z]{16})$/;

/**
 * Returns a certificate number, such as `LWG-2026-7K3Q-X9M2-TDA1-B2C4`. Uses five bits of each random byte.
 * @throws Error unless there are `RANDOM_SYMBOLS` bytes.
 */
export function certificateNumber(year: number, randomBytes: Uint8Array): string {
  if (randomBytes.length !== RANDOM_SYMBOLS)
    throw new Error(`A certificate number takes ${RANDOM_SYMBOLS} random bytes.`);
  return formatNumber(String(year), Array.from(randomBytes, (byte) => SYMBOLS.charAt(byte & 31)).join(''));
}

/**
 * Parses a typed certificate number or the URL of its check page; null when it is neither. Ignores case, dashes, spaces and
 * a missing prefix; reads O as 0, and I and L as 1.
 */
export function parseCertificateNumber(text: string): string | null {
  const number = text
    .slice(text.lastIndexOf('/') + 1)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
  const [prefix, rest] = number.length > RANDOM_SYMBOLS + 4 ? [number.slice(0, 3), number.slice(3)] : ['', number];
  const [, year, symbols] = WRITTEN.exec(prefix + rest.replaceAll('O', '0').replaceAll(/[IL]/g, '1')) ?? [];
  return year === undefined || symbols === undefined ? null : formatNumber(year, symbols);
}

function formatNumber(year: string, symbols: string): string {
  const groups = Array.from({ length: RANDOM_SYMBOLS / GROUP }, (_, index) =>
    symbols.slice(index * GROUP, (index + 1) * GROUP),
  );
  return ['LWG', year, ...groups].join('-');
}
