import { apiClient } from '../../../platform/client/api-client.ts';
import { formatHour } from '../../insights/rules/mail-hour.ts';
import type { remindersContract } from '../contract.ts';
import { USUAL_REMINDER_HOUR } from '../rules/reminder-hour.ts';

const remindersApi = apiClient<typeof remindersContract>();

/** What is offered beside a first goal. */
export const MAIL_OFFER = `Remind me by mail at ${formatHour(USUAL_REMINDER_HOUR)} while my goal is not met`;

/** Asks for the reminder by mail at the usual hour. @throws ApiFailure */
export async function askForMail(): Promise<void> {
  await remindersApi('PUT /api/reminders', { body: { mail: true, hour: USUAL_REMINDER_HOUR } });
}
