import type { ReactNode } from 'react';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import '../../../platform/client/styles/parts/offer.css';
import './paywall.css';
import { paywallBannerOf, type PaywallFacts } from '../rules/paywall-banner.ts';

/** What stands between a learner and the rest of the deck; nothing for premium. */
export function PaywallBanner({ paywall }: { readonly paywall: PaywallFacts }): ReactNode {
  const banner = paywallBannerOf(paywall);
  switch (banner.kind) {
    case 'none':
      return null;
    case 'trial':
      return (
        <aside className="offer flashcards__paywall" aria-label="Your access">
          <p className="flow">
            <b>{banner.sentence}</b>
            {banner.expiresSoon ? <StatusBadge status="Expires Soon" /> : null}
          </p>
          <ButtonLink href="/checkout">Upgrade Now</ButtonLink>
        </aside>
      );
    case 'free': {
      const words = `${paywall.availableCards} of ${paywall.totalCards} cards are open to you.`;
      return (
        <aside className="offer flashcards__paywall" aria-label="Your access">
          <div>
            <p className="flow">
              <b>Subscription Required</b>
            </p>
            <Bar label="Cards open to you" value={paywall.availableCards} max={paywall.totalCards} words={words} />
          </div>
          <ButtonLink href="/pricing">View Subscription Plans</ButtonLink>
        </aside>
      );
    }
    case 'other':
      return (
        <aside className="offer flashcards__paywall" aria-label="Your access">
          <p className="flow">
            <b>Premium Required</b>
            <span>Upgrade to access all features</span>
          </p>
          <ButtonLink href="/checkout">Upgrade Now</ButtonLink>
        </aside>
      );
  }
}
