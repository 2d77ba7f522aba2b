import type { Pool } from 'pg';
import { examResults } from '../../../certifications/server/service.ts';
import { countCompletedAmong } from '../../../progress/server/service.ts';
import { bestQuizScores, type QuizFilter } from '../../../quiz/server/service.ts';
import { QUIZ_PASS_MARK, type Offer } from '../../rules/training/offers.ts';
import type { Progress } from '../../rules/training/progress.ts';
import type { AssignmentRow } from '../store/assignments.ts';

/** A current assignment with its offer. */
export type Assigned = AssignmentRow & { readonly offer: Offer };

/** An assignment with the progress of each measured learner. */
type Measured = Assigned & { readonly progressOf: (userId: number) => Progress };

/**
 * Measures the progress of the given learners only, with one statement for each kind of assignment. Quizzes count from the assignment on, known
 * cards and passed exams at any time.
 */
export async function measureProgress(
  pool: Pool,
  userIds: readonly number[],
  assignments: readonly Assigned[],
): Promise<readonly Measured[]> {
  const sets = new Set<readonly number[]>();
  const exams = new Set<number>();
  const quizzes = new Map<Assigned, QuizFilter>();
  for (const assignment of assignments) {
    const { measure } = assignment.offer;
    if (measure.by === 'cards') sets.add(measure.cards);
    if (measure.by === 'exam') exams.add(measure.certification);
    if (measure.by === 'quiz') quizzes.set(assignment, { ...measure, since: assignment.createdAt });
  }
  const [known, scores, standings] = await Promise.all([
    countCompletedAmong(pool, userIds, [...sets]),
    bestQuizScores(pool, userIds, quizzes),
    examResults(pool, userIds, [...exams]),
  ]);

  function progressOf(assignment: Assigned, userId: number): Progress {
    const { measure } = assignment.offer;
    switch (measure.by) {
      case 'cards':
        return { by: 'cards', known: known.get(measure.cards)?.get(userId) ?? 0, of: measure.cards.length };
      case 'quiz': {
        const best = scores.get(assignment)?.get(userId) ?? null;
        return { by: 'score', best, passed: best !== null && best >= QUIZ_PASS_MARK };
      }
      case 'exam':
        return {
          by: 'score',
          ...(standings.get(measure.certification)?.get(userId) ?? { best: null, passed: false }),
        };
    }
  }
  return assignments.map((assignment) => ({
    ...assignment,
    progressOf: (userId) => progressOf(assignment, userId),
  }));
}
