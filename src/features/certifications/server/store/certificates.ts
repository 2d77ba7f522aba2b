import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import {
  buildPageSql,
  type ListSort,
  type PageCursor,
  type SortKey,
} from '../../../../platform/server/database/sorted-page.ts';
import type { PersonalData } from '../../../../platform/server/personal-data.ts';
import { JOIN_TEXTS_SQL } from '../../../assessment/server/service.ts';
import type { users } from '../../../accounts/server/tables.ts';
import type { KnownNames } from '../../rules/certificate.ts';
import { examAttempts, userCertifications, examQuestions } from '../tables.ts';

/** A certificate as stored; `revokedAt` and `revokedReason` are null while it is valid. */
export type StoredCertificate = Columns<
  typeof userCertifications,
  | 'id'
  | 'userId'
  | 'certificationId'
  | 'certificationName'
  | 'learnerName'
  | 'earnedAt'
  | 'score'
  | 'completedCards'
  | 'requiredCards'
  | 'law'
  | 'isValid'
  | 'revokedAt'
  | 'revokedReason'
> &
  Renamed<typeof userCertifications, { number: 'certificateNumber' }>;

type NewCertificate = Omit<StoredCertificate, 'id' | 'isValid' | 'revokedAt' | 'revokedReason'>;

/** A certificate in its owner's list. */
export interface OwnCertificate {
  readonly certificationId: number;
  readonly number: string;
  readonly earnedAt: Date;
  /** False once it was revoked. */
  readonly isValid: boolean;
}

/** The user and the certification of a certificate. */
export type CertificateKey = Pick<StoredCertificate, 'userId' | 'certificationId'>;

/** The columns of a `StoredCertificate` of `user_certifications c`. */
const CERTIFICATE_COLUMNS = `
  c.id, c.user_id as "userId", c.certification_id as "certificationId", c.certificate_number as number, c.earned_at as "earnedAt", c.score,
  c.completed_cards as "completedCards", c.required_cards as "requiredCards", c.learner_name as "learnerName",
  c.certification_name as "certificationName", c.law, c.is_valid as "isValid", c.revoked_at as "revokedAt", c.revoked_reason as "revokedReason"`;

/** Returns a certificate by its number; null when there is none, or its owner's account is to be deleted. */
export async function readCertificate(client: Pool | PoolClient, number: string): Promise<StoredCertificate | null> {
  const { rows } = await client.query<StoredCertificate>({
    name: 'read-certificate',
    text: `select ${CERTIFICATE_COLUMNS} from user_certifications c join users u on u.id = c.user_id
            where c.certificate_number = $1 and not exists (select from account_deletions where user_id = u.id)`,
    values: [number],
  });
  return rows[0] ?? null;
}

/** Returns the names in a learner's account, and the one they gave for their last exam. */
export async function readKnownNames(pool: Pool, userId: number): Promise<KnownNames | undefined> {
  const { rows } = await pool.query<KnownNamesRow>({
    name: 'names-for-certificates',
    text: `select first_name as "firstName", last_name as "lastName", display_name as "displayName", username,
                  (select learner_name from exam_attempts where user_id = u.id order by id desc limit 1) as "lastGiven"
             from users u where id = $1`,
    values: [userId],
  });
  return rows[0];
}

type KnownNamesRow = Columns<typeof users, 'firstName' | 'lastName' | 'displayName' | 'username'> &
  Nullable<Renamed<typeof examAttempts, { lastGiven: 'learnerName' }>>;

/** Inserts certificates, except where the user has a valid one of that certification. */
export async function insertCertificates(client: PoolClient, certificates: readonly NewCertificate[]): Promise<void> {
  await client.query({
    name: 'issue-certificates',
    text: `insert into user_certifications (user_id, certification_id, certificate_number, earned_at, score, completed_cards,
                  required_cards, learner_name, certification_name, law)
           select "userId", "certificationId", number, "earnedAt", score, "completedCards", "requiredCards", "learnerName", "certificationName", law
             from jsonb_to_recordset($1::jsonb) as e("userId" int, "certificationId" int, number text, "earnedAt" timestamptz, score int,
                  "completedCards" int, "requiredCards" int, "learnerName" text, "certificationName" text, law jsonb)
           on conflict (user_id, certification_id) where is_valid do nothing`,
    values: [JSON.stringify(certificates)],
  });
}

/** Returns the numbers of valid certificates in the order of the keys; null where there is none. */
export async function readValidNumbers(
  client: PoolClient,
  keys: readonly CertificateKey[],
): Promise<(string | null)[]> {
  if (keys.length === 0) return [];
  const { rows } = await client.query<
    CertificateKey & Renamed<typeof userCertifications, { number: 'certificateNumber' }>
  >({
    name: 'valid-certificate-numbers',
    text: `select user_id as "userId", certification_id as "certificationId", certificate_number as number
             from user_certifications where is_valid and user_id = any($1::int[])`,
    values: [keys.map(({ userId }) => userId)],
  });
  const keyOf = ({ userId, certificationId }: CertificateKey): string => `${userId} ${certificationId}`;
  const numbers = new Map(rows.map((row) => [keyOf(row), row.number]));
  return keys.map((key) => numbers.get(keyOf(key)) ?? null);
}

