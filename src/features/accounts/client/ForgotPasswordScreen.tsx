import { useMutation } from '@tanstack/react-query';
import MailCheck from 'lucide-react/icons/mail-check';
import { useState, type ReactNode, type Ref, type SubmitEvent } from 'react';
import { sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { emailProblem } from '../rules/registration.ts';
import '../../../platform/client/styles/parts/panels.css';
import './auth.css';
import { AuthMessage, BackToLogin } from './AuthMessage.tsx';
import { FormFailure } from './FormFailure.tsx';
import { accountsApi } from './service.ts';
import { useFields } from './use-fields.ts';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';

const FAILED = 'Failed to send reset email';

/** `/forgot-password`: takes an email address and confirms that reset instructions are sent. */
export default function ForgotPasswordScreen(): ReactNode {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const heading = useHeadingFocus(sentTo === null ? 'form' : 'sent');
  const fields = useFields(['email']);
  const ask = useMutation({
    mutationFn: (email: string) => accountsApi('POST /api/auth/forgot-password', { body: { email } }),
    onSuccess: (_, email) => {
      setSentTo(email);
      toast({ title: 'Reset Email Sent', description: 'Check your inbox for the link.', tone: 'success' });
    },
    onError: (error) => {
      fields.showFailure(error, FAILED);
      toast({ title: 'Error', description: sentenceOf(error, FAILED), tone: 'danger' });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = fields.valueOf('email').trim();
    if (!ask.isPending && !fields.showErrors({ email: emailProblem(email) ?? undefined })) ask.mutate(email);
  }

  if (sentTo !== null) return <Sent to={sentTo} heading={heading} onAnother={() => setSentTo(null)} />;
  return (
    <div className="wrap accounts__auth door">
      <div className="accounts__auth-card">
        <h1 ref={heading} tabIndex={-1}>
          Forgot your password?
        </h1>
        <p className="accounts__auth-lead muted">
          Enter the email address of your account. We will send you a link to set a new password.
        </p>
        <form className="accounts__auth-form column gap-20" noValidate onSubmit={submit}>
          <TextField {...fields.control('email')} label="Email" type="email" autoComplete="email" inputMode="email" />
          <FormFailure title="Error" sentence={fields.failure} />
          <Button variant="primary" large block type="submit" busy={ask.isPending} busyLabel="Sending...">
            Send Reset Instructions
          </Button>
        </form>
        <BackToLogin />
      </div>
    </div>
  );
}

/** The same text whether or not the address has an account. */
function Sent({
  to,
  heading,
  onAnother,
}: {
  readonly to: string;
  /** From `useHeadingFocus`. */
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onAnother: () => void;
}): ReactNode {
  return (
    <AuthMessage icon={MailCheck} title="Email Sent" heading={heading}>
      <p>
        If there is an account with <b>{to}</b>, a link to set a new password is on its way there. It works for one
        hour.
      </p>
      <p>
        Nothing after a few minutes? Please look in your spam folder too. If you got a link in the last 15 minutes, use
        that one: it still works.
      </p>
      <div className="pair">
        <ButtonLink variant="primary" href="/login">
          Back to Login
        </ButtonLink>
        <Button variant="quiet" onClick={onAnother}>
          Use another address
        </Button>
      </div>
    </AuthMessage>
  );
}
