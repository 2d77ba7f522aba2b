import type { Pool, PoolClient } from 'pg';
import type { Columns, Nullable, Renamed } from '../../../../platform/server/database/row-types.ts';
import type { Certification } from '../../content.ts';
import type { certifications, examAttempts } from '../tables.ts';

/** A certification as stored, with the results of a learner's exams. */
export interface StoredCertification extends Certification {
  readonly isActive: boolean;
  /** Whole percent; 0 before the first exam. */
  readonly bestScore: number;
  readonly openAttempt: { readonly id: number; readonly expiresAt: Date } | null;
  readonly lastAttempt: FinishedAttempt | null;
}

/** How an exam ended. */
export interface FinishedAttempt {
  readonly id: number;
  readonly score: number;
  readonly passed: boolean;
  readonly finishedAt: Date;
}

type CertificationRow = Columns<
  typeof certifications,
  | 'id'
  | 'name'
  | 'description'
  | 'category'
  | 'requiredScore'
  | 'requiredCards'
  | 'badgeIcon'
  | 'badgeColor'
  | 'exam'
  | 'isActive'
> &
  Nullable<Renamed<typeof examAttempts, { openId: 'id'; lastId: 'id' }>> &
  Nullable<Columns<typeof examAttempts, 'expiresAt' | 'score' | 'passed' | 'finishedAt'>> & {
    readonly bestScore: number;
  };

/** Returns every certification, active or not, with a learner's exams. */
export async function readCertifications(
  connection: Pool | PoolClient,
  userId: number,
): Promise<StoredCertification[]> {
  const { rows } = await connection.query<CertificationRow>({
    name: 'read-certifications',
    text: `
      select c.id, c.name, c.description, c.category, c.required_score as "requiredScore", c.required_cards as "requiredCards",
             c.badge_icon as "badgeIcon", c.badge_color as "badgeColor", c.exam, c.is_active as "isActive",
             coalesce((select max(score) from exam_attempts where user_id = $1 and certification_id = c.id), 0) as "bestScore",
             open.id as "openId", open.expires_at as "expiresAt",
             last.id as "lastId", last.score, last.passed, last.finished_at as "finishedAt"
        from certifications c
        left join exam_attempts open on open.user_id = $1 and open.certification_id = c.id and open.finished_at is null
        left join lateral (select id, score, passed, finished_at from exam_attempts
                            where user_id = $1 and certification_id = c.id and finished_at is not null
                            order by finished_at desc, id desc limit 1) as last on true
       order by c.id`,
    values: [userId],
  });
  return rows.map(({ openId, expiresAt, lastId, score, passed, finishedAt, ...certification }) => ({
    ...certification,
    openAttempt: openId === null || expiresAt === null ? null : { id: openId, expiresAt },
    lastAttempt:
      lastId === null || score === null || passed === null || finishedAt === null
        ? null
        : { id: lastId, score, passed, finishedAt },
  }));
}

/** Results of a learner's finished exams of a certification; `best` in whole percent. */
export interface ExamResult {
  readonly best: number | null;
  readonly passed: boolean;
}

/** Returns the results by certification id and user id. Users without a finished exam are left out. */
export async function examResults(
  pool: Pool,
  userIds: readonly number[],
  certificationIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, ExamResult>>> {
  const { rows } = await pool.query<Columns<typeof examAttempts, 'userId' | 'certificationId'> & ExamResult>({
    name: 'exam-standings',
    text: `select user_id as "userId", certification_id as "certificationId", max(score) as best,
                  coalesce(bool_or(passed), false) as passed
             from exam_attempts
            where user_id = any($1::int[]) and certification_id = any($2::int[]) and finished_at is not null
            group by user_id, certification_id`,
    values: [userIds, certificationIds],
  });
  const results = new Map(certificationIds.map((id) => [id, new Map<number, ExamResult>()]));
  for (const { userId, certificationId, ...result } of rows) results.get(certificationId)?.set(userId, result);
  return results;
}

const UPSERT_CERTIFICATIONS = `
  insert into certifications as stored
    (id, name, description, category, required_score, required_cards, badge_icon, badge_color, exam)
  select id, name, description, category, required_score, required_cards, badge_icon, badge_color, exam
    from jsonb_to_recordset($1::jsonb) as given(id int, name text, description text, category text, required_score int,
         required_cards int, badge_icon text, badge_color text, exam jsonb)
  on conflict (id) do update set
    name = excluded.name, description = excluded.description, category = excluded.category,
    required_score = excluded.required_score, required_cards = excluded.required_cards,
    badge_icon = excluded.badge_icon, badge_color = excluded.badge_color, exam = excluded.exam, is_active = true`;

/** Stores the content's certifications: updates changed ones and deactivates removed ones. Certificates stay unchanged. */
export async function storeCertifications(
  client: Pool | PoolClient,
  certifications: readonly Certification[],
): Promise<void> {
  const rows = certifications.map((certification) => ({
    id: certification.id,
    name: certification.name,
    description: certification.description,
    category: certification.category,
    required_score: certification.requiredScore,
    required_cards: certification.requiredCards,
    badge_icon: certification.badgeIcon,
    badge_color: certification.badgeColor,
    exam: certification.exam,
  }));
  await client.query(UPSERT_CERTIFICATIONS, [JSON.stringify(rows)]);
  await client.query('update certifications set is_active = false where is_active and not (id = any($1::int[]))', [
    certifications.map(({ id }) => id),
  ]);
}
