import type { QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { progressContract } from '../contract.ts';
import { serverNow } from '../../../platform/client/server-clock.ts';
import { isMadeAfter, questionsOf, readTried, studyOf } from '../rules/tried-cards.ts';
import { log, recordKey } from './study-sync.ts';

const progressApi = apiClient<typeof progressContract>();

/** What a visitor left in this tab, and whether the account was made on this very page; after a reload its date tells. */
export interface Left {
  readonly text: string;
  readonly madeHere: boolean;
}

/**
 * Takes what was answered in a tab before anyone was signed in as the study of the account that was made there. Returns
 * when the device keeps the cards and the server has the question. Where this is cut short it can be repeated, for the answers keep
 * their names (product-rules.md, V13).
 * @throws ApiFailure when the server could not be asked
 */
export async function takeTried(
  client: QueryClient,
  { id: userId, trialEndDate }: { readonly id: number; readonly trialEndDate: string | null },
  { text, madeHere }: Left,
): Promise<void> {
  if (!madeHere && !isMadeAfter(trialEndDate, text)) return;
  const now = serverNow();
  const tried = readTried(text, Date.now());
  for (const event of studyOf(tried, now)) await log(client, userId, event);
  const events = [...questionsOf(tried, now)];
  if (events.length === 0) return;
  await progressApi('POST /api/events', { body: { events } });
  await client.invalidateQueries({ queryKey: recordKey(userId) });
}
