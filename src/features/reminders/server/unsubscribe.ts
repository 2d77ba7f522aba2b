import type { Pool } from 'pg';
import type { UnsubscribeLink } from '../../../platform/server/mail/unsubscribe.ts';
import { endMails } from './store/settings.ts';

/** The secret that the tokens of the reminder are made of. */
export const REMINDER_SECRET = 'reminder-mails';

/** The path of the link that ends the reminder by mail, before its token. */
export const END_PATH = '/unsubscribe/reminders';

/** The link that ends the reminder by mail. */
export function endOfReminder(pool: Pool): UnsubscribeLink {
  return {
    path: END_PATH,
    end: (digest) => endMails(pool, digest),
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
