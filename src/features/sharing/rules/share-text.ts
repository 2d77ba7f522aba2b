import { isInTextFaces } from '../../../platform/shared/printed-letters.ts';

/** A shared achievement with its figures. `category` is the category of the cards; null for all. */
export type ShareData =
  | {
      readonly type: 'quiz_score';
      /** Number of right answers. */
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
      /** Rank, from 1. */
      readonly position: number;
      readonly totalUsers: number;
    }
  | {
      readonly type: 'certification';
      readonly certificationName: string;
      /** Score of the exam, such as "92%". */
      readonly level: string;
    }
  /** A card without its answer, which may not be open to others. */
  | { readonly type: 'card'; readonly question: string; readonly lawReference: string };

/** Texts of the picture and the page of a share. */
export interface ShareFace {
  /** The number, in the largest type; null without one. */
  readonly figure: string | null;
  readonly heading: string;
  readonly detail: string | null;
}

/** Returns the text that the user shares, without the link. */
export function shareTextOf(data: ShareData): string {
  return data.type === 'card'
    ? `${data.question}\n${data.lawReference}\nLearn it with LabourWise Grenada.`
    : `I ${achievementPhrase(data)} with LabourWise Grenada.`;
}

/** Returns the title of the public page. It names no user. */
export function achievementOf(data: ShareData): string {
  return data.type === 'card' ? data.question : `A learner ${achievementPhrase(data)}`;
}

/** Returns the badge of a share; null when no threshold is reached (product-rules.md, L2). */
export function shareBadgeOf(data: ShareData): string | null {
  switch (data.type) {
    case 'quiz_score':
      if (reaches(data.score, data.totalQuestions, 100)) return 'Full marks';
      return reaches(data.score, data.totalQuestions, 80) ? 'High score' : null;
    case 'flashcard_progress':
      if (reaches(data.completedCards, data.totalCards, 100)) return 'All cards completed';
      if (reaches(data.completedCards, data.totalCards, 75)) return 'Three quarters completed';
      return reaches(data.completedCards, data.totalCards, 50) ? 'Half completed' : null;
    case 'leaderboard':
      if (data.position === 1) return 'First place';
      if (data.position <= 3) return 'Top three';
      return data.position <= 10 ? 'Top ten' : null;
    case 'certification':
    case 'card':
      return null;
  }
}

/** Returns the texts of the public page. */
export function shareFaceOf(data: ShareData): ShareFace {
  switch (data.type) {
    case 'quiz_score':
      return {
        figure: `${percentOf(data)}%`,
        heading: `in a quiz on ${subjectOf(data.category)}`,
        detail: `${data.score} of ${data.totalQuestions} questions right`,
      };
    case 'flashcard_progress':
      return {
        figure: `${data.completedCards} of ${data.totalCards}`,
        heading: `cards completed on ${subjectOf(data.category)}`,
        detail: null,
      };
    case 'leaderboard':
      return {
        figure: `Place ${data.position}`,
        heading: 'on the leaderboard',
        detail: `among ${data.totalUsers} learners`,
      };
    case 'certification':
      return { figure: null, heading: data.certificationName, detail: `Certification earned, ${data.level}` };
    case 'card':
      return { figure: null, heading: data.question, detail: data.lawReference };
  }
}

/** Returns the texts of the picture, without letters that its fonts lack. */
export function pictureFaceOf(data: ShareData): ShareFace {
  const { figure, heading, detail } = shareFaceOf(data);
  return {
    figure,
    heading: isInTextFaces(heading) ? heading : 'A question on the labour law of Grenada',
    detail: detail !== null && isInTextFaces(detail) ? detail : null,
  };
}

function achievementPhrase(data: Exclude<ShareData, { type: 'card' }>): string {
  switch (data.type) {
    case 'quiz_score':
      return `scored ${percentOf(data)}% (${data.score} of ${data.totalQuestions}) in a quiz on ${subjectOf(data.category)}`;
    case 'flashcard_progress': {
      const { completedCards, totalCards, category } = data;
      const count = completedCards === totalCards ? `all ${totalCards}` : `${completedCards} of ${totalCards}`;
      return `completed ${count} cards on ${subjectOf(category)}`;
    }
    case 'leaderboard':
      return `reached place ${data.position} of ${data.totalUsers} on the leaderboard`;
    case 'certification':
      return `earned the certification ${data.certificationName} (${data.level})`;
  }
}

function percentOf({ score, totalQuestions }: { readonly score: number; readonly totalQuestions: number }): number {
  return totalQuestions === 0 ? 0 : Math.round((100 * score) / totalQuestions);
}

/** Compares whole numbers, so that rounding never reaches a threshold. */
function reaches(part: number, whole: number, percent: number): boolean {
  return whole > 0 && 100 * part >= percent * whole;
}

function subjectOf(category: string | null): string {
  if (category === null) return 'the labour law of Grenada';
  return `Grenada’s ${category === 'Minimum Wages' ? 'minimum wages' : category}`;
}

/** Size of the picture of a share, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export interface SharePageProps {
  readonly id: string;
  readonly data: ShareData;
  readonly signedIn: boolean;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}

export function sharePath(id: string): string {
  return `/share/${id}`;
}

export function picturePath(id: string): string {
  return `/share/${id}.png`;
}
