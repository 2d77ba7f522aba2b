import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { CHANCE_SYMBOLS, certificateNumber } from '../rules/certificate-number.ts';
import { insertCertificates, validNumbers, type Holding } from './store/certificates.ts';

/** A passed exam, as the certificate will record it. */
export interface PassedExam extends Holding {
  readonly certificationName: string;
  /** As the learner gave it before the exam. */
  readonly learnerName: string;
  /** Whole percent. */
  readonly score: number;
  readonly completedCards: number;
  readonly requiredCards: number;
  /** The fingerprint of each fact of the law that the exam asked about, by fact id. */
  readonly law: Readonly<Record<string, string>>;
  readonly now: Date;
}

/**
 * Records the certificates of passed exams, in the transaction of `client`. While a learner has a valid one of that
 * certification nothing is added: so it is also when two exams end at the same instant.
 */
export async function issueCertificates(client: PoolClient, exams: readonly PassedExam[]): Promise<void> {
  if (exams.length === 0) return;
  await insertCertificates(
    client,
    exams.map(({ now, ...exam }) => ({ ...exam, earnedAt: now, number: newNumber(now) })),
  );
}

/** Records one certificate, as `issueCertificates` does, and answers the number of the valid one. */
export async function issueCertificate(client: PoolClient, exam: PassedExam): Promise<{ number: string }> {
  await issueCertificates(client, [exam]);
  const [number] = await validNumbers(client, [exam]);
  if (number === undefined || number === null) throw new Error('The certificate was not recorded.');
  return { number };
}

function newNumber(now: Date): string {
  return certificateNumber(Number(grenadaDay(now).slice(0, 4)), randomBytes(CHANCE_SYMBOLS));
}
