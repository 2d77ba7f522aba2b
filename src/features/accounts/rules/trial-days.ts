import { trialDaysRemaining, type EffectiveAccess } from '../../access/rules/access.ts';

export const UPGRADE_ANYTIME = 'You can upgrade anytime from your account settings.';

/** The access of a signed-in user as the API returns it. Dates are ISO 8601. */
interface WireDates {
  readonly isPremium: boolean;
  readonly accessType: EffectiveAccess;
  readonly subscriptionEndDate: string | null;
  readonly trialEndDate: string | null;
}

/** Returns the days left of the trial, today included; null without a trial. */
export function trialDaysOf(user: WireDates, now: Date): number | null {
  return trialDaysRemaining(
    { ...user, subscriptionEndDate: dateOf(user.subscriptionEndDate), trialEndDate: dateOf(user.trialEndDate) },
    now,
  );
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
