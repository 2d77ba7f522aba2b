import { isCounted } from '../../achievements/rules/quiz-scores.ts';
import { LEVELS, type Level } from '../../achievements/rules/levels.ts';
import type { SetProgress } from '../../cards/rules/study-sets.ts';

/** The one thing to do after a set or a level. */
export type NextStep =
  | { readonly kind: 'levelQuiz'; readonly level: Level; readonly opens: Level | null; readonly terms: QuizTerms }
  | { readonly kind: 'nextLevel'; readonly level: Level }
  | { readonly kind: 'nextSet'; readonly set: SetProgress }
  | { readonly kind: 'upgrade' }
  | { readonly kind: 'quiz' };

/** What the badge of a level asks of quizzes, in whole percent; no average is 0. */
export interface QuizTerms {
  readonly requiredScore: number;
  readonly averageScore: number;
  /** Questions that a quiz of the level could ask the learner. */
  readonly questions: number;
}

/** What the next step follows from. */
export interface AfterSet {
  /** The level that was studied, with its badge's terms; null outside levels, or before they are known. */
  readonly level: (QuizTerms & { readonly id: number }) | null;
  readonly isCompleted: (level: Level) => boolean;
  /** Whether any card of a level is open to the learner. */
  readonly isOpen: (level: Level) => boolean;
  /** Every set with how far the learner is, counted over the open cards. */
  readonly sets: readonly SetProgress[];
  readonly everythingOpen: boolean;
}

/**
 * The next step, the first that there is (product-rules.md, V12): the quiz of a level that was not passed, if it can count; the next level
 * that is not completed, the set that is nearest to its end or next on the shelf, premium where every open card is completed, and else a
 * quiz over all.
 */
export function nextStep({ level, isCompleted, isOpen, sets, everythingOpen }: AfterSet): NextStep {
  const studied = LEVELS.find(({ id }) => id === level?.id);
  if (level !== null && studied !== undefined) {
    if (!isCompleted(studied) && level.averageScore < level.requiredScore && isCounted(level.questions)) {
      const opens = LEVELS.find(({ requiredPreviousLevel }) => requiredPreviousLevel === studied.id) ?? null;
      return { kind: 'levelQuiz', level: studied, opens, terms: level };
    }
    const following = LEVELS.find((each) => each.id > studied.id && !isCompleted(each));
    if (isCompleted(studied) && following !== undefined && isOpen(following))
      return { kind: 'nextLevel', level: following };
  }
  const [nearest] = sets
    .filter(({ completedCards, openCards }) => completedCards < openCards)
    .toSorted((one, other) => other.percent - one.percent);
  if (nearest !== undefined) return { kind: 'nextSet', set: nearest };
  return everythingOpen ? { kind: 'quiz' } : { kind: 'upgrade' };
}
