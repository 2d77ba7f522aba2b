import { useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES, type AudienceRole } from '../../accounts/rules/audience-role.ts';
import type { adminContract } from '../contract.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { WordDialog } from './WordDialog.tsx';

const api = apiClient<typeof adminContract>();

/** What every dialog about a person is given. */
export interface PersonDialogProps {
  readonly user: ResponseOf<typeof adminContract.user>['user'];
  /** The person is read anew. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says of a person that somebody knows who it is, and how. */
export function VerifyDialog({ user: { id, username }, onDone, onClose }: PersonDialogProps): ReactNode {
  async function verify(method: string): Promise<void> {
    await api('POST /api/admin/users/:id/verify', { params: { id }, body: { method } });
    toast({ title: 'User Verified', description: keepNames`${username} may rate now.`, tone: 'success' });
    await onDone();
  }
  return (
    <WordDialog
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
    </WordDialog>
  );
}

/** Lets a verified person send ratings, or stops them from it. */
export function RatingDialog({ user: { id, username, canRate }, onDone, onClose }: PersonDialogProps): ReactNode {
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

/** Sets whom a person learns as. */
export function RoleDialog({ user: { username, role: before }, onDone, onClose }: PersonDialogProps): ReactNode {
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

/** Sends a person the mail by which they confirm their address. Nothing about them changes by that. */
export function MailDialog({
  user: { id, username, email },
  onClose,
}: Pick<PersonDialogProps, 'user' | 'onClose'>): ReactNode {
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

/** Signs every browser of a person out. */
export function SignOutDialog({ user: { id, username }, onDone, onClose }: PersonDialogProps): ReactNode {
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
