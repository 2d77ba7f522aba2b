import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';

/** A wrong answer counts for this many days. */
const RECENT_DAYS = 30;

/** Minutes to suggest: per wrong answer, at most, and for new cards. */
const MINUTES = { each: 2, max: 10, newCards: 5 } as const;

/** A wrong answer without a later right one. `at` is milliseconds since 1970. */
export interface Miss {
  /** A card's heading or a challenge's title. */
  readonly topic: string;
  readonly lawReference: string;
  readonly kind: 'card' | 'challenge';
  readonly at: number;
}

/** What to study next; `path` is the screen or page for it. */
export interface StudySuggestion {
  readonly topic: string;
  readonly reason: string;
  /** Such as "4 minutes". */
  readonly estimatedTime: string;
  readonly path: string;
}

/**
 * Suggests the section of the law with the most wrong answers in the last 30 days, the latest of equals, named after its latest wrong
 * answer. Suggests new cards without a wrong answer.
 */
export function suggestStudy({
  misses,
  hasAnswered,
  now,
}: {
  readonly misses: readonly Miss[];
  readonly hasAnswered: boolean;
  readonly now: Date;
}): StudySuggestion {
  const recent = misses
    .filter(({ at }) => at > now.getTime() - RECENT_DAYS * DAY_MS)
    .toSorted((one, other) => other.at - one.at);
  const bySection = [...Map.groupBy(recent, ({ lawReference }) => lawReference).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const [section = []] = bySection;
  const [latest] = section;
  if (latest === undefined) return hasAnswered ? NEW_CARDS : FIRST_CARDS;
  return {
    topic: latest.topic,
    reason: reasonOf(section.length, latest.lawReference),
    estimatedTime: `${Math.min(MINUTES.max, section.length * MINUTES.each)} minutes`,
    path: section.some(({ kind }) => kind === 'card') ? '/review' : lawAddressOf(latest.lawReference),
  };
}

const FIRST_CARDS: StudySuggestion = {
  topic: 'Your first cards',
  reason: 'There is nothing to go by yet. Three to five cards a day make a good start.',
  estimatedTime: `${MINUTES.newCards} minutes`,
  path: '/flashcards',
};

const NEW_CARDS: StudySuggestion = {
  topic: 'New cards',
  reason: 'No missed answers are waiting. Three to five new cards a day keep you going.',
  estimatedTime: `${MINUTES.newCards} minutes`,
  path: '/flashcards',
};

function reasonOf(count: number, lawReference: string): string {
  const missed = count === 1 ? 'an answer' : `${count} answers`;
  return `You missed ${missed} on ${lawReference}.`;
}

/** An answer to a card. `at` is milliseconds since 1970. */
export interface CardAnswer {
  readonly cardId: number;
  readonly grade: 'again' | 'hard' | 'good' | 'easy';
  readonly at: number;
}

/** Returns the "again" answers without a later better answer to the same card. `answers` are in order of time. */
export function stillMissed<Answer extends CardAnswer>(answers: readonly Answer[]): Answer[] {
  const byCard = new Map<number, Answer[]>();
  for (const answer of answers)
    byCard.set(answer.cardId, answer.grade === 'again' ? [...(byCard.get(answer.cardId) ?? []), answer] : []);
  return [...byCard.values()].flat();
}
