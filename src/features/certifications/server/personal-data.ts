import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { examAttempts, examQuestions, userCertifications } from './tables.ts';

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
        text: `select q.attempt_id as exam, q.position, q.area, q.question, q.options ->> q.chosen_option as answer,
                      case when a.finished_at is not null then q.chosen_option is not distinct from q.correct_option end as correct, q.answered_at
                 from exam_questions q join exam_attempts a on a.id = q.attempt_id where a.user_id = $1 order by q.attempt_id, q.position`,
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
