import { useId, useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES, type AudienceRole } from '../../accounts/rules/audience-role.ts';
import type { adminContract } from '../contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { WordDialog } from './WordDialog.tsx';

type User = ResponseOf<typeof adminContract.user>['user'];
type Action = 'verify' | 'role' | 'sign-out' | 'mail';

const api = apiClient<typeof adminContract>();

/** What an administrator may do with an account that is in use. */
export function PersonActions({
  user,
  onDone,
}: {
  readonly user: User;
  readonly onDone: () => Promise<void>;
}): ReactNode {
  const id = useId();
  const [action, setAction] = useState<Action | null>(null);
  const close = () => setAction(null);

  async function verify(method: string): Promise<void> {
    await api('POST /api/admin/users/:id/verify', { params: { id: user.id }, body: { method } });
    toast({ title: 'User Verified', description: `${user.username} may rate now.`, tone: 'success' });
    await onDone();
  }
  async function signOut(): Promise<void> {
    const { ended } = await api('POST /api/admin/users/:id/sign-out', { params: { id: user.id }, body: {} });
    toast({
      title: 'Signed Out',
      description: ended === 1 ? 'One browser was signed out.' : `${ended} browsers were signed out.`,
      tone: 'success',
    });
    await onDone();
  }
  async function mail(): Promise<void> {
    await api('POST /api/admin/users/:id/verification-mail', { params: { id: user.id }, body: {} });
    toast({ title: 'Mail Sent', description: `A link is on its way to ${user.email}.`, tone: 'success' });
  }
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        What you can do
      </h2>
      <div className="flow admin__actions">
        <Button onClick={() => setAction('verify')}>{user.isVerified ? 'Verify Again' : 'Verify'}</Button>
        {user.role === ADMINISTRATOR ? null : <Button onClick={() => setAction('role')}>Set Role</Button>}
        {user.emailVerified ? null : <Button onClick={() => setAction('mail')}>Send Confirmation Mail</Button>}
        <Button onClick={() => setAction('sign-out')}>Sign Out Everywhere</Button>
      </div>
      {user.role === ADMINISTRATOR ? <p className="muted">An administrator stays one.</p> : null}
      {action === 'verify' ? (
        <WordDialog
          title={`Verify ${user.username}?`}
          label="How you know who it is"
          field="method"
          limit={100}
          action="Verify"
          busyWord="Verifying..."
          onDone={verify}
          onClose={close}
        >
          For example “ID card” or “Letter of the employer”. No number of a document belongs here.
        </WordDialog>
      ) : null}
      {action === 'role' ? <RoleDialog user={user} onDone={onDone} onClose={close} /> : null}
      {action === 'mail' ? (
        <ConfirmDialog
          title={`Send ${user.username} the confirmation mail?`}
          action="Send Mail"
          busyWord="Sending..."
          onDone={mail}
          onClose={close}
        >
          <p>{user.email} gets a new link; older ones stop working.</p>
        </ConfirmDialog>
      ) : null}
      {action === 'sign-out' ? (
        <ConfirmDialog
          title={`Sign ${user.username} out everywhere?`}
          action="Sign Out Everywhere"
          busyWord="Signing out..."
          danger
          onDone={signOut}
          onClose={close}
        >
          <p>Every browser has to sign in again. What was learned stays.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function RoleDialog({
  user: { username, role: before },
  onDone,
  onClose,
}: {
  readonly user: User;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}): ReactNode {
  const [role, setRole] = useState<AudienceRole>(before === ADMINISTRATOR ? 'public' : before);

  async function change(): Promise<void> {
    await api('PUT /api/admin/roles', { body: { username, role } });
    toast({ title: 'Role Changed', description: `${username} is here as: ${ROLE_NAMES[role]}.`, tone: 'success' });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={`Set the role of ${username}?`}
      action="Set Role"
      busyWord="Saving..."
      onDone={change}
      onClose={onClose}
    >
      <p>Whom someone learns as. It opens nothing.</p>
      <SelectField
        label="Role"
        value={role}
        choices={AUDIENCE_ROLES.map((each) => ({ value: each, label: ROLE_NAMES[each] }))}
        onChange={({ target }) => setRole(AUDIENCE_ROLES.find((each) => each === target.value) ?? role)}
      />
    </ConfirmDialog>
  );
}
