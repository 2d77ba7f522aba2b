import { milestoneText } from '../../progress/rules/awards.ts';

interface Named {
  readonly name: string;
}

/** Returns the notice of new badges, levels and milestones; null without any. */
export function awardNotice({
  badges,
  levels,
  milestone,
}: {
  readonly badges: readonly Named[];
  readonly levels: readonly (Named & { readonly id: number })[];
  readonly milestone?: number | undefined;
}): { readonly title: string; readonly description?: string } | null {
  const reached = milestone === undefined ? null : milestoneText(milestone);
  if (badges.length === 0) return reached === null ? null : { title: reached.name, description: reached.text };
  const names = badges.map(({ name }) => name).join(', ');
  const title = `${badges.length === 1 ? 'Badge earned' : 'Badges earned'}: ${names}`;
  const highest = levels.at(-1);
  const sentences = [
    highest === undefined ? null : `Level ${highest.id} is open: ${highest.name}.`,
    reached === null ? null : `${reached.name} ${reached.text}`,
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? { title } : { title, description: sentences.join(' ') };
}

/** Returns the terms of a level's badge. `opensLevel` is null for the last level. Names Premium when too few cards are open. */
export function termsText(
  { name, requiredCards, requiredScore }: Named & { readonly requiredCards: number; readonly requiredScore: number },
  opensLevel: number | null,
  cardsInReach: number,
): string {
  if (requiredCards > cardsInReach)
    return `${name} needs Premium: it takes ${requiredCards} cards, and ${cardsInReach} are open to you.`;
  const opens = opensLevel === null ? 'finish the last level' : `open Level ${opensLevel}`;
  return `${name}: ${requiredCards} cards completed in all and a quiz average of ${requiredScore}% ${opens}. Take the quiz once you know the cards.`;
}

/** Returns the completed and the open cards of a level, in words. */
export function levelProgressText(level: {
  readonly completedCards: number;
  readonly openCards: number;
  readonly totalCards: number;
}): string {
  const reach = Math.max(level.openCards, level.completedCards);
  const closed = level.totalCards - reach;
  if (reach === 0) return `${level.totalCards} cards need Premium`;
  const done = `${level.completedCards} of ${reach} ${reach === 1 ? 'card' : 'cards'}`;
  return closed === 0 ? done : `${done}, ${closed} more with Premium`;
}

/** Returns what the next badge still needs, in a sentence. `openCards` counts open cards that are not completed. */
export function nextBadgeText(
  {
    id,
    name,
    cardsNeeded,
    scoreNeeded,
  }: { readonly id: string; readonly name: string; readonly cardsNeeded: number; readonly scoreNeeded: number },
  openCards: number,
): string {
  if (id === 'perfectionist')
    return `${name} needs ${cardsNeeded} more right quiz ${cardsNeeded === 1 ? 'answer' : 'answers'} in a row.`;
  if (cardsNeeded > openCards)
    return `${name} needs Premium: it takes ${cardsNeeded} more cards, and ${openCards} are open to you.`;
  const cards = cardsNeeded === 0 ? null : `${cardsNeeded} more ${cardsNeeded === 1 ? 'card' : 'cards'}`;
  const score = scoreNeeded === 0 ? null : `a quiz average ${scoreNeeded} percent higher`;
  const needs = [cards, score].filter((need) => need !== null);
  return needs.length === 0 ? `${name} is within reach.` : `${name} needs ${needs.join(' and ')}.`;
}
