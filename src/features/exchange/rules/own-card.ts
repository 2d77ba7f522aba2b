import { inOrder, type CardSchedule, type ScheduledAnswer } from '../../review/rules/schedule.ts';

/** What a card says, and where it belongs. */
export interface CardText {
  readonly id: number;
  readonly category: string;
  readonly difficulty: string;
  readonly heading: string | null;
  readonly question: string;
  readonly answer: string;
  readonly section: string;
  readonly lawReference: string;
}

/** What a learner made of a card. */
export interface CardStudy {
  readonly isBookmarked: boolean;
  /** Null for a card never answered. */
  readonly schedule: CardSchedule | null;
  /** Every answer that stands, oldest first. */
  readonly answers: readonly ScheduledAnswer[];
}

/** A card as it leaves with its learner. */
export interface OwnCard extends CardText, CardStudy {}

/** How far a learner is with a card. Instants are milliseconds since 1970. */
export interface CardProgress {
  readonly status: 'new' | 'learning' | 'completed';
  readonly attempts: number;
  readonly correctAnswers: number;
  /** When it was first known. */
  readonly completedAt: number | null;
  readonly lastStudied: number | null;
}

/** A card together with what its learner made of it; the answers may come in any order. */
export function ownCard(
  { id, category, difficulty, heading, question, answer, section, lawReference }: CardText,
  study: CardStudy,
): OwnCard {
  const { isBookmarked, schedule, answers } = study;
  return {
    id,
    category,
    difficulty,
    heading,
    question,
    answer,
    section,
    lawReference,
    isBookmarked,
    schedule,
    answers: inOrder(answers),
  };
}

/** How far a learner is with a card, told by the answers, oldest first. Every grade but again is a right answer. */
export function progressOf(answers: readonly ScheduledAnswer[]): CardProgress {
  const known = answers.filter(({ grade }) => grade !== 'again');
  return {
    status: known.length > 0 ? 'completed' : answers.length > 0 ? 'learning' : 'new',
    attempts: answers.length,
    correctAnswers: known.length,
    completedAt: known[0]?.at ?? null,
    lastStudied: answers.at(-1)?.at ?? null,
  };
}
