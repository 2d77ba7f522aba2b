/** The learner's access as the server returns it. `accessType` may be a value this client does not know yet. */
export interface PaywallFacts {
  readonly accessType: string;
  readonly daysRemaining: number | null;
  readonly availableCards: number;
  readonly totalCards: number;
}

/** The banner above the cards (product-rules.md, A5). */
export type PaywallBannerKind =
  | { readonly kind: 'none' }
  | { readonly kind: 'trial'; readonly sentence: string; readonly expiresSoon: boolean }
  | { readonly kind: 'free' }
  | { readonly kind: 'other' };

/** Returns the banner for an access. A trial expires soon when one day or less is left. */
export function paywallBannerOf({ accessType, daysRemaining }: PaywallFacts): PaywallBannerKind {
  if (isPremium(accessType)) return { kind: 'none' };
  if (accessType === 'trial' && daysRemaining !== null) {
    return {
      kind: 'trial',
      sentence: `${daysRemaining} ${daysRemaining === 1 ? 'day' : 'days'} remaining in your trial`,
      expiresSoon: daysRemaining <= 1,
    };
  }
  return accessType === 'free' ? { kind: 'free' } : { kind: 'other' };
}

/** Whether every card is open: `premium` or `paid`. */
export function isPremium(accessType: string): boolean {
  return accessType === 'premium' || accessType === 'paid';
}
