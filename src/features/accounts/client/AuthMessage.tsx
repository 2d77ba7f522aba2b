import type { ReactNode, Ref } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Icon, type IconComponent } from '../../../platform/client/ui/Icon.tsx';
import './auth.css';

/** A page around signing in that shows one message and what to do next. */
export function AuthMessage({
  icon,
  title,
  heading,
  children,
}: {
  readonly icon: IconComponent;
  readonly title: string;
  /** From `useHeadingFocus`, where the page changes under the learner. */
  readonly heading?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className="wrap accounts__auth door">
      <div className="card empty">
        <Icon of={icon} size={44} strokeWidth={1.3} className="quiet" />
        <h1 ref={heading} tabIndex={heading === undefined ? undefined : -1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

/** The link back to the sign-in page, at the foot of a page. */
export function BackToLogin(): ReactNode {
  return (
    <p className="accounts__auth-foot muted">
      <Anchor className="link reach" href="/login">
        Back to Login
      </Anchor>
    </p>
  );
}
