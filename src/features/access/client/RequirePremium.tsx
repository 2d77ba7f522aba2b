import type { ReactNode } from 'react';
import { opensPremiumScreens, type EffectiveAccess } from '../rules/access.ts';
import { SubscriptionRequired } from './SubscriptionRequired.tsx';

/** The gate in front of a premium-only screen: shows the screen to whoever may open it, else what a subscription opens. */
export function RequirePremium({
  user,
  children,
}: {
  /** Null while signed out. */
  readonly user: { readonly accessType: EffectiveAccess } | null;
  readonly children: ReactNode;
}): ReactNode {
  if (user !== null && opensPremiumScreens(user.accessType)) return children;
  return <SubscriptionRequired access={user?.accessType ?? null} />;
}
