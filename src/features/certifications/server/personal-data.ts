import type { Pool, PoolClient } from 'pg';

/** A learner's exams and answers, for the export of personal data; scores in percent. A running exam tells nothing about what is right. */
export async function examData(pool: Pool, userId: number) {
  const [exams, answers] = await Promise.all([
    pool.query(
      `select id, certification_name as certification, required_score, started_at, expires_at, finished_at, score, total_questions, correct_answers, passed
         from exam_attempts where user_id = $1 order by id`,
      [userId],
    ),
    pool.query(
      `select q.attempt_id as exam, q.position, q.area, q.question, q.options ->> q.chosen_option as answer,
              case when a.finished_at is not null then q.chosen_option is not distinct from q.correct_option end as correct, q.answered_at
         from exam_questions q join exam_attempts a on a.id = q.attempt_id where a.user_id = $1 order by q.attempt_id, q.position`,
      [userId],
    ),
  ]);
  return [
    { name: 'exams', rows: exams.rows },
    { name: 'exam-answers', rows: answers.rows },
  ];
}

/** Removes a learner's exams. */
export async function eraseExams(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from exam_attempts where user_id = $1', [userId]);
}
