import { MAX_STARS, RATING_CATEGORIES, type RatingCategory } from './rating.ts';

/** Minimum number of ratings for an average. */
export const MIN_FOR_AVERAGE = 5;

/** Number of public ratings with these stars about one subject. */
export interface StarCount {
  readonly category: string;
  readonly rating: number;
  readonly count: number;
}

/** Figures over all public ratings. */
export interface RatingSummary {
  /** Of the chosen subject, or of all. */
  readonly total: number;
  /** Stars with one decimal; null below `MIN_FOR_AVERAGE`. */
  readonly average: number | null;
  /** Number of ratings with one star, two, and so on. */
  readonly stars: readonly number[];
  /** Number of ratings about each subject, and of all. */
  readonly categories: Readonly<Record<RatingCategory | 'all', number>>;
}

/** Summarises the counts for one subject, or for all with null. */
export function summarise(counts: readonly StarCount[], category: RatingCategory | null): RatingSummary {
  const totalOf = (which: readonly StarCount[]) => which.reduce((sum, { count }) => sum + count, 0);
  const chosen = category === null ? counts : counts.filter((each) => each.category === category);
  const total = totalOf(chosen);
  const points = chosen.reduce((sum, { rating, count }) => sum + rating * count, 0);
  const about = (each: RatingCategory) => totalOf(counts.filter((count) => count.category === each));
  const [general, flashcards, ai_chat, quiz, certification] = RATING_CATEGORIES;
  return {
    total,
    average: total < MIN_FOR_AVERAGE ? null : Math.round((points / total) * 10) / 10,
    stars: Array.from({ length: MAX_STARS }, (_, place) =>
      totalOf(chosen.filter(({ rating }) => rating === place + 1)),
    ),
    categories: {
      all: totalOf(counts),
      general: about(general),
      flashcards: about(flashcards),
      ai_chat: about(ai_chat),
      quiz: about(quiz),
      certification: about(certification),
    },
  };
}
