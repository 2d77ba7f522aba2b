import { z } from 'zod';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { UnsubscribeTokens } from '../../../platform/server/mail/unsubscribe.ts';
import type { Services } from '../../../platform/server/services.ts';
import { grenadaDay, addDays, dayStart } from '../../../platform/shared/grenada-calendar.ts';
import { goalsToday } from '../../goals/server/service.ts';
import { isReminderDue, reminderText } from '../rules/reminder.ts';
import { reminderMail, END_PATH } from './mails.ts';
import {
  browsersOf,
  claimDue,
  claimBrowser,
  countRefusal,
  deleteBrowser,
  releaseBrowser,
  resetRefusals,
} from './store.ts';

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

/** Notifies one browser. Retries for some hours while the push service is down. */
export const NOTIFY_BROWSER = defineQueue({
  name: 'reminders.browser',
  data: z.strictObject({ browserId: z.int(), day: z.iso.date() }),
  retries: 8,
  retryDelaySeconds: 30,
});

/** Consecutive rejections of the site's signature after which a browser is deleted: long enough to repair an error of the site. */
export const MAX_REFUSED_DAYS = 7;

/** Push topic: a browser that was offline for days shows only the last reminder. */
const TOPIC = 'daily-goal';

/**
 * Notifies one browser of a day. Does nothing if it was notified, the user is signed out there (product-rules.md, H3), the day is over or the
 * goal is met. Claims the browser before sending, so a crash loses a reminder rather than sending two. Deletes a browser that the push service
 * refuses on the last attempt, or whose service rejects the site's signature for `MAX_REFUSED_DAYS` days.
 * @throws Error when the push service is unavailable, so that the job is retried
 */
export async function notifyBrowser(
  { pool, pusher, now }: Pick<Services, 'pool' | 'pusher' | 'now'>,
  { browserId, day }: z.output<typeof NOTIFY_BROWSER.data>,
  attempt: number,
): Promise<void> {
  const at = now();
  const today = grenadaDay(at);
  if (day !== today) return;
  const browser = await claimBrowser(pool, browserId, at);
  if (browser === null) return;
  const goal = (await goalsToday(pool, [browser.userId], at)).get(browser.userId);
  if (goal === undefined || !isReminderDue(goal)) return;
  const outcome = await pusher.push(browser, {
    text: JSON.stringify(reminderText(goal)),
    secondsToLive: Math.floor((dayStart(addDays(today, 1)) - at.getTime()) / 1000),
    topic: TOPIC,
  });
  if (outcome === 'sent') {
    await resetRefusals(pool, browserId);
    return;
  }
  const isLast = attempt > NOTIFY_BROWSER.retries;
  const isUnusable =
    outcome === 'gone' ||
    (outcome === 'refused' && isLast) ||
    (outcome === 'forbidden' && isLast && (await countRefusal(pool, browserId)) >= MAX_REFUSED_DAYS);
  if (isUnusable) {
    await deleteBrowser(pool, browserId);
    return;
  }
  await releaseBrowser(pool, browserId, today);
  throw new Error('The push service did not accept the reminder.');
}
