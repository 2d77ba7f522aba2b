import { useQuery, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { amendmentsContract, sectionsContract } from '../contract.ts';

/** The calls of editing the law. */
export const api = apiClient<typeof amendmentsContract>();

/** The calls of editing sections. */
export const sectionApi = apiClient<typeof sectionsContract>();

/** Key of a section. */
export type SectionName = InputOf<typeof sectionsContract.read, 'params'>;
/** Fetches a section for its form. */
export type EditedSection = ResponseOf<typeof sectionsContract.read>;
/** Fetches the effects of a change. */
export type Preview = ResponseOf<typeof amendmentsContract.preview>;
/** Fetches a fact for its form. */
export type EditedFact = ResponseOf<typeof amendmentsContract.read>;
/** Returns the facts that nobody has compared with the official text. */
export function useUnsettled() {
  return useQuery({
    queryKey: [...LAW_KEY, 'unsettled'],
    queryFn: ({ signal }) => api('GET /api/admin/law/unsettled', { signal }),
  });
}

/** Everything that waits for an editor. */
export type Due = ResponseOf<typeof amendmentsContract.due>;
/** A waiting item. */
export type DueItem = Due['items'][number];

/** Query key of everything about editing the law. */
export const LAW_KEY = ['admin', 'law'];

/** Reloads law queries after a decision or a change, and the counts of pending work in the panel. */
export async function refreshLaw(client: QueryClient, queryKey: QueryKey = LAW_KEY): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey }),
    client.invalidateQueries({ queryKey: ['admin', 'waiting'] }),
  ]);
}

/** Fetches the learner's items with a changed law. */
export type Changed = ResponseOf<typeof amendmentsContract.changed>;

/** Below the figures of the dashboard: whatever the learner studies marks both as out of date. */
export const CHANGED_KEY = ['dashboard', 'changed-law'];

/** Returns the learner's items with a changed law. Undefined while loading and after a failure. */
export function useChanged(): Changed | undefined {
  return useQuery({
    queryKey: CHANGED_KEY,
    queryFn: ({ signal }) => api('GET /api/law/changed', { signal }),
  }).data;
}
