import type { Pool } from 'pg';
import type { UnsubscribeLink } from '../../../platform/server/mail/unsubscribe.ts';
import { disableMail } from './store/settings.ts';

/** Name of the secret from which unsubscribe tokens are derived. */
export const REMINDER_SECRET = 'reminder-mails';

/** Path of the unsubscribe link, before its token. */
export const END_PATH = '/unsubscribe/reminders';

/** Describes the page that disables reminder mails. */
export function endOfReminder(pool: Pool): UnsubscribeLink {
  return {
    path: END_PATH,
    end: (digest) => disableMail(pool, digest),
    words: {
      asked: {
        title: 'Stop the daily reminder?',
        text: 'You will no longer be reminded of your daily goal by mail. Your goal and your progress stay as they are.',
      },
      ended: {
        title: 'The daily reminder has stopped',
        text: 'No further reminder comes by mail. You can ask for it again in your account whenever you like.',
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
