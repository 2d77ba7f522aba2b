interface Named {
  readonly name: string;
}

/** The notice of what was just earned; null when nothing was. */
export function newsOf({
  badges,
  levels,
}: {
  readonly badges: readonly Named[];
  readonly levels: readonly (Named & { readonly id: number })[];
}): { readonly title: string; readonly description?: string } | null {
  if (badges.length === 0) return null;
  const names = badges.map(({ name }) => name).join(', ');
  const title = `${badges.length === 1 ? 'Badge earned' : 'Badges earned'}: ${names}`;
  const highest = levels.at(-1);
  return highest === undefined ? { title } : { title, description: `Level ${highest.id} is open: ${highest.name}.` };
}

/** What the next badge still needs, in a sentence. The perfectionist's cards are quiz questions. */
export function neededFor({
  id,
  name,
  cardsNeeded,
  scoreNeeded,
}: {
  readonly id: string;
  readonly name: string;
  readonly cardsNeeded: number;
  readonly scoreNeeded: number;
}): string {
  if (id === 'perfectionist')
    return `${name} needs ${cardsNeeded} more right quiz ${cardsNeeded === 1 ? 'answer' : 'answers'} in a row.`;
  const cards = cardsNeeded === 0 ? null : `${cardsNeeded} more ${cardsNeeded === 1 ? 'card' : 'cards'}`;
  const score = scoreNeeded === 0 ? null : `${scoreNeeded} more percent in your quiz average`;
  const needs = [cards, score].filter((need) => need !== null);
  return needs.length === 0 ? `${name} is within reach.` : `${name} needs ${needs.join(' and ')}.`;
}
