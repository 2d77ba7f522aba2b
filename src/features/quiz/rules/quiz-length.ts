import type { QuestionCategory, QuestionDifficulty } from '../../assessment/rules/question.ts';
import { DIFFICULTIES } from './level-difficulties.ts';
import { QUESTIONS_PER_QUIZ, type QuizSetup } from './quiz.ts';

/** How many questions are open to a learner, by law, difficulty and level; beyond all levels without one. */
export type OpenQuestions = readonly {
  readonly category: QuestionCategory;
  readonly difficulty: QuestionDifficulty;
  readonly studyLevel?: number | undefined;
  readonly count: number;
}[];

/** How many questions a quiz of this setup has, of those that are open; null for weak spots, whose number follows what was missed. */
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
  return Math.min(QUESTIONS_PER_QUIZ, sumOf(matching) || sumOf(inLevel));
}

function sumOf(kinds: OpenQuestions): number {
  return kinds.reduce((sum, { count }) => sum + count, 0);
}
