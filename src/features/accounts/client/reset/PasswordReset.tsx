import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';

/** How long the page of success stays. */
const STAYS_MS = 3000;

/** The new password is set: leads to signing in, by itself after 3 seconds. */
export function PasswordReset({ heading }: { readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  const [, navigate] = useLocation();
  const goOn = useEffectEvent(() => navigate('/login', { replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => goOn(), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="wrap accounts__auth door">
      <div className="card empty">
        <Icon of={CircleCheck} size={44} strokeWidth={1.3} className="quiet" />
        <h1 ref={heading} tabIndex={-1}>
          Password Reset
        </h1>
        <p>
          Your new password is set, and every browser has been signed out. We take you to the sign-in page in a moment.
        </p>
        <ButtonLink variant="primary" href="/login">
          Go to Login
        </ButtonLink>
      </div>
    </div>
  );
}
