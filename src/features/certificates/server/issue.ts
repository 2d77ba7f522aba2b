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

/**
 * Records the certificate of a passed exam, in the transaction of `client`. While the learner has a valid one of that
 * certification nothing is added, and its number is answered: so it is also when two exams end at the same instant.
 */
export async function issueCertificate(client: PoolClient, exam: PassedExam): Promise<{ number: string }> {
  const { rows: people } = await client.query<AccountNames>(
    'select first_name as "firstName", last_name as "lastName", display_name as "displayName", username from users where id = $1',
    [exam.userId],
  );
  const names = people[0];
  if (names === undefined) throw new Error(`There is no account ${exam.userId} to issue a certificate to.`);
  const { rows } = await client.query<{ number: string }>(
    // The update changes nothing: without it the certificate that is there already would not be answered.
    `insert into user_certifications as c (user_id, certification_id, certificate_number, earned_at, score, completed_cards,
            required_cards, learner_name, certification_name, law)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (user_id, certification_id) where is_valid do update set is_valid = c.is_valid
     returning certificate_number as number`,
    [
      exam.userId, exam.certificationId, newNumber(exam.now), exam.now, exam.score, exam.completedCards,
      exam.requiredCards, learnerNameOf(names), exam.certificationName, JSON.stringify(exam.law),
    ],
  );
  const issued = rows[0];
  if (issued === undefined) throw new Error('The certificate was not recorded.');
  return issued;
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
