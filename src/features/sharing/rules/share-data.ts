/**
 * What a learner shares, with its figures. `category` names the law as cards name it; null is
 * all of them.
 */
export type ShareData =
  | {
      readonly type: 'quiz_score';
      /** Questions answered right, of `totalQuestions`. */
      readonly score: number;
      readonly totalQuestions: number;
      readonly category: string | null;
    }
  | {
      readonly type: 'flashcard_progress';
      readonly completedCards: number;
      readonly totalCards: number;
      readonly category: string | null;
    }
  | {
      readonly type: 'leaderboard';
      /** Place, from 1. */
      readonly position: number;
      readonly totalUsers: number;
    }
  | {
      readonly type: 'certification';
      readonly certificationName: string;
      /** What was reached in the exam: "92%". */
      readonly level: string;
    }
  /** A card is shared as its question and its source, never with the answer, which access may close to others. */
  | { readonly type: 'card'; readonly question: string; readonly lawReference: string };
