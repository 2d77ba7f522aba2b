/** Where a learner goes on with something. */
interface Way {
  readonly href: string;
  /** The words of the button. */
  readonly label: string;
}

const FLASHCARDS: Way = { href: '/flashcards', label: 'Study Flashcards' };

/** By the measure, or by what stands before its first dot. */
const WAYS: Readonly<Record<string, Way>> = {
  'cards.reviewed': { href: '/review', label: 'Spaced Review' },
  quizzes: { href: '/quiz', label: 'Take a Quiz' },
  insights: { href: '/daily-insights', label: 'Daily Insights' },
  challenges: { href: '/daily-insights', label: 'Daily Insights' },
  scenarios: { href: '/scenarios', label: 'Study Scenarios' },
  certifications: { href: '/certifications', label: 'Certifications' },
  levels: { href: '/study', label: 'Study Dashboard' },
  badges: { href: '/study', label: 'Study Dashboard' },
};

/** Where a learner goes on with a measure such as `quizzes.timed`; flashcards bring on whatever has no screen of its own. */
export function wayOn(measure: string): Way {
  return WAYS[measure] ?? WAYS[measure.split('.')[0] ?? ''] ?? FLASHCARDS;
}

/** How rare an achievement is, with the share of learners where it is known. */
export function rarityText({ rarity, share }: { readonly rarity: string; readonly share: number | null }): string {
  const name = capitalised(rarity);
  if (share === null) return name;
  return share === 0 ? `${name}, fewer than 1% of learners` : `${name}, ${share}% of learners`;
}

/** A word as it begins a label: Bronze. */
export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
