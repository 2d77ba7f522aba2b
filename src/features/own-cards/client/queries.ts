import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ownCardsContract } from '../contract.ts';
import type { OwnCard } from '../rules/own-card.ts';

export const ownCardsApi = apiClient<typeof ownCardsContract>();

const keyOf = (userId: number) => ['own-cards', userId];

/** Fetches all cards that a learner wrote, again at each visit. */
export function useOwnCards(userId: number) {
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: async ({ signal }) => (await ownCardsApi('GET /api/own-cards', { signal })).cards,
    refetchOnMount: 'always',
  });
}

/** Fetches the stored version of a card; undefined when it is gone or the cards did not load. */
export async function readOwnCard(client: QueryClient, userId: number, id: string): Promise<OwnCard | undefined> {
  await client.refetchQueries({ queryKey: keyOf(userId) });
  return client.getQueryData<readonly OwnCard[]>(keyOf(userId))?.find((card) => card.id === id);
}

/** Returns functions that show a stored change at once. */
export function useShowChange(userId: number) {
  const client = useQueryClient();
  function update(change: (cards: readonly OwnCard[]) => readonly OwnCard[]): void {
    client.setQueryData<readonly OwnCard[]>(keyOf(userId), (cards) => cards && change(cards));
  }
  return {
    /** Shows a card that was written, changed or restored. */
    show: (card: OwnCard) =>
      update((cards) =>
        cards.some(({ id }) => id === card.id)
          ? cards.map((each) => (each.id === card.id ? card : each))
          : [card, ...cards].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)),
      ),
    hide: (id: string) => update((cards) => cards.filter((card) => card.id !== id)),
    /** Fetches the cards again, also for this device without a network. */
    refresh: () => client.invalidateQueries({ queryKey: keyOf(userId) }),
  };
}
