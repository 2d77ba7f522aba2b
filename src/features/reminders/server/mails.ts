import type { Pool } from 'pg';
import { layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import type { UnsubscribeLink } from '../../../platform/server/mail/unsubscribe.ts';
import type { ReminderText } from '../rules/reminder.ts';
import { disableMail } from './store.ts';

/** Name of the secret from which unsubscribe tokens are derived. */
export const REMINDER_SECRET = 'reminder-mails';

/** Path of the unsubscribe link, before its token. */
export const END_PATH = '/unsubscribe/reminders';

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
    smallPrint: [
      'You get this email because you asked to be reminded. You get none on a day when you have met your goal.',
    ],
    unsubscribe: { label: 'Stop the daily reminder', href: unsubscribeLink },
  });
}

/** Describes the page that disables reminder mails. */
export function endOfReminder(pool: Pool): UnsubscribeLink {
  return {
    path: END_PATH,
    end: (digest) => disableMail(pool, digest),
    texts: {
      asked: {
        title: 'Stop the daily reminder?',
        text: 'You will no longer be reminded of your daily goal by email. Your goal and your progress stay as they are.',
      },
      ended: {
        title: 'The daily reminder has stopped',
        text: 'You will get no more email reminders. You can turn them on again in your account at any time.',
      },
      unknown: {
        title: 'This link is not known',
        text: 'It may have been cut short, or the account is gone. You can also stop the reminder in your account.',
      },
      button: 'Stop the daily reminder',
      settings: { label: 'Go to your account', path: '/account' },
    },
  };
}
