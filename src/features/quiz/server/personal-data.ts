import type { Pool, PoolClient } from 'pg';
import type { PersonalData } from '../../../platform/server/personal-data.ts';
import { quizQuestions, quizSessions } from './tables.ts';

/** Exports and erases a learner's quizzes. */
export const quizPersonalData: PersonalData = {
  export: { tables: [quizSessions, quizQuestions], read: quizData },
  erase: { tables: [quizSessions, quizQuestions], run: eraseQuizzes },
};

/** Queries a learner's quizzes and answers. Scores in percent, times in milliseconds, time_accommodation in percent of the usual time. */
async function quizData(_pool: Pool, userId: number) {
  const values = [userId];
  return [
    {
      name: 'quizzes',
      query: {
        text: 'select id, created_at, finished_at, completed, score, total_questions, correct_answers, time_spent, points_earned, time_accommodation from quiz_sessions where user_id = $1 order by id',
        values,
      },
    },
    {
      name: 'quiz-answers',
      query: {
        text: `select q.session_id as quiz, q.position, q.question, q.options ->> q.chosen_option as answer, q.chosen_option = q.correct_option as correct, q.answered_at, q.time_spent
                 from quiz_questions q join quiz_sessions s on s.id = q.session_id where s.user_id = $1 order by q.session_id, q.position`,
        values,
      },
    },
  ];
}

/** Deletes a learner's quizzes; the points they earned stay in the ledger. */
async function eraseQuizzes(client: PoolClient, userId: number): Promise<void> {
  await client.query('delete from quiz_sessions where user_id = $1', [userId]);
}
