import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { withRedirect } from '../rules/redirect-target.ts';
import '../../../platform/client/styles/parts/panels.css';
import './auth.css';
import { AuthMessage } from './AuthMessage.tsx';

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
          : 'Log in or sign up to open this page. You will come straight back to it.'}
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
