import { z } from 'zod';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { Services } from '../../../platform/server/services.ts';
import { addDays, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { goalsToday } from '../../goals/server/service.ts';
import { isReminderDue, reminderText } from '../rules/reminder.ts';
import { claimBrowser, countRefusal, deleteBrowser, releaseBrowser, resetRefusals } from './store/browsers.ts';

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
