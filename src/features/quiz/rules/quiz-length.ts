import type { QuestionCategory, QuestionDifficulty } from '../../assessment/rules/question.ts';
import type { QuizLevel, QuizSetup } from './quiz.ts';

/** The difficulty of each level, followed by those that fill up a short quiz (product-rules.md, Q2). */
export const DIFFICULTIES: Readonly<Record<QuizLevel, readonly QuestionDifficulty[]>> = {
  beginner: ['easy', 'medium'],
  intermediate: ['medium', 'easy', 'hard'],
  advanced: ['hard', 'medium'],
};

/** How many questions are open to a learner, by law, difficulty and level; cards of no level have no `studyLevel`. */
export type OpenQuestions = readonly {
  readonly category: QuestionCategory;
  readonly difficulty: QuestionDifficulty;
  readonly studyLevel?: number | undefined;
  readonly count: number;
}[];

/** Returns the number of questions of a quiz with this setup; null for weak spots, whose number depends on the misses. */
export function quizLength(
  open: OpenQuestions,
  { mode, level, category, studyLevel }: Pick<QuizSetup, 'mode' | 'level' | 'category' | 'studyLevel'>,
): number | null {
  if (mode === 'weak_spots') return null;
  const difficulties = mode === 'adaptive' ? DIFFICULTIES[level] : null;
  const inLevel = open.filter((kind) => studyLevel === undefined || kind.studyLevel === studyLevel);
  const matching = inLevel.filter(
    (kind) =>
      (category === 'all' || kind.category === category) &&
      (difficulties === null || difficulties.includes(kind.difficulty)),
  );
  return Math.min(QUESTIONS_PER_QUIZ, countOf(matching) || countOf(inLevel));
}

function countOf(kinds: OpenQuestions): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}

/** Length of a quiz; shorter only when fewer questions are open to the learner (product-rules.md, Q1). */
export const QUESTIONS_PER_QUIZ = 10;
