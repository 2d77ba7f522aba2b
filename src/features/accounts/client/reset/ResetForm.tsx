import { useMutation } from '@tanstack/react-query';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { newPasswordError, repetitionFault } from '../../rules/new-password.ts';
import { FormFailure } from '../FormFailure.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { BackToLogin } from '../BackToLogin.tsx';
import { accountsApi } from '../service.ts';
import { useFields } from '../use-fields.ts';

const FAILED = 'Failed to reset password';

/** The new password, twice. */
export function ResetForm({
  token,
  heading,
  onDone,
  onInvalid,
}: {
  readonly token: string;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onDone: () => void;
  /** The link stopped working meanwhile. */
  readonly onInvalid: () => void;
}): ReactNode {
  const fields = useFields(['password', 'confirmation']);
  const reset = useMutation({
    mutationFn: (password: string) => accountsApi('POST /api/auth/reset-password', { body: { token, password } }),
    onSuccess: () => {
      toast({ title: 'Password Reset Successfully', description: 'You can sign in with it now.', tone: 'success' });
      onDone();
    },
    onError: (error) => {
      if (error instanceof ApiFailure && error.code === 'LINK_INVALID') {
        onInvalid();
        return;
      }
      fields.refuse(error, FAILED);
      toast({ title: 'Reset Failed', description: sentenceOf(error, FAILED), tone: 'danger' });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (reset.isPending) return;
    const password = fields.valueOf('password');
    const hasErrors = fields.show({
      password: newPasswordError(password),
      confirmation: repetitionFault(password, fields.valueOf('confirmation')),
    });
    if (!hasErrors) reset.mutate(password);
  }

  return (
    <div className="wrap accounts__auth door">
      <p className="note over">Almost there.</p>
      <h1 ref={heading} tabIndex={-1}>
        Reset your password
      </h1>
      <form className="accounts__auth-form column gap-20" noValidate onSubmit={submit}>
        <NewPasswordFields
          password={fields.control('password')}
          confirmation={fields.control('confirmation')}
          username=""
        />
        <FormFailure title="Reset Failed" sentence={fields.failure} />
        <Button variant="primary" large block type="submit" busy={reset.isPending} busyWord="Resetting...">
          Reset Password
        </Button>
      </form>
      <BackToLogin />
    </div>
  );
}
