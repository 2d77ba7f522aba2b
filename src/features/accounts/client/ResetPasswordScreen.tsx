import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState, type ReactNode, useEffect, type Ref, useEffectEvent, type SubmitEvent } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import '../../../platform/client/styles/parts/panels.css';
import './auth.css';
import { AuthMessage, BackToLogin } from './AuthMessage.tsx';
import { accountsApi, setSession } from './service.ts';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';
import { clearLinkToken, useLinkToken } from './use-link-token.ts';
import Unlink from 'lucide-react/icons/unlink';
import { ButtonLink, Button } from '../../../platform/client/ui/Button.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useLocation } from 'wouter';
import { newPasswordError, confirmationError } from '../rules/password.ts';
import { FormFailure } from './FormFailure.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useFields } from './use-fields.ts';

const FAILED = 'Failed to reset password';

/** The form for the new password. */
function ResetForm({
  token,
  heading,
  onDone,
  onInvalid,
}: {
  readonly token: string;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly onDone: () => void;
  /** Called when the link became invalid meanwhile. */
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
      fields.showFailure(error, FAILED);
      toast({ title: 'Reset Failed', description: sentenceOf(error, FAILED), tone: 'danger' });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (reset.isPending) return;
    const password = fields.valueOf('password');
    const hasErrors = fields.showErrors({
      password: newPasswordError(password),
      confirmation: confirmationError(password, fields.valueOf('confirmation')),
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
        <Button variant="primary" large block type="submit" busy={reset.isPending} busyLabel="Resetting...">
          Reset Password
        </Button>
      </form>
      <BackToLogin />
    </div>
  );
}

/** How long the success page stays, in milliseconds. */
const STAYS_MS = 3000;

/** Confirms the new password, then opens the sign-in page after 3 seconds. */
function PasswordReset({ heading }: { readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  const [, navigate] = useLocation();
  const goOn = useEffectEvent(() => navigate('/login', { replace: true }));
  useEffect(() => {
    const timer = setTimeout(() => goOn(), STAYS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthMessage icon={CircleCheck} title="Password Reset" heading={heading}>
      <p>Your new password is set, and every browser has been signed out. The sign-in page opens in a moment.</p>
      <ButtonLink variant="primary" href="/login">
        Go to Login
      </ButtonLink>
    </AuthMessage>
  );
}

const INVALID = 'The password reset link is invalid or has expired';

/** The page of a reset link that is unknown, used, replaced or expired. */
function InvalidResetLink({ heading }: { readonly heading: Ref<HTMLHeadingElement> }): ReactNode {
  useEffect(() => toast({ title: 'Invalid Reset Link', description: INVALID, tone: 'danger' }), []);
  return (
    <AuthMessage icon={Unlink} title="Invalid Reset Link" heading={heading}>
      <p>{`${INVALID}. A link works once, for one hour, and a newer one replaces it.`}</p>
      <div className="pair">
        <ButtonLink variant="primary" href="/forgot-password">
          Request New Link
        </ButtonLink>
        <ButtonLink href="/login">Back to Login</ButtonLink>
      </div>
    </AuthMessage>
  );
}

/** `/reset-password?token=`: checks the link, then sets a new password with it. */
export default function ResetPasswordScreen(): ReactNode {
  const client = useQueryClient();
  const token = useLinkToken('token')?.token ?? null;
  const [outcome, setOutcome] = useState<'open' | 'done' | 'invalid'>('open');
  const {
    data: works,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: () => linkWorks(token),
    // A used link is invalid, which must not replace the success page.
    enabled: outcome === 'open',
    gcTime: 0,
  });
  const view = outcome === 'open' && works === false ? 'invalid' : outcome;
  const heading = useHeadingFocus(view);

  function succeed(): void {
    clearLinkToken();
    // A reset ends every session, the one of this browser too.
    setSession(client, null);
    setOutcome('done');
  }

  if (view === 'done') return <PasswordReset heading={heading} />;
  if (view === 'invalid') return <InvalidResetLink heading={heading} />;
  if (error !== null) {
    return (
      <div className="wrap">
        <ErrorState
          title="Your link could not be checked"
          heading="h1"
          icon={TriangleAlert}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {sentenceOf(error, 'Something went wrong.')} The link has not been used up.
        </ErrorState>
      </div>
    );
  }
  if (works === undefined || token === null) return <LoadingScreen label="Verifying your reset link" />;
  return <ResetForm token={token} heading={heading} onDone={succeed} onInvalid={() => setOutcome('invalid')} />;
}

/** Whether the link is valid. The check does not use it up. The server refuses a malformed token. */
async function linkWorks(token: string | null): Promise<boolean> {
  if (token === null) return false;
  try {
    const { valid } = await accountsApi('GET /api/auth/verify-reset-token', { query: { token } });
    return valid;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'INVALID_REQUEST') return false;
    throw error;
  }
}
