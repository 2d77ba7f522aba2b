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
