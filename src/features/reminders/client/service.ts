import { apiClient } from '../../../platform/client/api-client.ts';
import { formatHour } from '../../insights/rules/mail-hour.ts';
import type { remindersContract } from '../contract.ts';
import { DEFAULT_REMINDER_HOUR } from '../rules/reminder.ts';

const remindersApi = apiClient<typeof remindersContract>();

/** Label of the offer beside a first goal. */
export const MAIL_OFFER = `Remind me by email at ${formatHour(DEFAULT_REMINDER_HOUR)} if my goal for the day is not met`;

/** Enables reminder mails at the default hour. @throws ApiFailure */
export async function enableMail(): Promise<void> {
  await remindersApi('PUT /api/reminders', { body: { mail: true, hour: DEFAULT_REMINDER_HOUR } });
}
