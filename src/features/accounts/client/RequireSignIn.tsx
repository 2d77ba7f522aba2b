import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { withRedirect } from '../rules/redirect-target.ts';
import '../../../platform/client/styles/parts/door.css';
import './auth.css';

/** The gate in front of a screen that needs a person. Both ways through it lead back to the screen. */
export default function RequireSignIn(): ReactNode {
  const [path] = useLocation();
  const search = useSearch();
  const target = search === '' ? path : `${path}?${search}`;
  return (
    <div className="wrap accounts__auth door">
      <div className="card empty">
        <Icon of={Lock} size={44} strokeWidth={1.3} className="quiet" />
        <h1>Authentication Required</h1>
        <p>
          {path === '/submit-rating'
            ? 'Please log in to submit a rating.'
            : 'Log in or sign up to open this page. You will come straight back to it.'}
        </p>
        <div className="pair">
          <ButtonLink variant="primary" href={withRedirect('/login', target)}>
            Login
          </ButtonLink>
          <ButtonLink href={withRedirect('/register', target)}>Sign Up</ButtonLink>
        </div>
      </div>
    </div>
  );
}
