import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LINK_GROUPS, MAIN_LINKS, USER_LINKS } from '../../../platform/client/shell/navigation.ts';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { withRedirect } from '../rules/redirect-target.ts';
import '../../../platform/client/styles/parts/panels.css';
import './auth.css';
import { AuthMessage } from './AuthMessage.tsx';

const PLACES = [...MAIN_LINKS, ...USER_LINKS, ...LINK_GROUPS.flatMap(({ links }) => links)];

/** Returns the name of a screen as the menus have it; null for one that no menu has. */
function nameOf(path: string): string | null {
  return PLACES.find(({ href, also = [] }) => [href, ...also].includes(path))?.label ?? null;
}

/** Shown in place of a screen that needs a signed-in user. Both links lead back to the screen. */
export default function RequireSignIn(): ReactNode {
  const [path] = useLocation();
  const search = useSearch();
  const target = search === '' ? path : `${path}?${search}`;
  return (
    <AuthMessage icon={Lock} title="Authentication Required">
      <p>
        {path === '/submit-rating'
          ? 'Please log in to submit a rating.'
          : `Log in or sign up to open ${nameOf(path) ?? 'this page'}. You come straight back to it.`}
      </p>
      <div className="pair">
        <ButtonLink variant="primary" href={withRedirect('/login', target)}>
          Login
        </ButtonLink>
        <ButtonLink href={withRedirect('/register', target)}>Sign Up</ButtonLink>
      </div>
    </AuthMessage>
  );
}
