import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ADMINISTRATOR } from '../../accounts/rules/audience-role.ts';
import {
  MailDialog,
  RatingDialog,
  RoleDialog,
  SignOutDialog,
  VerifyDialog,
  type PersonDialogProps,
} from './PersonDialogs.tsx';

type Action = 'verify' | 'rating' | 'role' | 'sign-out' | 'mail';

/** What an administrator may do with an account that is in use. */
export function PersonActions({ user, onDone }: Pick<PersonDialogProps, 'user' | 'onDone'>): ReactNode {
  const id = useId();
  const [action, setAction] = useState<Action | null>(null);
  const asked = { user, onDone, onClose: () => setAction(null) };
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        What you can do
      </h2>
      <div className="flow admin__actions">
        <Button onClick={() => setAction('verify')}>{user.isVerified ? 'Verify Again' : 'Verify'}</Button>
        <Button onClick={() => setAction('rating')}>{user.canRate ? 'Stop Ratings' : 'Allow Ratings'}</Button>
        {user.role === ADMINISTRATOR ? null : <Button onClick={() => setAction('role')}>Set Role</Button>}
        {user.emailVerified ? null : <Button onClick={() => setAction('mail')}>Send Confirmation Mail</Button>}
        <Button onClick={() => setAction('sign-out')}>Sign Out Everywhere</Button>
      </div>
      {user.role === ADMINISTRATOR ? (
        <p className="muted">The role of an administrator cannot be changed here.</p>
      ) : null}
      {action === 'verify' ? <VerifyDialog {...asked} /> : null}
      {action === 'rating' ? <RatingDialog {...asked} /> : null}
      {action === 'role' ? <RoleDialog {...asked} /> : null}
      {action === 'mail' ? <MailDialog {...asked} /> : null}
      {action === 'sign-out' ? <SignOutDialog {...asked} /> : null}
    </section>
  );
}
