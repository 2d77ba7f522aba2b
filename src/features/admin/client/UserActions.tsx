import { useMutation, useQueryClient } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { ADMINISTRATOR, AUDIENCE_ROLES, ROLE_NAMES, type AudienceRole } from '../../accounts/rules/audience-role.ts';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { counted } from '../../../platform/shared/numbers.ts';
import { useSession } from '../../accounts/client/service.ts';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { UndoButton } from '../../../platform/client/ui/UndoButton.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { adminContract, oneUserContract } from '../contract.ts';
import { ActionDialog, ConfirmDialog, errorText, ReasonDialog } from './ConfirmDialog.tsx';
import { readUnsentNote } from './unsent-note.ts';
import { GrantDialog } from './UserAccess.tsx';

const api = apiClient<typeof adminContract>();
const oneUserApi = apiClient<typeof oneUserContract>();

/** Props of a dialog about a user. */
interface UserDialogProps {
  readonly user: ResponseOf<typeof adminContract.user>['user'];
  /** Reloads the user. */
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Marks a user as verified, with the method. The toast offers to undo it. */
function VerifyDialog({ user, onDone, onClose }: UserDialogProps): ReactNode {
  const { id, username, canRate } = user;

  async function verify(method: string): Promise<void> {
    const { verificationDate, wasVerified } = await api('POST /api/admin/users/:id/verify', {
      params: { id },
      body: { method },
    });
    const text = canRate
      ? keepNames`${username} can now send ratings.`
      : keepNames`${username} still cannot send ratings, because an administrator stopped them.`;
    toast(
      wasVerified
        ? {
            title: 'Already Verified',
            description: keepNames`A colleague has already verified ${username}.`,
            tone: 'info',
          }
        : {
            title: 'User Verified',
            description: (
              <UndoText text={text} undo={() => removeVerification({ id, username, verificationDate }, onDone)} />
            ),
            tone: 'success',
          },
    );
    await onDone();
  }
  return (
    <ReasonDialog
      title={keepNames`Verify ${username}?`}
      label="How you know who it is"
      field="method"
      limit={100}
      action="Verify"
      busyLabel="Verifying..."
      onDone={verify}
      onClose={onClose}
    >
      For example “ID card” or “Letter from the employer”. Please leave out the number of the document.
    </ReasonDialog>
  );
}

/** Removes a user's verification, and shows the result in a toast. */
async function removeVerification(
  { id, username, verificationDate }: Pick<UserDialogProps['user'], 'id' | 'username' | 'verificationDate'>,
  onDone: () => Promise<void>,
): Promise<void> {
  const { refused } = await api('POST /api/admin/users/verify/undo', { body: { ids: [id], verificationDate } });
  const [refusal] = refused;
  toast(
    refusal === undefined
      ? {
          title: 'Verification Removed',
          description: keepNames`${username} is no longer verified.`,
          tone: 'success',
        }
      : { title: 'Not Removed', description: refusal.reason, tone: 'danger' },
  );
  await onDone();
}

/** Asks before the user's verification is removed. */
function RemoveVerificationDialog({ user, onDone, onClose }: UserDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title={keepNames`Remove the verification of ${user.username}?`}
      action="Remove Verification"
      busyLabel="Removing..."
      danger
      onDone={() => removeVerification(user, onDone)}
      onClose={onClose}
    >
      <p>
        They cannot send ratings until someone verifies them again. Ratings they have already sent stay as they are. If
        they asked to be verified, their request waits again.
      </p>
    </ConfirmDialog>
  );
}

