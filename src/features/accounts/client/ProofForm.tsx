import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { PasswordField, TextField } from '../../../platform/client/ui/TextField.tsx';
import type { InputOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { useAccountCall } from './account/use-account-call.ts';
import { FormFailure } from './FormFailure.tsx';
import PasskeyButton from './PasskeyButton.tsx';
import { passkeySentence } from './passkey.ts';
import { accountsApi, type SessionUser } from './service.ts';
import { useFields } from './use-fields.ts';

type Proof = InputOf<typeof accountsContract.disableSecondFactor, 'body'>;

interface ProofFormProps<Answer> {
  readonly user: SessionUser;
  readonly hasPasskeys: boolean;
  /** Name of the form. */
  readonly label: string;
  readonly failedTitle: string;
  readonly action: string;
  readonly busyLabel: string;
  readonly call: (body: Proof) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** Asks for the password and the second step, and makes a call with both. */
export function ProofForm<Answer>({
  user,
  hasPasskeys,
  label,
  failedTitle,
  action,
  busyLabel,
  call,
  onDone,
}: ProofFormProps<Answer>): ReactNode {
  const fields = useFields(['password', 'code']);
  const { mutate, isPending } = useAccountCall({
    call,
    onDone: (answer) => {
      fields.clear();
      onDone(answer);
    },
    onRefused: (error) => fields.showFailure(error, passkeySentence(error)),
  });
  const password = fields.valueOf('password');
  const code = fields.valueOf('code').trim();
  const errors = { password: password === '' ? 'Please enter your password.' : undefined };
  return (
    <form
      className="column gap-16"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (isPending) return;
        const hasErrors = fields.showErrors({ ...errors, code: code === '' ? 'Please type the code.' : undefined });
        if (!hasErrors) mutate({ password, code });
      }}
      aria-label={label}
    >
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField {...fields.control('password')} label="Your password" autoComplete="current-password" />
      {hasPasskeys ? (
        <PasskeyButton
          request={() => (fields.showErrors(errors) ? null : accountsApi('POST /api/account/passkeys/request', {}))}
          onAnswer={(passkey) => mutate({ password, passkey })}
        />
      ) : null}
      <TextField
        {...fields.control('code')}
        label={hasPasskeys ? 'Code, if you use no passkey' : 'Code'}
        help="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <FormFailure title={failedTitle} sentence={fields.failure} />
      <div>
        <Button type="submit" busy={isPending} busyLabel={busyLabel}>
          {action}
        </Button>
      </div>
    </form>
  );
}
