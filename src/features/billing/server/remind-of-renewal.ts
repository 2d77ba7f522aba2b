import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { Mail } from '../../../platform/server/mail/mail.ts';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { PLAN_IDS, PLANS } from '../../plans/rules/plans.ts';
import type { BillingServices } from './billing-services.ts';
import { planEndedMail, renewalMail } from './mails.ts';
import { claimEnding, type EndingPlan } from './store/renewals.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long after its end a plan is still told of, in milliseconds: what ended before the product wrote such mails is not. */
const STILL_NEWS_MS = 3 * DAY_MS;

/**
 * Writes to people whose plan ends within a week, within a day, or has ended, once of each (product-rules.md, K8). Whoever buys between
 * a mail of a day and one of a week gets the nearer alone.
 */
export async function remindOfRenewals(services: BillingServices, signal: AbortSignal): Promise<void> {
  const now = services.now();
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const link = `${services.publicUrl()}/subscription`;
  const ways = [
    {
      kind: 'day',
      from: now,
      until: after(DAY_MS),
      mail: (plan: EndingPlan) => renewalMail({ ...told(plan), days: 1, link }),
    },
    {
      kind: 'week',
      from: after(DAY_MS),
      until: after(7 * DAY_MS),
      mail: (plan: EndingPlan) => renewalMail({ ...told(plan), days: 7, link }),
    },
    {
      kind: 'over',
      from: after(-STILL_NEWS_MS),
      until: now,
      mail: (plan: EndingPlan) => planEndedMail({ ...told(plan), link }),
    },
  ] as const;
  for (const { kind, from, until, mail } of ways)
    while (!signal.aborted && (await remindSome(services, { kind, from, until, mail })) > 0);
}

async function remindSome(
  { pool, mailer, now }: BillingServices,
  {
    kind,
    from,
    until,
    mail,
  }: {
    readonly kind: 'day' | 'week' | 'over';
    readonly from: Date;
    readonly until: Date;
    readonly mail: (plan: EndingPlan) => Mail;
  },
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const plans = await claimEnding(client, kind, { from, until, now: now() });
    for (const plan of plans) await mailer.send(client, mail(plan));
    return plans.length;
  });
}

function told({ username, email, subscriptionType, subscriptionEndDate }: EndingPlan) {
  const id = PLAN_IDS.find((one) => one === subscriptionType);
  return {
    to: email,
    username,
    planName: id === undefined ? 'plan' : PLANS[id].name,
    day: formatDay(grenadaDay(subscriptionEndDate)),
  };
}
