import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { PasswordField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { newPasswordError, confirmationError } from '../../rules/password.ts';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { accountsApi, type SessionUser } from '../service.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useFields } from '../use-fields.ts';
import { AccountRow } from '../parts.tsx';
import { TRY_AGAIN, useAccountCall } from './use-account-call.ts';

/** Changes the password, which signs out every other browser. `onChanged` is called afterwards. */
export function PasswordSection({
  user,
  onChanged,
}: {
  readonly user: SessionUser;
  readonly onChanged: () => void;
}): ReactNode {
  const fields = useFields(['currentPassword', 'newPassword', 'confirmation']);
  const change = useAccountCall({
    call: (body: { currentPassword: string; newPassword: string }) =>
      accountsApi('POST /api/account/password', { body }),
    onDone: ({ message }) => {
      fields.clear();
      onChanged();
      toast({ title: 'Password Changed', description: message, tone: 'success' });
    },
    onRefused: (error) => fields.showFailure(error, TRY_AGAIN),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (change.isPending) return;
    const currentPassword = fields.valueOf('currentPassword');
    const newPassword = fields.valueOf('newPassword');
    const hasErrors = fields.showErrors({
      currentPassword: currentPassword === '' ? 'Please enter your current password.' : undefined,
      newPassword: newPasswordError(newPassword),
      confirmation: confirmationError(newPassword, fields.valueOf('confirmation')),
    });
    if (!hasErrors) change.mutate({ currentPassword, newPassword });
  }

  return (
    <AccountRow title="Password">
      <p className="muted">A new password signs every other browser out.</p>
      <form className="column gap-16" noValidate onSubmit={submit} aria-label="Change password">
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          {...fields.control('currentPassword')}
          label="Current Password"
          autoComplete="current-password"
        />
        <NewPasswordFields
          password={fields.control('newPassword')}
          confirmation={fields.control('confirmation')}
          username={user.username}
        />
        <FormFailure title="Password Not Changed" sentence={fields.failure} />
        <div>
          <Button type="submit" busy={change.isPending} busyLabel="Changing...">
            Change Password
          </Button>
        </div>
      </form>
    </AccountRow>
  );
}
