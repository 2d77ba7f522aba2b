import type { ReactNode } from 'react';
import '../../../platform/client/styles/parts/panels.css';
import { Skeleton } from '../../../platform/client/ui/Loading.tsx';
import './auth.css';

/** The sign-in page around its form. */
export function LoginPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <div className="wrap accounts__auth door">
      <div className="accounts__auth-card">
        <h1>Sign in</h1>
        {children}
      </div>
    </div>
  );
}

/** Label of the check box. */
export const REMEMBER_ME = 'Remember me for 30 days';

/** The sign-in page until its form has loaded: all texts in their places, placeholders for the controls. */
export function LoginWaiting(): ReactNode {
  return (
    <LoginPage>
      <div className="accounts__auth-form column gap-20">
        {['Username', 'Password'].map((label) => (
          <div key={label} className="ui__field">
            <label>{label}</label>
            <Skeleton height="44px" radius="var(--r-2)" />
          </div>
        ))}
        <div className="flow accounts__between">
          <span className="ui__check">
            <Skeleton width="22px" height="22px" />
            <span>{REMEMBER_ME}</span>
          </span>
          <span className="link reach">Forgot your password?</span>
        </div>
        <Skeleton height="52px" radius="var(--r-2)" />
      </div>
      <p className="accounts__auth-foot muted">
        New here? <span className="link reach">Create an account</span>
      </p>
    </LoginPage>
  );
}
