import { formatDay, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { canBePrinted } from '../../../platform/shared/printed-letters.ts';

/** What a certificate recorded on the day it was earned. */
export interface CertificateRecord {
  readonly number: string;
  readonly learnerName: string;
  readonly certificationName: string;
  readonly earnedAt: Date;
  /** Whole percent. */
  readonly score: number;
  readonly completedCards: number;
  readonly requiredCards: number;
}

/** The words on a certificate, as the picture and the document bear them. */
export interface CertificateText {
  readonly learner: string;
  readonly certification: string;
  readonly score: string;
  readonly cards: string;
  readonly date: string;
  readonly number: string;
}

/** Printed for a name that older certificates may have, in letters that no face has. The check page shows the name. */
const NAME_ELSEWHERE = 'the person named on its check page';

/** The words that a record puts on the certificate. More cards than were asked for still count as all of them. */
export function certificateText(record: CertificateRecord): CertificateText {
  const { learnerName, certificationName, score, completedCards, requiredCards, earnedAt, number } = record;
  return {
    learner: canBePrinted(learnerName) ? learnerName : NAME_ELSEWHERE,
    certification: certificationName,
    score: `${score}%`,
    cards: `${Math.min(completedCards, requiredCards)} of ${requiredCards}`,
    date: formatDay(grenadaDay(earnedAt)),
    number,
  };
}

/** The fingerprint of each fact of the law, by fact id. */
export type LawFingerprints = Readonly<Record<string, string>>;

/** The law as the library has it now. */
export interface LawNow {
  readonly fingerprints: ReadonlyMap<string, string>;
  /** Facts that changed and that no editor has confirmed yet. */
  readonly changedFacts: ReadonlySet<string>;
}

/** Whether something that the exam asked about has been amended since: a fact reads otherwise now, is gone, or is under review. */
export function isLawAmended(recorded: LawFingerprints, { fingerprints, changedFacts }: LawNow): boolean {
  return Object.entries(recorded).some(
    ([fact, fingerprint]) => fingerprints.get(fact) !== fingerprint || changedFacts.has(fact),
  );
}
