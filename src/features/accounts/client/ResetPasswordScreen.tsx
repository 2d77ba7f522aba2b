import { useQuery, useQueryClient } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { ErrorState } from '../../../platform/client/ui/EmptyState.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import '../../../platform/client/styles/parts/door.css';
import './auth.css';
import { InvalidResetLink } from './reset/InvalidResetLink.tsx';
import { PasswordReset } from './reset/PasswordReset.tsx';
import { ResetForm } from './reset/ResetForm.tsx';
import { accountsApi, setSession } from './service.ts';
import { useHeadingFocus } from '../../../platform/client/use-heading-focus.ts';
import { forgetLinkToken, useLinkToken } from './use-link-token.ts';

/** `/reset-password?token=`: looks whether the link still works, then sets a new password by it. */
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
    // Once it is used the link works no more, which is no news.
    enabled: outcome === 'open',
    gcTime: 0,
  });
  const view = outcome === 'open' && works === false ? 'invalid' : outcome;
  const heading = useHeadingFocus(view);

  function succeed(): void {
    forgetLinkToken();
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

/** Asking does not use the link up. A token that the server cannot even read belongs to no link. */
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
