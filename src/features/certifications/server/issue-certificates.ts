import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { CHANCE_SYMBOLS, certificateNumber } from '../rules/certificate-number.ts';
import { learnerNameOf } from '../rules/certificate.ts';
import { insertCertificates, readAccountNames, validNumbers, type Holding } from './store/certificates.ts';

/** A passed exam, as the certificate will record it. */
export interface PassedExam extends Holding {
  readonly certificationName: string;
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
  const people = await readAccountNames(
    client,
    exams.map(({ userId }) => userId),
  );
  const namesOf = new Map(people.map(({ id, ...names }) => [id, names]));
  const certificates = exams.map(({ userId, now, ...exam }) => {
    const names = namesOf.get(userId);
    if (names === undefined) throw new Error(`There is no account ${userId} to issue a certificate to.`);
    return { userId, ...exam, earnedAt: now, number: newNumber(now), learnerName: learnerNameOf(names) };
  });
  await insertCertificates(client, certificates);
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
