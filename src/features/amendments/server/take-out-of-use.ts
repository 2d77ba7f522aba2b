import type { PoolClient } from 'pg';
import type { CardKeeper } from '../../authoring/server/service.ts';
import type { Touched } from '../rules/impact.ts';

/** What happens in the transaction of a change to cards that leave graded use, here and in later features. */
export interface CardsInUse extends Pick<CardKeeper, 'refresh' | 'suspend'> {
  /** Attempts that run do not count these cards against anybody. */
  readonly setAside: readonly ((client: PoolClient, cardIds: readonly number[]) => Promise<void>)[];
  /** Who knew them is asked again. */
  readonly bringBack: (client: PoolClient, cardIds: readonly number[], at: Date) => Promise<void>;
}

/** Ids of the cards among what a change takes out of graded use. */
export function cardsLeaving(touched: readonly Touched[]): number[] {
  return touched.flatMap(({ kind, id, leavesGradedUse }) => (kind === 'card' && leavesGradedUse ? [Number(id)] : []));
}

/** Takes what a change touches out of graded use, also in attempts that run, and brings the cards back to those who knew them. */
export async function takeOutOfUse(
  client: PoolClient,
  cards: CardsInUse,
  touched: readonly Touched[],
  now: Date,
): Promise<void> {
  await suspendCards(client, cards, cardsLeaving(touched));
  const all = touched.flatMap(({ kind, id }) => (kind === 'card' ? [Number(id)] : []));
  await cards.bringBack(client, all, now);
}

/** Takes cards out of graded use, also in attempts that run. */
export async function suspendCards(
  client: PoolClient,
  cards: Pick<CardsInUse, 'suspend' | 'setAside'>,
  ids: readonly number[],
): Promise<void> {
  await cards.suspend(client, ids);
  for (const setAside of cards.setAside) await setAside(client, ids);
}
