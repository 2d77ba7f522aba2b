import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { InputOf, ResponseOf } from '../../../platform/shared/contract.ts';
import type { amendmentsContract, sectionsContract } from '../contract.ts';

/** The calls of editing the law. */
export const api = apiClient<typeof amendmentsContract>();

/** The calls of editing sections. */
export const sectionApi = apiClient<typeof sectionsContract>();

/** Which section is meant. */
export type SectionName = InputOf<typeof sectionsContract.read, 'params'>;
/** One section as its form shows it. */
export type EditedSection = ResponseOf<typeof sectionsContract.read>;
/** What a change would do. */
export type Preview = ResponseOf<typeof amendmentsContract.preview>;
/** One fact as its form shows it. */
export type EditedFact = ResponseOf<typeof amendmentsContract.read>;
/** Everything that waits for an editor. */
export type Due = ResponseOf<typeof amendmentsContract.due>;
/** One item that waits. */
export type DueItem = Due['items'][number];

/** Under which everything about editing the law is held. */
export const LAW_KEY = ['admin', 'law'];

/** What of all a learner knows depends on law that changed since. */
export type Changed = ResponseOf<typeof amendmentsContract.changed>;

/** Below the figures of the dashboard: whatever the learner studies marks both as out of date. */
export const CHANGED_KEY = ['dashboard', 'changed-law'];

/** What of all the learner knows depends on law that changed since; undefined until it is known, and where it does not come. */
export function useChanged(): Changed | undefined {
  return useQuery({
    queryKey: CHANGED_KEY,
    queryFn: ({ signal }) => api('GET /api/law/changed', { signal }),
  }).data;
}
