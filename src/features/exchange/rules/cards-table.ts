import { onGrenadaClock } from '../../../platform/shared/grenada-calendar.ts';
import { progressOf, type CardProgress, type OwnCard } from './own-card.ts';

type Cell = string | number | null;

/**
 * The columns of the table of cards, in their order. The first is not called "ID": Excel takes a file that begins with
 * these two letters for one of another format.
 */
const COLUMNS: readonly (readonly [heading: string, cell: (card: OwnCard & CardProgress) => Cell])[] = [
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

/** The headings of the table, in their order. */
export const CARD_HEADINGS: readonly string[] = COLUMNS.map(([heading]) => heading);

/** A card as a row of the table, by heading. Times are those of clocks in Grenada, as spreadsheets read them: `2026-11-20 12:05`. */
export function cardRow(card: OwnCard): Readonly<Record<string, Cell>> {
  const whole = { ...card, ...progressOf(card.answers) };
  return Object.fromEntries(COLUMNS.map(([heading, cell]) => [heading, cell(whole)]));
}

function timeOf(instant: number | null): string | null {
  return instant === null ? null : onGrenadaClock(instant).toISOString().slice(0, 16).replace('T', ' ');
}
