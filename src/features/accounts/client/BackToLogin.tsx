import type { ReactNode } from 'react';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';

/** The way back at the foot of a page that leads away from signing in. */
export function BackToLogin(): ReactNode {
  return (
    <p className="accounts__auth-foot muted">
      <Anchor className="link reach" href="/login">
        Back to Login
      </Anchor>
    </p>
  );
}
