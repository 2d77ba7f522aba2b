import type { SetProgress } from '../../cards/rules/study-sets.ts';

/** What to study next, and why. */
export interface StudyRecommendation {
  /** The category to open; null for none in particular. */
  readonly category: string | null;
  readonly sentence: string;
}

/**
 * Recommends the started set nearest to its end, else the first one not started, else repeating the cards. Null without open
 * cards.
 */
export function recommendStudy(sets: readonly SetProgress[]): StudyRecommendation | null {
  const open = sets.filter(({ openCards }) => openCards > 0);
  const [first] = open;
  if (first === undefined) return null;
  const [nearest] = open.filter(isStarted).toSorted((one, other) => other.percent - one.percent);
  if (nearest !== undefined) return { category: nearest.set.category, sentence: remainingSentence(nearest) };
  const untouched = open.find(({ completedCards }) => completedCards === 0);
  if (untouched === undefined) {
    return { category: null, sentence: 'You have completed every card open to you. Go over them again to keep them.' };
  }
  const sentence =
    untouched === first
      ? `Begin with the ${untouched.set.title}. Three to five cards a day is a good pace.`
      : `The ${untouched.set.title} is next on the shelf. Three to five cards a day is a good pace.`;
  return { category: untouched.set.category, sentence };
}

function isStarted({ completedCards, openCards }: SetProgress): boolean {
  return completedCards > 0 && completedCards < openCards;
}

function remainingSentence({ set, completedCards, openCards }: SetProgress): string {
  const left = openCards - completedCards;
  return left === 1
    ? `One more card and you have completed every open card of the ${set.title}.`
    : `You have ${left} cards left in the ${set.title}. Carry on where you stopped.`;
}
