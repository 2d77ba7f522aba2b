import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES, type AudienceRole } from '../../accounts/rules/audience-role.ts';
import { apiClient } from '../../../platform/client/api-client.ts';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { adminContract } from '../contract.ts';
import { ConfirmDialog, ReasonDialog } from './ConfirmDialog.tsx';

const api = apiClient<typeof adminContract>();

/** Props of a dialog about a user. */
interface UserDialogProps {
  readonly user: ResponseOf<typeof adminContract.user>['user'];
  /** Reloads the user. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Marks a user as verified, with the method. */
function VerifyDialog({ user: { id, username }, onDone, onClose }: UserDialogProps): ReactNode {
  async function verify(method: string): Promise<void> {
    await api('POST /api/admin/users/:id/verify', { params: { id }, body: { method } });
    toast({ title: 'User Verified', description: keepNames`${username} may rate now.`, tone: 'success' });
    await onDone();
  }
  return (
    <ReasonDialog
      title={keepNames`Verify ${username}?`}
      label="How you know who it is"
      field="method"
      limit={100}
      action="Verify"
      busyWord="Verifying..."
      onDone={verify}
      onClose={onClose}
    >
      For example “ID card” or “Letter from the employer”. Please leave out the number of the document.
    </ReasonDialog>
  );
}

/** Allows or stops a user's ratings. */
function RatingDialog({ user: { id, username, canRate }, onDone, onClose }: UserDialogProps): ReactNode {
  async function change(): Promise<void> {
    await api('PUT /api/admin/users/:id/rating', { params: { id }, body: { canRate: !canRate } });
    toast({
      title: canRate ? 'Ratings Stopped' : 'Ratings Allowed',
      description: canRate ? keepNames`${username} can send no more ratings.` : keepNames`${username} may rate again.`,
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={canRate ? keepNames`Stop ${username} from rating?` : keepNames`Let ${username} rate again?`}
      action={canRate ? 'Stop Ratings' : 'Allow Ratings'}
      busyWord="Saving..."
      danger={canRate}
      onDone={change}
      onClose={onClose}
    >
      <p>{canRate ? 'Ratings they have already sent stay as they are.' : 'Only verified people can send ratings.'}</p>
    </ConfirmDialog>
  );
}

/** Sets a user's audience. */
function RoleDialog({ user: { username, role: before }, onDone, onClose }: UserDialogProps): ReactNode {
  const [role, setRole] = useState<AudienceRole>(before === ADMINISTRATOR ? 'public' : before);

  async function change(): Promise<void> {
    await api('PUT /api/admin/roles', { body: { username, role } });
    toast({
      title: 'Role Changed',
      description: (
        <>
          {keepNames`${username}`} now learns as: {ROLE_NAMES[role]}.
        </>
      ),
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={keepNames`Set the role of ${username}?`}
      action="Set Role"
      busyWord="Saving..."
      onDone={change}
      onClose={onClose}
    >
      <p>The role they learn in. It gives no extra access.</p>
      <SelectField
        label="Role"
        value={role}
        choices={AUDIENCE_ROLES.map((each) => ({ value: each, label: ROLE_NAMES[each] }))}
        onChange={({ target }) => setRole(AUDIENCE_ROLES.find((each) => each === target.value) ?? role)}
      />
    </ConfirmDialog>
  );
}

/** Sends the mail that confirms the user's address. */
function MailDialog({ user: { id, username, email }, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>): ReactNode {
  async function mail(): Promise<void> {
    await api('POST /api/admin/users/:id/verification-mail', { params: { id }, body: {} });
    toast({ title: 'Mail Sent', description: keepNames`A link is on its way to ${email}.`, tone: 'success' });
  }
  return (
    <ConfirmDialog
      title={keepNames`Send ${username} the confirmation mail?`}
      action="Send Mail"
      busyWord="Sending..."
      onDone={mail}
      onClose={onClose}
    >
      <p>
        <span translate="no">{email}</span> gets a new link; older ones stop working.
      </p>
    </ConfirmDialog>
  );
}

/** Signs a user out of every browser. */
function SignOutDialog({ user: { id, username }, onDone, onClose }: UserDialogProps): ReactNode {
  async function signOut(): Promise<void> {
    const { ended } = await api('POST /api/admin/users/:id/sign-out', { params: { id }, body: {} });
    toast({
      title: 'Signed Out',
      description: ended === 1 ? 'One browser was signed out.' : `${ended} browsers were signed out.`,
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={keepNames`Sign ${username} out everywhere?`}
      action="Sign Out Everywhere"
      busyWord="Signing out..."
      danger
      onDone={signOut}
      onClose={onClose}
    >
      <p>Every browser has to sign in again. Nothing they learned is lost.</p>
    </ConfirmDialog>
  );
}

type Action = 'verify' | 'rating' | 'role' | 'sign-out' | 'mail';

/** Actions on an open account. */
export function UserActions({ user, onDone }: Pick<UserDialogProps, 'user' | 'onDone'>): ReactNode {
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
