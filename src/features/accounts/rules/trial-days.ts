import { trialDaysRemaining, type EffectiveAccess } from '../../access/rules/access.ts';

/** Said where a trial begins. */
export const UPGRADE_ANYTIME = 'You can upgrade anytime from your account settings.';

/** The dates of a signed-in user as the wire carries them, ISO 8601. */
interface WireDates {
  readonly isPremium: boolean;
  readonly accessType: EffectiveAccess;
  readonly subscriptionEndDate: string | null;
  readonly trialEndDate: string | null;
}

/** Days left of a user's trial, the running one counted; null when there is no trial to count. */
export function trialDaysOf(user: WireDates, now: Date): number | null {
  return trialDaysRemaining(
    { ...user, subscriptionEndDate: dateOf(user.subscriptionEndDate), trialEndDate: dateOf(user.trialEndDate) },
    now,
  );
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
