/** The access of a user at this moment (product-rules.md, A1). */
export type EffectiveAccess = 'premium' | 'trial' | 'free';

/** The stored columns that decide access. */
export interface AccessFacts {
  readonly hasLifetimeAccess: boolean;
  readonly accessType: string;
  readonly subscriptionEndDate: Date | null;
  readonly trialEndDate: Date | null;
}

/** The stored access of a user, computed from the access ledger. */
export interface StoredAccess {
  readonly accessType: string;
  /** Whether the user has access without an end. */
  readonly hasLifetimeAccess: boolean;
  readonly planId: string | null;
  readonly status: string;
  readonly start: Date | null;
  /** Null when no end is stored. */
  readonly end: Date | null;
}

/** Days of the trial that starts with a new account. */
export const TRIAL_DAYS = 3;

/** Share of the deck that a trial opens, rounded up to whole cards. */
export const TRIAL_SHARE_PERCENT = 15;

/** The ids of level 1, open to every signed-in user. */
export const FREE_CARDS = { first: 1, last: 20 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the access of a user; server and client both decide with this function. */
export function accessOf(user: AccessFacts, now: Date): EffectiveAccess {
  if (user.hasLifetimeAccess || isAfter(user.subscriptionEndDate, now)) return 'premium';
  const paid = user.accessType === 'paid' || user.accessType === 'premium';
  if (paid && user.subscriptionEndDate === null) return 'premium';
  return isAfter(user.trialEndDate, now) ? 'trial' : 'free';
}

/** Returns the days left of a trial, counting today; null without a running trial. */
export function trialDaysRemaining(user: AccessFacts, now: Date): number | null {
  if (accessOf(user, now) !== 'trial' || user.trialEndDate === null) return null;
  return Math.ceil((user.trialEndDate.getTime() - now.getTime()) / DAY_MS);
}

/** The access of a signed-in user as the API returns it. Dates are ISO 8601. */
interface WireAccess {
  readonly isPremium: boolean;
  readonly accessType: EffectiveAccess;
  readonly subscriptionEndDate: string | null;
  readonly trialEndDate: string | null;
}

/** Returns the days left of the trial of a user as the API returns it, counting today; null without a trial. */
export function trialDaysOf(user: WireAccess, now: Date): number | null {
  return trialDaysRemaining(
    {
      ...user,
      // Not only lifetime access: premium access of any kind ends the trial.
      hasLifetimeAccess: user.isPremium,
      subscriptionEndDate: dateOf(user.subscriptionEndDate),
      trialEndDate: dateOf(user.trialEndDate),
    },
    now,
  );
}

/** How much of the deck a user may open; `daysRemaining` is null outside a trial. */
export interface Paywall {
  readonly upgradeRequired: boolean;
  readonly accessType: EffectiveAccess;
  readonly daysRemaining: number | null;
  readonly availableCards: number;
  readonly totalCards: number;
}

/** Whether an access opens the premium screens: a trial opens every screen (product-rules.md, A3). */
export function opensPremiumScreens(access: EffectiveAccess): boolean {
  return access !== 'free';
}

/** Returns the ids of the deck that an access opens, in the order of `deckIds`. */
export function openCardIds(access: EffectiveAccess, deckIds: readonly number[]): readonly number[] {
  switch (access) {
    case 'premium':
      return deckIds;
    case 'trial':
      return deckIds.slice(0, Math.ceil((deckIds.length * TRIAL_SHARE_PERCENT) / 100));
    case 'free':
      return deckIds.filter((id) => id >= FREE_CARDS.first && id <= FREE_CARDS.last);
  }
}

/** Returns how much of the deck a user may open now. */
export function paywallOf(user: AccessFacts, deckIds: readonly number[], now: Date): Paywall {
  const access = accessOf(user, now);
  const availableCards = openCardIds(access, deckIds).length;
  return {
    upgradeRequired: access !== 'premium',
    accessType: access,
    daysRemaining: trialDaysRemaining(user, now),
    availableCards,
    totalCards: deckIds.length,
  };
}

export const UPGRADE_ANYTIME = 'You can upgrade anytime from your account settings.';

/** Returns the address of the next step to an upgrade; `access` is null for a visitor (product-rules.md, A8). */
export function upgradeAddress(access: EffectiveAccess | null): string {
  switch (access) {
    case null:
      return '/register';
    case 'trial':
      return '/checkout';
    case 'free':
      return '/upgrade';
    case 'premium':
      return '/subscription';
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function isAfter(date: Date | null, now: Date): boolean {
  return date !== null && date.getTime() > now.getTime();
}
