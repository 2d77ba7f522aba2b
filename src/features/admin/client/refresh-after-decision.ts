import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reloads a query after a decision, and the counts of pending work in the navigation. */
export async function refreshAfterDecision(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: ['admin', 'waiting'] }),
  ]);
}
