import type { Pool } from 'pg';
import type { UnsubscribeLink } from '../../../platform/server/mail/unsubscribe.ts';
import { endMails } from './store/mail-settings.ts';

/** The secret that the tokens of the daily mail are made of. */
export const MAIL_SECRET = 'insight-mails';

/** The link that ends the daily mail. */
export function endOfDailyMail(pool: Pool): UnsubscribeLink {
  return {
    path: '/unsubscribe/insights',
    end: (digest) => endMails(pool, digest),
    words: {
      asked: {
        title: 'Stop the daily mail?',
        text: 'You will no longer get the insight of the day by mail. Your account and your progress stay as they are.',
      },
      ended: {
        title: 'The daily mail has stopped',
        text: 'No further insight comes by mail. You can ask for it again on the Daily Insights screen whenever you like.',
      },
      unknown: {
        title: 'This link is not known',
        text: 'It may have been cut short, or the account is gone. You can also stop the daily mail on the Daily Insights screen.',
      },
      button: 'Stop the daily mail',
      settings: { label: 'Go to Daily Insights', path: '/daily-insights' },
    },
  };
}
