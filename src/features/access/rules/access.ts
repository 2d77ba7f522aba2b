/** What a person may open right now (product-rules.md, A1). */
export type EffectiveAccess = 'premium' | 'trial' | 'free';

/** The stored facts that decide access. Dates are instants. */
export interface AccessFacts {
  readonly isPremium: boolean;
  readonly accessType: string;
  readonly subscriptionEndDate: Date | null;
  readonly trialEndDate: Date | null;
}

/** Length of the trial a new account starts with. */
export const TRIAL_DAYS = 3;

/** Share of the deck a trial opens, rounded up to whole cards. */
export const TRIAL_SHARE_PERCENT = 15;

/** The cards of level 1, open to everyone who signs in. */
export const FREE_CARDS = { first: 1, last: 20 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The one function that decides access; server and client both call it. */
export function accessOf(user: AccessFacts, now: Date): EffectiveAccess {
  if (user.isPremium || isAfter(user.subscriptionEndDate, now)) return 'premium';
  const paid = user.accessType === 'paid' || user.accessType === 'premium';
  if (paid && user.subscriptionEndDate === null) return 'premium';
  return isAfter(user.trialEndDate, now) ? 'trial' : 'free';
}

/** Days left of the trial, the running one counted; null when there is no trial to count. */
export function trialDaysRemaining(user: AccessFacts, now: Date): number | null {
  if (accessOf(user, now) !== 'trial' || user.trialEndDate === null) return null;
  return Math.ceil((user.trialEndDate.getTime() - now.getTime()) / DAY_MS);
}

/** How the cards a person may open are told to them; `daysRemaining` only during a trial. */
export interface Paywall {
  readonly upgradeRequired: boolean;
  readonly accessType: EffectiveAccess;
  readonly daysRemaining: number | null;
  readonly availableCards: number;
  readonly totalCards: number;
}

/** Whether an access opens the premium-only screens: a trial opens every screen (product-rules.md, A3). */
export function opensPremiumScreens(access: EffectiveAccess): boolean {
  return access !== 'free';
}

/** The ids, in order, that an access opens of a deck whose ids are given in order. */
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

/** The paywall of a person over a deck. */
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

function isAfter(date: Date | null, now: Date): boolean {
  return date !== null && date.getTime() > now.getTime();
}