/** Allows or stops a user's ratings. */
function RatingDialog({ user: { id, username, canRate }, onDone, onClose }: UserDialogProps): ReactNode {
  async function change(): Promise<void> {
    await api('PUT /api/admin/users/:id/rating', { params: { id }, body: { canRate: !canRate } });
    toast({
      title: canRate ? 'Ratings Stopped' : 'Ratings Allowed',
      description: canRate
        ? keepNames`${username} can no longer send ratings.`
        : keepNames`${username} can send ratings again.`,
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={canRate ? keepNames`Stop ${username} from rating?` : keepNames`Let ${username} rate again?`}
      action={canRate ? 'Stop Ratings' : 'Allow Ratings'}
      busyLabel="Saving..."
      danger={canRate}
      onDone={change}
      onClose={onClose}
    >
      <p>{canRate ? 'Ratings they have already sent stay as they are.' : 'Only verified users can send ratings.'}</p>
    </ConfirmDialog>
  );
}

/** Sets a user's audience. The toast sets the earlier one again. */
function RoleDialog({ user: { username, role: stored }, onDone, onClose }: UserDialogProps): ReactNode {
  const before = stored === ADMINISTRATOR ? 'public' : stored;
  const [role, setRole] = useState<AudienceRole>(before);

  async function undo(): Promise<void> {
    await api('PUT /api/admin/roles', { body: { username, role: before } });
    toast({ title: 'Undone', description: roleText(username, before), tone: 'success' });
    await onDone();
  }
  async function change(): Promise<void> {
    await api('PUT /api/admin/roles', { body: { username, role } });
    toast({
      title: 'Role Changed',
      description: <UndoText text={roleText(username, role)} undo={undo} />,
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={keepNames`Set the role of ${username}?`}
      action="Set Role"
      busyLabel="Saving..."
      onDone={change}
      onClose={onClose}
    >
      <p>Their role as a learner. It gives no extra access.</p>
      <SelectField
        label="Role"
        value={role}
        choices={AUDIENCE_ROLES.map((each) => ({ value: each, label: ROLE_NAMES[each] }))}
        onChange={({ target }) => setRole(AUDIENCE_ROLES.find((each) => each === target.value) ?? role)}
      />
    </ConfirmDialog>
  );
}

function roleText(username: string, role: AudienceRole): ReactNode {
  return (
    <>
      {keepNames`${username}`} now learns as: {ROLE_NAMES[role]}.
    </>
  );
}

/** The text of a toast with an Undo button. */
export function UndoText({ text, undo }: { readonly text?: ReactNode; readonly undo: () => Promise<void> }): ReactNode {
  return (
    <>
      {text}
      <UndoButton
        undo={undo}
        busyLabel="Undoing..."
        failed={{ title: 'Not Undone', description: 'Please change it on the user’s page.' }}
      />
    </>
  );
}

/** Sends the mail that confirms the user's address. */
function MailDialog({ user: { id, username, email }, onClose }: Pick<UserDialogProps, 'user' | 'onClose'>): ReactNode {
  const client = useQueryClient();
  async function mail(): Promise<void> {
    await api('POST /api/admin/users/:id/verification-mail', { params: { id }, body: {} });
    const unsent = await readUnsentNote(client);
    toast(
      unsent === null
        ? { title: 'Mail Sent', description: keepNames`A link is on its way to ${email}.`, tone: 'success' }
        : { title: 'Mail Not Sent', description: unsent, tone: 'danger' },
    );
  }
  return (
    <ConfirmDialog
      title={keepNames`Send ${username} the confirmation email?`}
      action="Send Mail"
      busyLabel="Sending..."
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
      busyLabel="Signing out..."
      danger
      onDone={signOut}
      onClose={onClose}
    >
      <p>Every browser has to sign in again. Nothing they learned is lost.</p>
    </ConfirmDialog>
  );
}

/** Turns two-step sign in off for a user who lost phone and recovery codes. */
function SecondFactorDialog({ user: { id, username }, onDone, onClose }: UserDialogProps): ReactNode {
  const client = useQueryClient();
  async function remove(): Promise<void> {
    const { removed } = await oneUserApi('POST /api/admin/users/:id/second-factor/remove', {
      params: { id },
      body: {},
    });
    const unsent = await readUnsentNote(client);
    toast({
      title: removed ? 'Two-Step Sign In Is Off' : 'Nothing To Turn Off',
      description: removed ? (
        <>
          {keepNames`${username} signs in with the password alone.`} {unsent ?? 'We sent them an email.'}
        </>
      ) : (
        keepNames`${username} has no two-step sign in.`
      ),
      tone: removed ? 'success' : 'info',
    });
    await onDone();
  }
  return (
    <ConfirmDialog
      title={keepNames`Turn off two-step sign in of ${username}?`}
      action="Turn Off"
      busyLabel="Turning off..."
      danger
      onDone={remove}
      onClose={onClose}
    >
      <p>
        Only for someone who lost both phone and recovery codes. First make sure the request is theirs. We email them
        that two-step sign in is off.
      </p>
    </ConfirmDialog>
  );
}

/** Corrects the user's email address. */
function EmailDialog({ user: { id, username, email: before }, onDone, onClose }: UserDialogProps): ReactNode {
  const client = useQueryClient();
  const [email, setEmail] = useState(before);
  async function correct(): Promise<void> {
    const answer = await oneUserApi('POST /api/admin/users/:id/email', {
      params: { id },
      body: { email: email.trim() },
    });
    const unsent = await readUnsentNote(client);
    toast({
      title: 'Email Corrected',
      description: unsent ?? keepNames`A link to confirm it is on its way to ${answer.email}.`,
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ActionDialog
      title={keepNames`Correct the email of ${username}?`}
      action="Correct Email"
      busyLabel="Saving..."
      onDone={correct}
      onClose={onClose}
    >
      {(failed) => (
        <>
          <p>
            We send a confirmation link to the new address and a notice to the old one. Links we sent to the old address
            stop working.
          </p>
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={failed === null ? undefined : errorText(failed, 'email')}
            onChange={({ target }) => setEmail(target.value)}
          />
        </>
      )}
    </ActionDialog>
  );
}

const SUSPENSIONS = [
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '', label: 'Until I let them back in' },
] as const;

/** Suspends the user for some days or without an end, with a reason that the user reads. */
function SuspendDialog({ user: { id, username }, onDone, onClose }: UserDialogProps): ReactNode {
  const client = useQueryClient();
  const [days, setDays] = useState<(typeof SUSPENSIONS)[number]['value']>('');

  async function suspend(reason: string): Promise<void> {
    await oneUserApi('POST /api/admin/users/:id/suspend', {
      params: { id },
      body: { reason, days: days === '' ? null : Number(days) },
    });
    const unsent = await readUnsentNote(client);
    toast({
      title: 'Account Suspended',
      description: (
        <>
          {keepNames`${username} is signed out everywhere.`} {unsent}
        </>
      ),
      tone: 'success',
    });
    await onDone();
  }
  return (
    <ReasonDialog
      title={keepNames`Suspend ${username}?`}
      label="Reason (we email it to them)"
      field="reason"
      limit={300}
      action="Suspend"
      busyLabel="Suspending..."
      danger
      fields={
        <SelectField
          label="How long"
          value={days}
          choices={SUSPENSIONS}
          onChange={({ target }) => setDays(SUSPENSIONS.find(({ value }) => value === target.value)?.value ?? '')}
        />
      }
      onDone={suspend}
      onClose={onClose}
    >
      They are signed out everywhere and cannot sign in until the date you choose, or until you let them back in. We
      email them your reason. Nothing is deleted, and their plan keeps its end date.
    </ReasonDialog>
  );
}

/** Sends the user a reset link, at once. */
function ResetLinkButton({ user: { id, username } }: Pick<UserDialogProps, 'user'>): ReactNode {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: () => oneUserApi('POST /api/admin/users/:id/reset-mail', { params: { id }, body: {} }),
    onSuccess: async ({ email }) => {
      const unsent = await readUnsentNote(client);
      toast(
        unsent === null
          ? {
              title: 'Reset Link Sent',
              description: keepNames`A link for ${username} is on its way to ${email}. It works for an hour.`,
              tone: 'success',
            }
          : { title: 'Link Not Sent', description: unsent, tone: 'danger' },
      );
    },
    onError: (error) =>
      toast({
        title: 'Link Not Sent',
        description: sentenceOf(error, 'That did not work. Please try again.'),
        tone: 'danger',
      }),
  });
  return (
    <Button className="admin__wide" busy={sending.isPending} busyLabel="Sending..." onClick={() => sending.mutate()}>
      <Icon of={Mail} size={18} /> Send Reset Link
    </Button>
  );
}

type Action =
  | 'verify'
  | 'remove-verification'
  | 'rating'
  | 'role'
  | 'sign-out'
  | 'second-factor'
  | 'mail'
  | 'grant'
  | 'email'
  | 'suspend';

/** Actions on an open account, by weight. A suspended account has few until it is let back in. */
export function UserActions({ user, onDone }: Pick<UserDialogProps, 'user' | 'onDone'>): ReactNode {
  const id = useId();
  const self = useSession();
  const [action, setAction] = useState<Action | null>(null);
  const dialogProps = { user, onDone, onClose: () => setAction(null) };
  const isAdministrator = user.role === ADMINISTRATOR;
  const isSuspended = user.suspension !== null;
  const isSelf = self.status === 'signedIn' && self.user.id === user.id;
  return (
    <section className="card admin__person-actions" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Actions
      </h2>
      <ActionGroup title="Everyday">
        {user.isVerified ? (
          <Button className="admin__wide" onClick={() => setAction('remove-verification')}>
            Remove Verification
          </Button>
        ) : (
          <Button onClick={() => setAction('verify')}>Verify</Button>
        )}
        {isAdministrator ? null : <Button onClick={() => setAction('role')}>Set Role</Button>}
        <Button className="admin__wide" onClick={() => setAction('rating')}>
          {user.canRate ? 'Stop Ratings' : 'Allow Ratings'}
        </Button>
        {isSuspended ? null : <ResetLinkButton user={user} />}
        {user.emailVerified || isSuspended ? null : (
          <Button className="admin__wide" onClick={() => setAction('mail')}>
            Send Confirmation Mail
          </Button>
        )}
      </ActionGroup>
      <ActionGroup title="Access">
        <Button className="admin__wide" onClick={() => setAction('grant')}>
          Give Access
        </Button>
      </ActionGroup>
      {isSuspended ? null : (
        <ActionGroup
          title="Asks you first"
          note={`${user.sessions === 0 ? 'Not signed in at the moment' : `Signed in on ${counted(user.sessions, 'device')}`}.${isAdministrator ? ' Administrators change their own email. Only a command changes their role.' : ''}`}
        >
          {isAdministrator ? null : (
            <Button className="admin__wide" onClick={() => setAction('email')}>
              Correct Email
            </Button>
          )}
          <Button className="admin__wide" onClick={() => setAction('sign-out')}>
            <Icon of={LogOut} size={18} /> Sign Out Everywhere
          </Button>
          {isAdministrator ? null : (
            <Button className="admin__wide" onClick={() => setAction('second-factor')}>
              Turn Off Two-Step Sign In
            </Button>
          )}
        </ActionGroup>
      )}
      {isSuspended || isSelf ? null : (
        <ActionGroup title="Stops the account" note="We email them your reason. Their plan keeps its end date.">
          <Button className="admin__wide admin__person-suspend" onClick={() => setAction('suspend')}>
            <Icon of={Ban} size={18} /> <span>{keepNames`Suspend ${user.username}`}</span>
          </Button>
        </ActionGroup>
      )}
      {action === 'verify' ? <VerifyDialog {...dialogProps} /> : null}
      {action === 'remove-verification' ? <RemoveVerificationDialog {...dialogProps} /> : null}
      {action === 'rating' ? <RatingDialog {...dialogProps} /> : null}
      {action === 'role' ? <RoleDialog {...dialogProps} /> : null}
      {action === 'mail' ? <MailDialog {...dialogProps} /> : null}
      {action === 'sign-out' ? <SignOutDialog {...dialogProps} /> : null}
      {action === 'second-factor' ? <SecondFactorDialog {...dialogProps} /> : null}
      {action === 'grant' ? <GrantDialog {...dialogProps} /> : null}
      {action === 'email' ? <EmailDialog {...dialogProps} /> : null}
      {action === 'suspend' ? <SuspendDialog {...dialogProps} /> : null}
    </section>
  );
}

function ActionGroup({
  title,
  note,
  children,
}: {
  readonly title: string;
  /** A sentence under the buttons. */
  readonly note?: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <h3 className="small">{title}</h3>
      <div className="admin__person-buttons">{children}</div>
      {note === undefined ? null : <p className="small muted">{note}</p>}
    </div>
  );
}
