import type { QuestionCategory, QuestionDifficulty } from '../../assessment/rules/question.ts';
import { DIFFICULTIES } from './level-difficulties.ts';
import { QUESTIONS_PER_QUIZ, type QuizSetup } from './quiz.ts';

/** How many questions are open to a learner, by law and difficulty. */
export type OpenQuestions = readonly {
  readonly category: QuestionCategory;
  readonly difficulty: QuestionDifficulty;
  readonly count: number;
}[];

/** How many questions a quiz of this setup has, of those that are open; null for weak spots, whose number follows what was missed. */
export function quizLength(
  open: OpenQuestions,
  { mode, level, category }: Pick<QuizSetup, 'mode' | 'level' | 'category'>,
): number | null {
  if (mode === 'weak_spots') return null;
  const difficulties = mode === 'adaptive' ? DIFFICULTIES[level] : null;
  const matching = open.filter(
    (kind) =>
      (category === 'all' || kind.category === category) &&
      (difficulties === null || difficulties.includes(kind.difficulty)),
  );
  return Math.min(QUESTIONS_PER_QUIZ, sumOf(matching) || sumOf(open));
}

function sumOf(kinds: OpenQuestions): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}
