import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';

/** How long the news of a code stands before it leads on, in milliseconds. */
const LEAVE_AFTER_MS = 2000;

/** A code opened everything; it leads on by itself after a moment. */
export function CodeApplied({ onLeave }: { readonly onLeave: () => void }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => leave.current(), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className="card empty billing__code-applied">
      <Icon of={CircleCheck} size={44} strokeWidth={1.3} />
      <h1 ref={heading} tabIndex={-1}>
        Coupon Applied Successfully!
      </h1>
      <p>You now have full access to all premium features. Redirecting to your dashboard...</p>
    </section>
  );
}
