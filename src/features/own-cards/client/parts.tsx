import { serverNow } from '../../../platform/client/server-clock.ts';
import { dueOwnCards } from '../rules/own-card.ts';
import { useOwnCards } from './queries.ts';

/** Returns the number of own cards that are due; 0 while they load. */
export function useOwnCardsDue(userId: number): number {
  const { data = [] } = useOwnCards(userId);
  return dueOwnCards(data, serverNow().getTime()).length;
}
