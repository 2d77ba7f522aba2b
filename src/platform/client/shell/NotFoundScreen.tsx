import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button.tsx';
import { Nutmeg } from '../ui/ornaments.tsx';
import type { NavigationLink } from './navigation.ts';

export interface NotFoundScreenProps {
  /** Leads to the dashboard in place of the home page. */
  readonly signedIn?: boolean | undefined;
  readonly plain?: boolean | undefined;
}

/** Public pages, which anyone may open from here. */
const LINKS: readonly NavigationLink[] = [
  { label: 'Search', href: '/search' },
  { label: 'Law Library', href: '/law' },
];

/** A path that is no page. */
export function NotFoundScreen({ signedIn = false, plain }: NotFoundScreenProps): ReactNode {
  return (
    <div className="wrap empty">
      <Nutmeg size={112} strokeWidth={1.1} />
      <h1>404 Page Not Found</h1>
      <p>This page does not exist, or it has moved.</p>
      <ButtonLink variant="primary" href={signedIn ? '/dashboard' : '/'} plain={plain}>
        {signedIn ? 'Go to the dashboard' : 'Go to the home page'}
      </ButtonLink>
      <nav className="pair" aria-label="Elsewhere">
        {LINKS.map(({ label, href }) => (
          <ButtonLink key={href} variant="quiet" href={href} plain>
            {label}
          </ButtonLink>
        ))}
      </nav>
    </div>
  );
}
