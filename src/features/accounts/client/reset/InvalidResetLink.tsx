import Unlink from 'lucide-react/icons/unlink';
import type { ReactNode, Ref } from 'react';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';

/** A reset link that was never sent, was used, was replaced by a newer one or is too old. */
export function InvalidResetLink({ heading }: { readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  return (
    <div className="wrap accounts__auth door">
      <div className="card empty">
        <Icon of={Unlink} size={44} strokeWidth={1.3} className="quiet" />
        <h1 ref={heading} tabIndex={-1}>
          Invalid Reset Link
        </h1>
        <p>
          The password reset link is invalid or has expired. A link works once, for one hour, and a newer one replaces
          it.
        </p>
        <div className="pair">
          <ButtonLink variant="primary" href="/forgot-password">
            Request New Link
          </ButtonLink>
          <ButtonLink href="/login">Back to Login</ButtonLink>
        </div>
      </div>
    </div>
  );
}
