import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { progressContract } from '../contract.ts';
import { serverNow } from '../../../platform/client/server-clock.ts';
import {
  isAccountCreatedAfter,
  toQuestionEvents,
  parseSampleAnswers,
  toLearningEvents,
} from '../rules/sample-answers.ts';
import { logEvent, recordKey } from './study-sync.ts';

const progressApi = apiClient<typeof progressContract>();

/** Stored sample answers of this tab, and whether the account was created on this page. */
export interface StoredSampleAnswers {
  readonly text: string;
  readonly isNewAccount: boolean;
}

/**
 * Records sample answers of a tab as study of the account that was created there (product-rules.md, V13). Resolves when the
 * cards are stored on the device and the questions on the server. May be repeated, because answers keep their ids.
 * @throws ApiFailure when the server cannot be reached.
 */
export async function recordSampleAnswers(
  client: QueryClient,
  { id: userId, trialEndDate }: { readonly id: number; readonly trialEndDate: string | null },
  { text, isNewAccount }: StoredSampleAnswers,
): Promise<void> {
  if (!isNewAccount && !isAccountCreatedAfter(trialEndDate, text)) return;
  const now = serverNow();
  const tried = parseSampleAnswers(text, Date.now());
  for (const event of toLearningEvents(tried, now)) await logEvent(client, userId, event);
  const events = [...toQuestionEvents(tried, now)];
  if (events.length === 0) return;
  await progressApi('POST /api/events', { body: { events } });
  await client.invalidateQueries({ queryKey: recordKey(userId) });
}
