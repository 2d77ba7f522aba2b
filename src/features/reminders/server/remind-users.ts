import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { UnsubscribeTokens } from '../../../platform/server/mail/unsubscribe.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { goalsToday } from '../../goals/server/service.ts';
import { isReminderDue, reminderText } from '../rules/reminder.ts';
import { reminderMail, END_PATH } from './mails.ts';
import { NOTIFY_BROWSER } from './notify-browser.ts';
import { browsersOf } from './store/browsers.ts';
import { claimDue } from './store/reminders.ts';

export interface ReminderServices extends Pick<Services, 'pool' | 'jobs' | 'mailer' | 'pusher' | 'publicUrl' | 'now'> {
  readonly tokens: UnsubscribeTokens;
}

/**
 * Claims the next users whose reminder is due, and enqueues mails and notifications for those who have not met their goal
 * (product-rules.md, H1). Both happen in one transaction, so neither a crash nor a second process sends a reminder twice. Returns the number
 * of claimed users; 0 when none are left.
 */
export async function remindNext(services: ReminderServices): Promise<number> {
  const { pool, jobs, mailer, publicUrl, now, tokens } = services;
  const at = now();
  return inTransaction(pool, async (client) => {
    const due = await claimDue(client, at);
    const ids = due.map(({ id }) => id);
    const goals = await goalsToday(client, ids, at);
    const browsers = Map.groupBy(await browsersOf(client, ids, at), ({ userId }) => userId);
    for (const { id, username, email, emailVerified, mail } of due) {
      const day = goals.get(id) ?? { goal: null, cardsToday: 0 };
      if (!isReminderDue(day)) continue;
      const reminder = reminderText(day);
      if (mail && emailVerified) {
        const unsubscribeLink = `${publicUrl()}${END_PATH}/${await tokens.tokenOf(id)}`;
        await mailer.send(
          client,
          reminderMail({ to: email, username, reminder, publicUrl: publicUrl(), unsubscribeLink }),
        );
      }
      for (const browser of browsers.get(id) ?? [])
        await jobs.enqueue(client, NOTIFY_BROWSER, { browserId: browser.id, day: grenadaDay(at) });
    }
    return due.length;
  });
}
