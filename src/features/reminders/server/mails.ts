import { layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mail.ts';
import type { ReminderText } from '../rules/reminder.ts';

/** The reminder of the daily goal. */
export function reminderMail({
  to,
  username,
  reminder,
  publicUrl,
  unsubscribeLink,
}: {
  readonly to: string;
  readonly username: string;
  readonly reminder: ReminderText;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly unsubscribeLink: string;
}): Mail {
  return layoutMail({
    to,
    subject: reminder.title,
    greeting: `Good day, ${username},`,
    paragraphs: [reminder.body],
    button: { label: 'Go on learning', href: `${publicUrl}/dashboard` },
    smallPrint: ['You get this mail because you asked to be reminded, and never on a day whose goal you have met.'],
    unsubscribe: { words: 'Stop the daily reminder', href: unsubscribeLink },
  });
}
