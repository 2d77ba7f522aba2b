import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { Mail } from '../../../platform/server/mail/mail.ts';
import { formatDay } from '../../../platform/shared/day-text.ts';
import { addDays, DAY_MS, dayNumber, dayStart, grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import type { BillingServices } from './billing-services.ts';
import { planEndedMail, renewalMail } from './mails.ts';
import { claimEnding, type EndingPlan } from './store/renewals.ts';

/** How long after its end a plan is still told of, in milliseconds: what ended before the product wrote such mails is not. */
const STILL_NEWS_MS = 7 * DAY_MS;

/** Which mail is written: one of the week before, one of the day before, one of the end. */
interface Way {
  readonly kind: 'week' | 'day' | 'over';
  /** Plans that end after this, and not after the other. */
  readonly from: Date;
  readonly until: Date;
  readonly mail: (plan: EndingPlan) => Mail;
}

/**
 * Writes to people whose plan ends within a week, tomorrow, or has ended, once of each (product-rules.md, K8). Days are Grenadian. A round
 * that comes late says how many days are left then; whoever comes into sight between two of them gets the nearer alone.
 */
export async function remindOfRenewals(services: BillingServices, signal: AbortSignal): Promise<void> {
  const now = services.now();
  const today = grenadaDay(now);
  const link = `${services.publicUrl()}/subscription`;
  const lastOf = (daysLater: number) => new Date(dayStart(addDays(today, daysLater + 1)) - 1);
  const soon = (plan: EndingPlan) => {
    const days = dayNumber(grenadaDay(plan.subscriptionEndDate)) - dayNumber(today);
    return renewalMail({ ...told(plan), days, link });
  };
  const ways: readonly Way[] = [
    { kind: 'day', from: now, until: lastOf(1), mail: soon },
    { kind: 'week', from: lastOf(1), until: lastOf(7), mail: soon },
    {
      kind: 'over',
      from: new Date(now.getTime() - STILL_NEWS_MS),
      until: now,
      mail: (plan) => planEndedMail({ ...told(plan), link }),
    },
  ];
  for (const way of ways) while (!signal.aborted && (await remindSome(services, way)) > 0);
}

async function remindSome({ pool, mailer, now }: BillingServices, { kind, from, until, mail }: Way): Promise<number> {
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
