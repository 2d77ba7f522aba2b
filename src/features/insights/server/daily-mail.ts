import type { Pool } from 'pg';
import { z } from 'zod';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { timedJob, type FeatureJob } from '../../../platform/server/feature.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import type { UnsubscribeTokens, UnsubscribeLink } from '../../../platform/server/mail/unsubscribe.ts';
import type { Services } from '../../../platform/server/services.ts';
import { tokenDigest } from '../../../platform/server/secrets.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay, grenadaHour } from '../../../platform/shared/grenada-calendar.ts';
import { accessOf, opensPremiumScreens } from '../../access/rules/access.ts';
import type { Insight } from '../content.ts';
import type { insightsContract } from '../contract.ts';
import { paragraphsOf, withUncheckedNotes } from '../rules/insight.ts';
import { settledDay, DEFAULT_MAIL_HOUR } from '../rules/mail-hour.ts';
import type { InsightCalendar } from './calendar.ts';
import { settleDue, endMails, readMailChoice, storeMailChoice } from './store.ts';

const DAILY_MAIL = defineQueue({ name: 'insights.daily-mail', data: z.strictObject({}), timeoutSeconds: 600 });

const EVERY_HOUR = '0 * * * *';

/** Sends the daily mails that are due, every hour. */
export function insightJobs(services: DailyMailServices): readonly FeatureJob[] {
  return [
    timedJob(DAILY_MAIL, EVERY_HOUR, async (_data, { signal }) => {
      while (!signal.aborted && (await sendDueMails(services)) > 0);
    }),
  ];
}

export interface DailyMailServices extends Pick<Services, 'pool' | 'mailer' | 'publicUrl' | 'now'> {
  readonly calendar: () => InsightCalendar;
  readonly tokens: UnsubscribeTokens;
}

/** Number of users in one transaction. */
const BATCH_SIZE = 200;

/**
 * Queues the mails of the next due users and marks their day as done, in one transaction, so that neither a crash nor a second process
 * sends a mail twice. Users without access get no mail. Returns the number of users done; 0 when none is due.
 */
export async function sendDueMails({
  pool,
  mailer,
  publicUrl,
  now,
  calendar,
  tokens,
}: DailyMailServices): Promise<number> {
  const at = now();
  const insight = calendar().insightOf(grenadaDay(at));
  if (insight === null) return 0;
  return inTransaction(pool, async (client) => {
    const due = await settleDue(client, at, BATCH_SIZE);
    for (const user of due) {
      if (!opensPremiumScreens(accessOf(user, at))) continue;
      const unsubscribeLink = `${publicUrl()}/unsubscribe/insights/${await tokens.tokenOf(user.id)}`;
      await mailer.send(
        client,
        insightMail({
          to: user.email,
          username: user.username,
          insight,
          publicUrl: publicUrl(),
          unsubscribeLink,
        }),
      );
    }
    return due.length;
  });
}

/** Composes the daily mail of a user. It does not contain the challenge. */
export function insightMail({
  to,
  username,
  insight,
  publicUrl,
  unsubscribeLink,
}: {
  readonly to: string;
  readonly username: string;
  readonly insight: Insight;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeLink: string;
}): Mail {
  return layoutMail({
    to,
    subject: `Today’s insight: ${insight.title}`,
    greeting: `Good day, ${username},`,
    paragraphs: [...paragraphsOf(insight.content).map((paragraph) => withUncheckedNotes(paragraph)), 'To remember:'],
    points: [
      ...insight.keyPoints.map((point) => withUncheckedNotes(point)),
      `In practice: ${withUncheckedNotes(insight.practicalTip)}`,
      `Where to find it: ${insight.legalReference}.`,
    ],
    button: { label: 'Read it and take the challenge', href: `${publicUrl}/daily-insights` },
    smallPrint: ['You get this email once a day because you asked for it on the Daily Insights screen.'],
    unsubscribe: { label: 'Stop the daily email', href: unsubscribeLink },
  });
}

type MailSettings = ResponseOf<typeof insightsContract.mail>;

/** Returns the user's mail settings; off by default. */
export async function showMailSettings(pool: Pool, user: SignedInUser): Promise<MailSettings> {
  const choice = (await readMailChoice(pool, user.id)) ?? { enabled: false, hour: DEFAULT_MAIL_HOUR };
  return { ...choice, emailVerified: user.emailVerified };
}

/**
 * Stores the user's mail settings. A mail requested after its hour starts tomorrow; a day never gets a second mail.
 * @throws ApiError REFUSED while the user's address is not confirmed: it may belong to somebody else.
 */
export async function updateMailSettings(
  { pool, tokens }: { readonly pool: Pool; readonly tokens: UnsubscribeTokens },
  user: SignedInUser,
  { enabled, hour }: ParsedOf<typeof insightsContract.setMail, 'body'>,
  now: Date,
): Promise<MailSettings> {
  if (enabled && !user.emailVerified)
    throw new ApiError(
      'REFUSED',
      'Please confirm your email address first: the daily email goes to confirmed addresses only.',
    );
  const settled = settledDay(hour, { day: grenadaDay(now), hour: grenadaHour(now) });
  const unsubscribeDigest = tokenDigest(await tokens.tokenOf(user.id));
  await storeMailChoice(pool, user.id, { enabled, hour, unsubscribeDigest, settled });
  return { enabled, hour, emailVerified: user.emailVerified };
}

/** Name of the secret from which the unsubscribe tokens are derived. */
export const MAIL_SECRET = 'insight-mails';

/** The unsubscribe page of the daily mail. */
export function unsubscribeLinkOf(pool: Pool): UnsubscribeLink {
  return {
    path: '/unsubscribe/insights',
    end: (digest) => endMails(pool, digest),
    texts: {
      asked: {
        title: 'Stop the daily email?',
        text: 'You will no longer get the insight of the day by email. Your account and your progress stay as they are.',
      },
      ended: {
        title: 'The daily email has stopped',
        text: 'You will get no more insights by email. You can ask for them again on the Daily Insights screen whenever you like.',
      },
      unknown: {
        title: 'This link is not known',
        text: 'It may have been cut short, or the account is gone. You can also stop the daily email on the Daily Insights screen.',
      },
      button: 'Stop the daily email',
      settings: { label: 'Go to Daily Insights', path: '/daily-insights' },
    },
  };
}
