interface Link {
  readonly href: string;
  readonly label: string;
}

const FLASHCARDS: Link = { href: '/flashcards', label: 'Study Flashcards' };

/** By measure, or by the part before its first dot. */
const LINKS: Readonly<Record<string, Link>> = {
  'cards.reviewed': { href: '/review', label: 'Review' },
  quizzes: { href: '/quiz', label: 'Take a Quiz' },
  insights: { href: '/daily-insights', label: 'Daily Insights' },
  challenges: { href: '/daily-insights', label: 'Daily Insights' },
  scenarios: { href: '/scenarios', label: 'Study Scenarios' },
  certifications: { href: '/certifications', label: 'Certifications' },
  levels: { href: '/study', label: 'Study Dashboard' },
  badges: { href: '/study', label: 'Study Dashboard' },
};

/** Returns the link to the screen that advances a measure such as `quizzes.timed`; flashcards by default. */
export function linkOf(measure: string): Link {
  return LINKS[measure] ?? LINKS[measure.split('.')[0] ?? ''] ?? FLASHCARDS;
}

/** Returns the rarity, with the share of learners unless that is null. */
export function rarityText({ rarity, share }: { readonly rarity: string; readonly share: number | null }): string {
  const name = capitalised(rarity);
  if (share === null) return name;
  return share === 0 ? `${name}, fewer than 1% of learners` : `${name}, ${share}% of learners`;
}

/** Returns `word` with a capital first letter. */
export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
