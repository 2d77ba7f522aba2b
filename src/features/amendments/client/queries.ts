import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { amendmentsContract } from '../contract.ts';

/** The calls of editing the law. */
export const api = apiClient<typeof amendmentsContract>();

/** What a change would do. */
export type Preview = ResponseOf<typeof amendmentsContract.preview>;
/** One fact as its form shows it. */
export type EditedFact = ResponseOf<typeof amendmentsContract.read>;
/** One item that waits. */
export type DueItem = ResponseOf<typeof amendmentsContract.due>['items'][number];

/** Under which everything about editing the law is held. */
export const LAW_KEY = ['admin', 'law'];
