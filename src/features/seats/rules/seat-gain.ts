import { accessOf, type AccessFacts } from '../../access/rules/access.ts';

/**
 * Whether a seat opens anything to someone beyond what they have (product-rules.md, K12): not to whoever has full access without an end,
 * or to a later day. `until` is the end of the seat, null for none.
 */
export function seatGains(
  access: Pick<AccessFacts, 'isPremium' | 'accessType' | 'subscriptionEndDate'>,
  until: Date | null,
  now: Date,
): boolean {
  if (accessOf({ ...access, trialEndDate: null }, now) !== 'premium') return true;
  if (access.isPremium || access.subscriptionEndDate === null) return false;
  return until === null || until > access.subscriptionEndDate;
}
