import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { CHANCE_SYMBOLS, certificateNumber } from '../rules/certificate-number.ts';
import { learnerNameOf, type AccountNames } from '../rules/certificate.ts';

/** A passed exam, as the certificate will record it. */
export interface PassedExam {
  readonly userId: number;
  readonly certificationId: number;
  readonly certificationName: string;
  /** Whole percent. */
  readonly score: number;
  readonly completedCards: number;
  readonly requiredCards: number;
  /** The fingerprint of each fact of the law that the exam asked about, by fact id. */
  readonly law: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** A certificate as its owner's certifications show it. */
export interface OwnCertificate {
  readonly certificationId: number;
  readonly number: string;
  readonly earnedAt: Date;
  /** False once it was revoked. */
  readonly isValid: boolean;
}

/** Whose certificate, and of what. */
type Holding = Pick<PassedExam, 'userId' | 'certificationId'>;

/**
 * Records the certificates of passed exams, in the transaction of `client`. While a learner has a valid one of that
 * certification nothing is added: so it is also when two exams end at the same instant.
 */
export async function issueCertificates(client: PoolClient, exams: readonly PassedExam[]): Promise<void> {
  if (exams.length === 0) return;
  const { rows: people } = await client.query<AccountNames & { readonly id: number }>({
    name: 'names-for-certificates',
    text: 'select id, first_name as "firstName", last_name as "lastName", display_name as "displayName", username from users where id = any($1::int[])',
    values: [exams.map(({ userId }) => userId)],
  });
  const namesOf = new Map(people.map(({ id, ...names }) => [id, names]));
  const rows = exams.map(({ userId, now, ...exam }) => {
    const names = namesOf.get(userId);
    if (names === undefined) throw new Error(`There is no account ${userId} to issue a certificate to.`);
    return { userId, ...exam, earnedAt: now, number: newNumber(now), learnerName: learnerNameOf(names) };
  });
  await client.query({
    name: 'issue-certificates',
    text: `insert into user_certifications (user_id, certification_id, certificate_number, earned_at, score, completed_cards,
                  required_cards, learner_name, certification_name, law)
           select "userId", "certificationId", number, "earnedAt", score, "completedCards", "requiredCards", "learnerName", "certificationName", law
             from jsonb_to_recordset($1::jsonb) as e("userId" int, "certificationId" int, number text, "earnedAt" timestamptz, score int,
                  "completedCards" int, "requiredCards" int, "learnerName" text, "certificationName" text, law jsonb)
           on conflict (user_id, certification_id) where is_valid do nothing`,
    values: [JSON.stringify(rows)],
  });
}

/** The numbers of the valid certificates of some learners, in the order asked for; null where there is none. */
export async function validNumbers(client: PoolClient, holdings: readonly Holding[]): Promise<(string | null)[]> {
  if (holdings.length === 0) return [];
  const { rows } = await client.query<Holding & { readonly number: string }>({
    name: 'valid-certificate-numbers',
    text: `select user_id as "userId", certification_id as "certificationId", certificate_number as number
             from user_certifications where is_valid and user_id = any($1::int[])`,
    values: [holdings.map(({ userId }) => userId)],
  });
  const keyOf = ({ userId, certificationId }: Holding): string => `${userId} ${certificationId}`;
  const numbers = new Map(rows.map((row) => [keyOf(row), row.number]));
  return holdings.map((holding) => numbers.get(keyOf(holding)) ?? null);
}

/** Records one certificate, as `issueCertificates` does, and answers the number of the valid one. */
export async function issueCertificate(client: PoolClient, exam: PassedExam): Promise<{ number: string }> {
  await issueCertificates(client, [exam]);
  const [number] = await validNumbers(client, [exam]);
  if (number === undefined || number === null) throw new Error('The certificate was not recorded.');
  return { number };
}

/** A learner's certificates, the newest first, revoked ones among them. */
export async function certificatesOf(pool: Pool, userId: number): Promise<readonly OwnCertificate[]> {
  const { rows } = await pool.query<OwnCertificate>({
    name: 'certificates-of',
    text: `select certification_id as "certificationId", certificate_number as number, earned_at as "earnedAt", is_valid as "isValid"
             from user_certifications where user_id = $1 order by earned_at desc, id desc`,
    values: [userId],
  });
  return rows;
}

function newNumber(now: Date): string {
  return certificateNumber(Number(grenadaDay(now).slice(0, 4)), randomBytes(CHANCE_SYMBOLS));
}
