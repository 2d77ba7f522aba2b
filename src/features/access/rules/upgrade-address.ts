import type { EffectiveAccess } from './access.ts';

/**
 * Where an upgrade leads (product-rules.md, A8), by what is open to whoever asks, null for a visitor: to an account first, from a running
 * trial to the payment, after it to what premium opens, and with premium to the plan that runs.
 */
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
