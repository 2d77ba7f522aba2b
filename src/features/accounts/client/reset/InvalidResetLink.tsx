import Unlink from 'lucide-react/icons/unlink';
import { useEffect, type ReactNode, type Ref } from 'react';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';

const INVALID = 'The password reset link is invalid or has expired';

/** A reset link that was never sent, was used, was replaced by a newer one or is too old. */
export function InvalidResetLink({ heading }: { readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  useEffect(() => toast({ title: 'Invalid Reset Link', description: INVALID, tone: 'danger' }), []);
  return (
    <div className="wrap accounts__auth door">
      <div className="card empty">
        <Icon of={Unlink} size={44} strokeWidth={1.3} className="quiet" />
        <h1 ref={heading} tabIndex={-1}>
          Invalid Reset Link
        </h1>
        <p>{`${INVALID}. A link works once, for one hour, and a newer one replaces it.`}</p>
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
