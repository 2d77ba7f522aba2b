import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiFailure } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { CancelButton, Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { PasswordField, TextField } from '../../../platform/client/ui/TextField.tsx';
import type { InputOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { TRY_AGAIN } from './account/use-account-call.ts';
import { FormFailure } from './FormFailure.tsx';
import PasskeyButton from './PasskeyButton.tsx';
import { accountsApi } from './service.ts';
import { useFields } from './use-fields.ts';

export interface ConfirmSessionProps {
  readonly username: string;
  /** Called once, with whether the session is confirmed now. */
  readonly onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for the password, and then for the second step of an account that has one, before an action that may do great harm. */
export function ConfirmSession({ username, onAnswer }: ConfirmSessionProps): ReactNode {
  const form = useId();
  const fields = useFields(['password', 'code']);
  const [needsCode, setNeedsCode] = useState(false);
  const [hasPasskeys, setHasPasskeys] = useState(false);
  const confirm = useMutation({
    mutationFn: (body: InputOf<typeof accountsContract.confirm, 'body'>) =>
      accountsApi('POST /api/account/confirm', { body }),
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'SECOND_FACTOR_REQUIRED') {
        setNeedsCode(true);
        setHasPasskeys(error.issueOf('passkey') !== null);
      } else fields.showFailure(error, TRY_AGAIN);
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (confirm.isPending) return;
    const [password, code] = [fields.valueOf('password'), fields.valueOf('code').trim()];
    const hasErrors = fields.showErrors({
      password: password === '' ? 'Please enter your password.' : undefined,
      code: needsCode && code === '' ? 'Please type the code.' : undefined,
    });
    if (!hasErrors) confirm.mutate(needsCode ? { password, code } : { password });
  }
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title="Please confirm it is you"
      actions={
        <>
          <CancelButton variant="quiet" />
          <Button variant="primary" type="submit" form={form} busy={confirm.isPending} busyLabel="Confirming...">
            Confirm
          </Button>
        </>
      }
    >
      <p>It is over an hour since you typed your password. Type it again to continue.</p>
      {/* A password is no change that closing the dialog would lose. */}
      <form
        id={form}
        className="column gap-16"
        noValidate
        onSubmit={submit}
        onInput={(event) => event.stopPropagation()}
      >
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField {...fields.control('password')} label="Your password" autoComplete="current-password" />
        {hasPasskeys ? (
          <PasskeyButton
            request={() => accountsApi('POST /api/account/passkeys/request', {})}
            onAnswer={(passkey) => confirm.mutate({ password: fields.valueOf('password'), passkey })}
          />
        ) : null}
        {needsCode ? (
          <TextField
            {...fields.control('code')}
            label={hasPasskeys ? 'Code, if you use no passkey' : 'Code from your authenticator app'}
            help={hasPasskeys ? 'From your authenticator app, or a recovery code.' : 'Or one of your recovery codes.'}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field appears because the password was right
            autoFocus
          />
        ) : null}
        <FormFailure title="Not Confirmed" sentence={fields.failure} />
      </form>
    </Dialog>
  );
}
