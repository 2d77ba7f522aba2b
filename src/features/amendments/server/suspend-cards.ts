import type { PoolClient } from 'pg';
import type { CardEditor } from '../../authoring/server/service.ts';
import type { Touched } from '../rules/impact.ts';

/** Suspends cards from graded use, and tells later features within the same transaction. */
export interface GradedCards extends Pick<CardEditor, 'refresh' | 'suspend' | 'changedSince'> {
  /** Exclude cards from the grades of running quizzes and exams. */
  readonly setAside: readonly ((client: PoolClient, cardIds: readonly number[]) => Promise<void>)[];
  /** Schedules the cards for review by learners who knew them. */
  readonly scheduleForReview: (client: PoolClient, cardIds: readonly number[], at: Date) => Promise<void>;
}

/** Returns the ids of the affected cards that leave graded use. */
export function cardsLeavingGradedUse(touched: readonly Touched[]): number[] {
  return touched.flatMap(({ kind, id, leavesGradedUse }) => (kind === 'card' && leavesGradedUse ? [Number(id)] : []));
}

/** Suspends the affected cards that leave graded use, and schedules every affected card for review by learners who knew it. */
export async function suspendAffectedCards(
  client: PoolClient,
  cards: GradedCards,
  touched: readonly Touched[],
  now: Date,
): Promise<void> {
  await suspendCards(client, cards, cardsLeavingGradedUse(touched));
  const all = touched.flatMap(({ kind, id }) => (kind === 'card' ? [Number(id)] : []));
  await cards.scheduleForReview(client, all, now);
}

/** Removes cards from graded use and from the grades of running attempts. */
export async function suspendCards(
  client: PoolClient,
  cards: Pick<GradedCards, 'suspend' | 'setAside'>,
  ids: readonly number[],
): Promise<void> {
  await cards.suspend(client, ids);
  for (const setAside of cards.setAside) await setAside(client, ids);
}
