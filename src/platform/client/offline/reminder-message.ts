/** Where a press on a reminder leads. */
export const REMINDER_PATH = '/dashboard';

/** What a reminder says. */
export interface ReminderMessage {
  readonly title: string;
  readonly body: string;
}

/** What is said when the words did not come through. */
const BARE: ReminderMessage = { title: 'Your goal for today', body: 'Your cards for today are waiting.' };

/** Reads the message of a reminder; bare words when it cannot be read. */
export function reminderIn(text: string | undefined): ReminderMessage {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null) return BARE;
    const { title, body }: Partial<Record<keyof ReminderMessage, unknown>> = value;
    return typeof title === 'string' && typeof body === 'string' ? { title, body } : BARE;
  } catch {
    return BARE;
  }
}