/** Returns a learner's certificates, valid and revoked, newest first. */
export async function certificatesOf(pool: Pool, userId: number): Promise<readonly OwnCertificate[]> {
  const { rows } = await pool.query<
    Columns<typeof userCertifications, 'certificationId' | 'earnedAt' | 'isValid'> &
      Renamed<typeof userCertifications, { number: 'certificateNumber' }>
  >({
    name: 'certificates-of',
    text: `select certification_id as "certificationId", certificate_number as number, earned_at as "earnedAt", is_valid as "isValid"
             from user_certifications where user_id = $1 order by earned_at desc, id desc`,
    values: [userId],
  });
  return rows;
}

/** Marks a certificate as revoked. Returns false when it already was. */
export async function storeRevocation(
  client: PoolClient,
  id: number,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update user_certifications set is_valid = false, revoked_at = $2, revoked_reason = $3 where id = $1 and is_valid',
    [id, now, reason],
  );
  return rowCount === 1;
}

/** Sort keys of the certificates. They are numbered in the order in which they were earned. */
export const CERTIFICATE_SORT_KEYS = {
  earned: { sql: 'c.id', type: 'int' },
  learner: { sql: 'lower(c.learner_name)', type: 'text' },
  certification: { sql: 'lower(c.certification_name)', type: 'text' },
  score: { sql: 'c.score', type: 'int' },
} as const satisfies Readonly<Record<string, SortKey>>;

/** Returns the certificates that match a query, in an order, after a cursor. `number`: the query parsed as a number. */
export async function searchCertificates(
  pool: Pool,
  {
    query,
    number,
    sort,
    after,
    limit,
  }: {
    readonly query: string;
    readonly number: string | null;
    readonly sort: ListSort;
    readonly after: PageCursor | null;
    readonly limit: number;
  },
) {
  const page = buildPageSql(sort, 'c.id', { value: 1, id: 2 });
  const { rows } = await pool.query<
    StoredCertificate & Columns<typeof users, 'username'> & { readonly sortValue: string }
  >(
    `select ${CERTIFICATE_COLUMNS}, u.username, ${page.column} from user_certifications c join users u on u.id = c.user_id
      where not exists (select from account_deletions where user_id = u.id) and ${page.after}
        and ($3 = '' or c.certificate_number = $4 or position(lower($3) in lower(concat_ws(' ', c.certificate_number, c.learner_name, u.username, c.certification_name))) > 0)
      order by ${page.order} limit $5`,
    [after?.value ?? null, after?.id ?? null, query, number, limit],
  );
  return rows;
}

type FoundCertificate = Pick<StoredCertificate, 'number' | 'learnerName' | 'certificationName' | 'isValid'>;

/** Returns the newest certificates that belong to one of the users or have the number. */
export async function findCertificates(
  pool: Pool,
  {
    userIds,
    number,
    limit,
  }: { readonly userIds: readonly number[]; readonly number: string | null; readonly limit: number },
): Promise<readonly FoundCertificate[]> {
  const { rows } = await pool.query<FoundCertificate>({
    name: 'find-certificates',
    text: `select c.certificate_number as number, c.learner_name as "learnerName", c.certification_name as "certificationName", c.is_valid as "isValid"
             from user_certifications c
            where (c.user_id = any($1::int[]) or c.certificate_number = $2)
              and not exists (select from account_deletions d where d.user_id = c.user_id)
            order by c.earned_at desc, c.id desc limit $3`,
    values: [userIds, number, limit],
  });
  return rows;
}

/** Export and erasure of exams and certificates. */
export const certificationsPersonalData: PersonalData = {
  export: { tables: [userCertifications, examAttempts, examQuestions], read: readLearner },
  erase: { tables: [userCertifications, examAttempts, examQuestions], run: eraseLearner },
};

/** Exports a learner's certificates, exams and answers; scores in percent. For a running exam it leaves out whether answers are correct. */
async function readLearner(pool: Pool, userId: number) {
  const values = [userId];
  const { rows: certificates } = await pool.query(
    `select earned_at, certificate_number, learner_name, certification_name, score, completed_cards, required_cards, is_valid, revoked_at, revoked_reason, law
       from user_certifications where user_id = $1 order by earned_at, id`,
    values,
  );
  return [
    { name: 'certificates', rows: certificates },
    {
      name: 'exams',
      query: {
        text: `select id, certification_name as certification, learner_name, required_score, started_at, expires_at, finished_at, score, total_questions, correct_answers, passed
                 from exam_attempts where user_id = $1 order by id`,
        values,
      },
    },
    {
      name: 'exam-answers',
      query: {
        text: `select q.attempt_id as exam, q.position, q.area, t.question, t.options ->> q.chosen_option as answer,
                      case when a.finished_at is not null then q.chosen_option is not distinct from q.correct_option end as correct, q.answered_at
                 from exam_questions q ${JOIN_TEXTS_SQL} join exam_attempts a on a.user_id = q.user_id and a.id = q.attempt_id
                where q.user_id = $1 order by q.attempt_id, q.position`,
        values,
      },
    },
  ];
}

/** Deletes a learner's exams and certificates. */
async function eraseLearner(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from user_certifications where user_id = $1', [userId]);
  await client.query('delete from exam_attempts where user_id = $1', [userId]);
}
