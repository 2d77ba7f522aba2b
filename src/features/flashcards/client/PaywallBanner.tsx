import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { StatusBadge } from '../../../platform/client/ui/Badges.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Bar } from '../../../platform/client/ui/Progress.tsx';
import '../../../platform/client/styles/parts/panels.css';
import { upgradeAddress } from '../../access/rules/access.ts';
import './paywall.css';
import { paywallBannerOf, type PaywallFacts } from '../rules/paywall-banner.ts';

export interface PaywallBannerProps {
  readonly paywall: PaywallFacts;
  /** A small note with a link instead of a button, for the study screen; hidden on phones. */
  readonly slim?: boolean;
}

/** Shows which cards are open and offers an upgrade; renders nothing for premium. */
export function PaywallBanner({ paywall, slim = false }: PaywallBannerProps): ReactNode {
  const banner = paywallBannerOf(paywall);
  if (banner.kind === 'none') return null;
  const isFree = banner.kind === 'free';
  const [href, action] = isFree
    ? ['/pricing', 'View Subscription Plans']
    : [upgradeAddress(banner.kind === 'trial' ? 'trial' : 'free'), 'Upgrade Now'];
  return (
    <aside className="offer flashcards__paywall" data-slim={slim || undefined} aria-label="Your access">
      <div>
        <p className="flow">
          <b>{titleOf(banner)}</b>
          {banner.kind === 'trial' && banner.expiresSoon ? <StatusBadge status="Expires Soon" /> : null}
          {banner.kind === 'other' ? <span>Upgrade to access all features</span> : null}
        </p>
        {isFree ? <OpenCards {...paywall} slim={slim} /> : null}
      </div>
      {slim ? (
        <Anchor className="link reach" href={href} plain={isFree}>
          {action}
        </Anchor>
      ) : (
        <ButtonLink href={href} plain={isFree}>
          {action}
        </ButtonLink>
      )}
    </aside>
  );
}

function titleOf(banner: Exclude<ReturnType<typeof paywallBannerOf>, { kind: 'none' }>): string {
  if (banner.kind === 'trial') return banner.sentence;
  return banner.kind === 'free' ? 'Subscription Required' : 'Premium Required';
}

function OpenCards({ availableCards, totalCards, slim }: PaywallFacts & { readonly slim: boolean }): ReactNode {
  const label = `${availableCards} of ${totalCards} cards are open to you.`;
  return (
    <Bar
      label="Cards open to you"
      value={availableCards}
      max={totalCards}
      text={label}
      thin={slim}
      isTextHidden={slim}
    />
  );
}
