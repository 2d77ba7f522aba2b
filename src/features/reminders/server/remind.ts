import { z } from 'zod';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import type { UnsubscribeTokens } from '../../../platform/server/mail/unsubscribe.ts';
import type { Services } from '../../../platform/server/services.ts';
import { addDays, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { goalsToday } from '../../goals/server/service.ts';
import { isReminderDue } from '../rules/reminder-due.ts';
import { reminderText } from '../rules/reminder-text.ts';
import { reminderMail } from './mails.ts';
import {
  browsersOf,
  countRefusal,
  endRefusals,
  forgetBrowser,
  giveBackBrowser,
  takeBrowser,
} from './store/browsers.ts';
import { settleDue } from './store/due.ts';
import { END_PATH } from './unsubscribe.ts';

/** What reminding needs from outside. */
export interface ReminderServices extends Pick<Services, 'pool' | 'jobs' | 'mailer' | 'pusher' | 'publicUrl' | 'now'> {
  readonly tokens: UnsubscribeTokens;
}

/** A browser to be told of a day. A push service that is down is tried for some hours. */
export const TELL_BROWSER = defineQueue({
  name: 'reminders.browser',
  data: z.strictObject({ browserId: z.int(), day: z.iso.date() }),
  retries: 8,
  retryDelaySeconds: 30,
});

/** Reminders in a row that are not accepted from this site, before the browser is forgotten: a fault of the site is mended by then. */
export const MAX_REFUSED_DAYS = 7;

/** A browser that was off sees one reminder, however many days' were sent. */
const TOPIC = 'daily-goal';

/**
 * Settles the day of the next people whose hour has come, in one transaction with the mails and jobs that remind those who have not
 * met their goal (product-rules.md, H1): a reminder goes out if and only if its day is settled, so that neither a crash nor a
 * second process sends it twice. Answers how many were settled; 0 when nobody is due any more.
 */
export async function remindNext(services: ReminderServices): Promise<number> {
  const { pool, jobs, mailer, publicUrl, now, tokens } = services;
  const at = now();
  return inTransaction(pool, async (client) => {
    const due = await settleDue(client, at);
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
        await jobs.enqueue(client, TELL_BROWSER, { browserId: browser.id, day: grenadaDay(at) });
    }
    return due.length;
  });
}

/**
 * Tells one browser of a day, unless it was told, the person is signed out there (product-rules.md, H3), the day is over or its goal met by now. The browser is taken for the day before
 * anything is sent: of a crash in between comes no reminder rather than two. One that the service refuses to the last try is forgotten; one whose
 * service does not accept the signature of the site, after `MAX_REFUSED_DAYS`.
 * @throws Error when the push service could not take it now, so that the job is tried again
 */
export async function tellBrowser(
  { pool, pusher, now }: Pick<ReminderServices, 'pool' | 'pusher' | 'now'>,
  { browserId, day }: z.output<typeof TELL_BROWSER.data>,
  attempt: number,
): Promise<void> {
  const at = now();
  const today = grenadaDay(at);
  if (day !== today) return;
  const browser = await takeBrowser(pool, browserId, at);
  if (browser === null) return;
  const goal = (await goalsToday(pool, [browser.userId], at)).get(browser.userId);
  if (goal === undefined || !isReminderDue(goal)) return;
  const outcome = await pusher.push(browser, {
    text: JSON.stringify(reminderText(goal)),
    secondsToLive: Math.floor((dayStart(addDays(today, 1)) - at.getTime()) / 1000),
    topic: TOPIC,
  });
  if (outcome === 'sent') {
    await endRefusals(pool, browserId);
    return;
  }
  const isLast = attempt > TELL_BROWSER.retries;
  const forgotten =
    outcome === 'gone' ||
    (outcome === 'refused' && isLast) ||
    (outcome === 'forbidden' && isLast && (await countRefusal(pool, browserId)) >= MAX_REFUSED_DAYS);
  if (forgotten) {
    await forgetBrowser(pool, browserId);
    return;
  }
  await giveBackBrowser(pool, browserId, today);
  throw new Error('The push service did not take the reminder.');
}
