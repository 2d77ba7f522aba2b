import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiFailure } from '../../../../platform/client/api-client.ts';
import { Badge } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { PasswordField, TextField } from '../../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { emailProblem } from '../../rules/registration.ts';
import { accountsApi, type SessionUser } from '../service.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useFields } from '../use-fields.ts';
import { useSessionRefresh, TRY_AGAIN, useAccountCall } from './use-account-call.ts';
import { AccountRow } from '../parts.tsx';

const PENDING_KEY = ['account', 'pending-email'];

/** The email address, whether it is confirmed, and a form to change it. */
export function EmailSection({ user }: { readonly user: SessionUser }): ReactNode {
  return (
    <AccountRow
      title="Email"
      state={
        <>
          <span translate="no">{user.email}</span>{' '}
          {user.emailVerified ? <Badge tone="ok">Confirmed</Badge> : <Badge tone="warn">Not confirmed</Badge>}
        </>
      }
    >
      {user.emailVerified ? null : <Unconfirmed />}
      <ChangeEmail user={user} />
    </AccountRow>
  );
}

function Unconfirmed(): ReactNode {
  const refreshSession = useSessionRefresh();
  const resend = useAccountCall({
    call: () => accountsApi('POST /api/auth/resend-verification', { body: {} }),
    failedTitle: 'Link Not Sent',
    onDone: ({ message }) => toast({ title: 'Link Sent', description: message, tone: 'success' }),
    // The address was confirmed meanwhile, in another tab or on another device.
    onRefused: (error) => {
      if (error instanceof ApiFailure && error.code === 'ALREADY_FINISHED') refreshSession();
    },
  });
  return (
    <>
      <p className="muted">Use the link in the email we sent you. You can study meanwhile.</p>
      <div>
        <Button busy={resend.isPending} busyLabel="Sending..." onClick={() => resend.mutate()}>
          Send the link again
        </Button>
      </div>
    </>
  );
}

function ChangeEmail({ user }: { readonly user: SessionUser }): ReactNode {
  const client = useQueryClient();
  const { data: requestedEmail } = useQuery({
    queryKey: PENDING_KEY,
    queryFn: async () => (await accountsApi('GET /api/user/verification-status', {})).pendingEmail,
  });
  const pending = requestedEmail === user.email ? null : requestedEmail;
  const fields = useFields(['email', 'password']);
  const change = useAccountCall({
    call: (body: { email: string; password: string }) => accountsApi('POST /api/account/email', { body }),
    onDone: ({ message, pendingEmail }) => {
      client.setQueryData(PENDING_KEY, pendingEmail);
      fields.clear();
      toast({ title: 'Confirm Your New Address', description: message, tone: 'success' });
    },
    onRefused: (error) => fields.showFailure(error, TRY_AGAIN),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (change.isPending) return;
    const email = fields.valueOf('email').trim();
    const password = fields.valueOf('password');
    const hasErrors = fields.showErrors({
      email: emailProblem(email) ?? undefined,
      password: password === '' ? 'Please enter your password.' : undefined,
    });
    if (!hasErrors) change.mutate({ email, password });
  }

  return (
    <>
      {pending ? (
        <p className="accounts__account-note">
          We sent a link to <b>{pending}</b>. Your address changes when you use it, within 24 hours. Until then it stays
          as it is.
        </p>
      ) : null}
      <form className="column gap-16" noValidate onSubmit={submit} aria-label="Change email address">
        <TextField {...fields.control('email')} label="New email" type="email" autoComplete="email" inputMode="email" />
        <PasswordField {...fields.control('password')} label="Your password" autoComplete="current-password" />
        <FormFailure title="Email Not Changed" sentence={fields.failure} />
        <div>
          <Button type="submit" busy={change.isPending} busyLabel="Asking...">
            Change Email
          </Button>
        </div>
      </form>
    </>
  );
}
