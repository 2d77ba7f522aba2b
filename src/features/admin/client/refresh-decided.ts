import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reloads what a decision changed, and the counts of pending work in the navigation. */
export async function refreshDecided(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: ['admin', 'waiting'] }),
  ]);
}
