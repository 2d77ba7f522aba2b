import { onGrenadaClock } from '../../../platform/shared/grenada-calendar.ts';
import { inOrder, type CardSchedule, type ScheduledAnswer } from '../../review/rules/schedule.ts';

/** The content of a card. */
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

/** A learner's study of a card. */
export interface CardStudy {
  readonly isBookmarked: boolean;
  /** Null for a card never answered. */
  readonly schedule: CardSchedule | null;
  /** Valid answers, oldest first. */
  readonly answers: readonly ScheduledAnswer[];
}

/** A card with its learner's study, for export. */
export interface StudiedCard extends CardText, CardStudy {}

/** A learner's progress on a card. Instants are in milliseconds since 1970. */
export interface CardProgress {
  readonly status: 'new' | 'learning' | 'completed';
  readonly attempts: number;
  readonly correctAnswers: number;
  /** Time of the first correct answer. */
  readonly completedAt: number | null;
  readonly lastStudied: number | null;
}

/** Combines a card with its learner's study. The answers may be in any order. */
export function buildStudiedCard(
  { id, category, difficulty, heading, question, answer, section, lawReference }: CardText,
  study: CardStudy,
): StudiedCard {
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

/** Returns the progress that follows from the answers, oldest first. Every grade except again is correct. */
export function computeProgress(answers: readonly ScheduledAnswer[]): CardProgress {
  const known = answers.filter(({ grade }) => grade !== 'again');
  return {
    status: known.length > 0 ? 'completed' : answers.length > 0 ? 'learning' : 'new',
    attempts: answers.length,
    correctAnswers: known.length,
    completedAt: known[0]?.at ?? null,
    lastStudied: answers.at(-1)?.at ?? null,
  };
}

type Cell = string | number | null;

/**
 * The columns of the table, in order. The first is not called "ID": Excel would read a file that begins with these letters as
 * another format.
 */
const COLUMNS: readonly (readonly [heading: string, cell: (card: StudiedCard & CardProgress) => Cell])[] = [
  ['Card', ({ id }) => id],
  ['Category', ({ category }) => category],
  ['Difficulty', ({ difficulty }) => difficulty],
  ['Heading', ({ heading }) => heading],
  ['Question', ({ question }) => question],
  ['Answer', ({ answer }) => answer],
  ['Section', ({ section }) => section],
  ['Law reference', ({ lawReference }) => lawReference],
  ['Bookmarked', ({ isBookmarked }) => (isBookmarked ? 'yes' : 'no')],
  ['Status', ({ status }) => status],
  ['Attempts', ({ attempts }) => attempts],
  ['Correct answers', ({ correctAnswers }) => correctAnswers],
  ['Completed at', ({ completedAt }) => timeOf(completedAt)],
  ['Last studied', ({ lastStudied }) => timeOf(lastStudied)],
  ['Next review', ({ schedule }) => timeOf(schedule?.due ?? null)],
];

export const CARD_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);

/** Returns a card as a row, by heading. Times are in Grenadian time, as spreadsheets parse them: `2026-11-20 12:05`. */
export function cardRow(card: StudiedCard): Readonly<Record<string, Cell>> {
  const row = { ...card, ...computeProgress(card.answers) };
  return Object.fromEntries(COLUMNS.map(([heading, cell]) => [heading, cell(row)]));
}

function timeOf(instant: number | null): string | null {
  return instant === null ? null : onGrenadaClock(instant).toISOString().slice(0, 16).replace('T', ' ');
}
