import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import {
  addDays,
  DAY_MS,
  dayNumber,
  dayStart,
  formatDate,
  grenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import { PLAN_IDS, PLANS } from '../../access/rules/plans.ts';
import type { BillingServices } from './billing-services.ts';
import { planEndedMail, planEndsMail } from './mails.ts';
import { claimEndingPlans, type EndingPlan } from './store/grants.ts';

/** Plans that ended earlier get no mail, in milliseconds. */
const MAX_AGE_MS = 7 * DAY_MS;

/** One kind of reminder: a week before the end, a day before, or after it. */
interface ReminderRound {
  readonly kind: 'week' | 'day' | 'over';
  /** Plans that end after `from` and not after `until`. */
  readonly from: Date;
  readonly until: Date;
  readonly mail: (plan: EndingPlan) => Mail;
}

/**
 * Mails users whose plan ends within a week, ends tomorrow, or has ended: once each (product-rules.md, K8). Days are Grenadian; a
 * late run states the days that are left.
 */
export async function sendExpiryReminders(services: BillingServices, signal: AbortSignal): Promise<void> {
  const now = services.now();
  const today = grenadaDay(now);
  const link = `${services.publicUrl()}/subscription`;
  const lastOf = (daysLater: number) => new Date(dayStart(addDays(today, daysLater + 1)) - 1);
  const soon = (plan: EndingPlan) => {
    const days = dayNumber(grenadaDay(plan.subscriptionEndDate)) - dayNumber(today);
    return planEndsMail({ ...reminderFields(plan), days, link });
  };
  const rounds: readonly ReminderRound[] = [
    { kind: 'day', from: now, until: lastOf(1), mail: soon },
    { kind: 'week', from: lastOf(1), until: lastOf(7), mail: soon },
    {
      kind: 'over',
      from: new Date(now.getTime() - MAX_AGE_MS),
      until: now,
      mail: (plan) => planEndedMail({ ...reminderFields(plan), link }),
    },
  ];
  for (const round of rounds) while (!signal.aborted && (await sendReminderBatch(services, round)) > 0);
}

async function sendReminderBatch(
  { pool, mailer, now }: BillingServices,
  { kind, from, until, mail }: ReminderRound,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const plans = await claimEndingPlans(client, kind, { from, until, now: now() });
    for (const plan of plans) await mailer.send(client, mail(plan));
    return plans.length;
  });
}

function reminderFields({ username, email, subscriptionType, subscriptionEndDate }: EndingPlan) {
  const id = PLAN_IDS.find((one) => one === subscriptionType);
  return {
    to: email,
    username,
    planName: id === undefined ? 'plan' : PLANS[id].name,
    day: formatDate(subscriptionEndDate),
  };
}
