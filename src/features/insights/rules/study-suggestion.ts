import { DAY_MS } from '../../../platform/shared/grenada-calendar.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';

/** How far back a miss still counts. */
const LOOK_BACK_DAYS = 30;

/** Minutes that going over one missed thing takes, and the most that are suggested at once. */
const MINUTES = { each: 2, most: 10, start: 5 } as const;

/** Something a learner got wrong and has not got right since. `at` is milliseconds since 1970. */
export interface Miss {
  /** A card's heading or a challenge's title. */
  readonly topic: string;
  readonly lawReference: string;
  readonly kind: 'card' | 'challenge';
  readonly at: number;
}

/** What to study next. `path` leads there. */
export interface StudySuggestion {
  readonly topic: string;
  readonly reason: string;
  /** In words: "4 minutes". */
  readonly estimatedTime: string;
  readonly path: string;
}

/**
 * What to study next: the place in the law that was missed most often in the last 30 days, the latest among equals, under
 * the name of what was missed there last. Without a miss, new cards.
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
    .filter(({ at }) => at > now.getTime() - LOOK_BACK_DAYS * DAY_MS)
    .toSorted((one, other) => other.at - one.at);
  const places = [...Map.groupBy(recent, ({ lawReference }) => lawReference).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  const [most = []] = places;
  const [latest] = most;
  if (latest === undefined) return hasAnswered ? NOTHING_MISSED : BEGINNING;
  return {
    topic: latest.topic,
    reason: reasonOf(most.length, latest.lawReference),
    estimatedTime: `${Math.min(MINUTES.most, most.length * MINUTES.each)} minutes`,
    path: most.some(({ kind }) => kind === 'card') ? '/review' : lawAddressOf(latest.lawReference),
  };
}

const BEGINNING: StudySuggestion = {
  topic: 'Your first cards',
  reason: 'There is nothing to go by yet. Three to five cards a day make a good start.',
  estimatedTime: `${MINUTES.start} minutes`,
  path: '/flashcards',
};

const NOTHING_MISSED: StudySuggestion = {
  topic: 'New cards',
  reason: 'Nothing you missed is waiting. Three to five new cards a day keep you going.',
  estimatedTime: `${MINUTES.start} minutes`,
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

/** The answers of "again" that no better one of the same card has followed. The answers come in the order they were made. */
export function stillMissed<Answer extends CardAnswer>(answers: readonly Answer[]): Answer[] {
  const byCard = new Map<number, Answer[]>();
  for (const answer of answers)
    byCard.set(answer.cardId, answer.grade === 'again' ? [...(byCard.get(answer.cardId) ?? []), answer] : []);
  return [...byCard.values()].flat();
}
