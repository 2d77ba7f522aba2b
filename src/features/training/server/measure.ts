import type { Pool } from 'pg';
import { examStandings } from '../../certifications/server/service.ts';
import { countKnownAmong } from '../../progress/server/service.ts';
import { bestQuizScores } from '../../quiz/server/service.ts';
import { QUIZ_PASS_MARK, type Measure } from '../rules/offers.ts';
import type { Progress } from '../rules/progress.ts';

/**
 * How far some learners are in an assignment: nothing is read of anyone else. Quizzes count from `since` on, known cards and passed exams
 * whenever they came.
 */
export async function measure(
  pool: Pool,
  userIds: readonly number[],
  by: Measure,
  since: Date,
): Promise<(userId: number) => Progress> {
  switch (by.by) {
    case 'cards': {
      const known = await countKnownAmong(pool, userIds, by.cards);
      return (userId) => ({ by: 'cards', known: known.get(userId) ?? 0, of: by.cards.length });
    }
    case 'quiz': {
      const scores = await bestQuizScores(pool, userIds, { ...by, since });
      return (userId) => {
        const best = scores.get(userId) ?? null;
        return { by: 'score', best, passed: best !== null && best >= QUIZ_PASS_MARK };
      };
    }
    case 'exam': {
      const standings = await examStandings(pool, userIds, by.certification);
      return (userId) => ({ by: 'score', ...(standings.get(userId) ?? { best: null, passed: false }) });
    }
  }
}
