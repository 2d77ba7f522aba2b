import { useQuery, type QueryClient } from '@tanstack/react-query';
import { apiClient } from '../../../platform/client/api-client.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { remindersContract } from '../contract.ts';
import { digestOf, ownEndpoint, subscribe, unsubscribe } from './browser.ts';

const remindersApi = apiClient<typeof remindersContract>();

type Answer = ResponseOf<typeof remindersContract.read>;

/** The learner's reminder settings, and whether this browser shows reminders. */
export interface Reminders extends Answer {
  readonly here: boolean;
}

const REMINDERS_KEY = ['reminders'];

async function withHere(answer: Answer): Promise<Reminders> {
  const endpoint = await ownEndpoint();
  return { ...answer, here: endpoint !== null && answer.browsers.includes(await digestOf(endpoint)) };
}

/** Fetches the reminder settings, again at each visit. */
export function useReminders() {
  return useQuery({
    queryKey: REMINDERS_KEY,
    queryFn: async ({ signal }) => withHere(await remindersApi('GET /api/reminders', { signal })),
    refetchOnMount: 'always',
  });
}

export type ReminderChoice =
  | { readonly kind: 'mail'; readonly mail: boolean; readonly hour: number }
  | { readonly kind: 'browser'; readonly here: boolean; readonly publicKey: string }
  | { readonly kind: 'no browser' };

/** Applies a choice and updates the cached settings. @throws ApiFailure or SubscriptionError */
export async function chooseReminder(client: QueryClient, choice: ReminderChoice): Promise<void> {
  const answer = await applyChoice(choice);
  if (answer !== null) client.setQueryData(REMINDERS_KEY, await withHere(answer));
}

/** Returns the new settings, or null when nothing changed. */
async function applyChoice(choice: ReminderChoice): Promise<Answer | null> {
  if (choice.kind === 'mail')
    return remindersApi('PUT /api/reminders', { body: { mail: choice.mail, hour: choice.hour } });
  if (choice.kind === 'no browser') {
    const answer = await remindersApi('POST /api/reminders/browsers/end', { body: {} });
    await unsubscribe();
    return answer;
  }
  if (choice.here) return remindersApi('PUT /api/reminders/browser', { body: await subscribe(choice.publicKey) });
  const endpoint = await ownEndpoint();
  if (endpoint === null) return null;
  const answer = await remindersApi('POST /api/reminders/browser/end', { body: { endpoint } });
  await unsubscribe();
  return answer;
}
