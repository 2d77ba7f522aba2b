import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import MailOpen from 'lucide-react/icons/mail-open';
import Unlink from 'lucide-react/icons/unlink';
import { useState, type ReactNode } from 'react';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { Button, ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { withRedirect } from '../rules/redirect-target.ts';
import { AuthMessage } from './AuthMessage.tsx';
import { FormFailure } from './FormFailure.tsx';
import { accountsApi, useSession } from './service.ts';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';
import { clearLinkToken, useLinkToken, type MailLink } from './use-link-token.ts';
import { useSessionRefresh } from './account/use-account-call.ts';

const FAILED = 'The address could not be confirmed. Please try again.';

/** The texts of the two kinds of link, by the query parameter that carries the token. */
const TEXTS = {
  token: {
    title: 'Confirm your email address',
    sentence: 'Press the button to finish.',
    button: 'Confirm my email address',
    done: 'Email Confirmed',
    another: 'You can ask for a new link on your account page.',
  },
  change: {
    title: 'Use your new email address',
    sentence: 'Press the button to make this the address of your account. We will let the old address know.',
    button: 'Use this new address',
    done: 'Email Changed',
    another: 'You can ask for the change again on your account page.',
  },
} as const;

/**
 * `/verify-email?token=` and `?change=`: confirms an address when the button is pressed. Opening the page changes
 * nothing, because mail scanners open links too (product-rules.md, N7).
 */
export default function VerifyEmailScreen(): ReactNode {
  const signedIn = useSession().status === 'signedIn';
  const refreshSession = useSessionRefresh();
  const link = useLinkToken('token', 'change');
  const texts = TEXTS[link?.name === 'change' ? 'change' : 'token'];
  const [outcome, setOutcome] = useState<'open' | 'done' | 'invalid'>(link === null ? 'invalid' : 'open');
  const heading = useHeadingFocus(outcome);
  const confirm = useMutation({
    mutationFn: confirmBy,
    onSuccess: ({ message }) => {
      clearLinkToken();
      if (signedIn) refreshSession();
      setOutcome('done');
      toast({ title: texts.done, description: message, tone: 'success' });
    },
    onError: (error) => {
      if (isRefusedLink(error)) setOutcome('invalid');
    },
  });

  if (outcome === 'done')
    return (
      <AuthMessage icon={CircleCheck} title={texts.done} heading={heading}>
        <p>{confirm.data?.message}</p>
        <NextLink signedIn={signedIn} />
      </AuthMessage>
    );
  if (outcome === 'invalid' || link === null)
    return (
      <AuthMessage icon={Unlink} title="Invalid Link" heading={heading}>
        <p>This link is invalid or has expired. Each link works once, and a newer link replaces it. {texts.another}</p>
        <NextLink signedIn={signedIn} />
      </AuthMessage>
    );
  return (
    <AuthMessage icon={MailOpen} title={texts.title} heading={heading}>
      <p>{texts.sentence}</p>
      <Button variant="primary" busy={confirm.isPending} busyLabel="Confirming..." onClick={() => confirm.mutate(link)}>
        {texts.button}
      </Button>
      <FormFailure
        title="Confirmation Failed"
        sentence={confirm.error === null ? undefined : sentenceOf(confirm.error, FAILED)}
      />
    </AuthMessage>
  );
}

/** A link to the account page, through the sign-in page when needed. */
function NextLink({ signedIn }: { readonly signedIn: boolean }): ReactNode {
  return signedIn ? (
    <ButtonLink variant="primary" href="/account">
      Go to your account
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" href={withRedirect('/login', '/account')}>
      Login
    </ButtonLink>
  );
}

function confirmBy({ name, token }: MailLink): Promise<{ message: string }> {
  const body = { token };
  return name === 'change'
    ? accountsApi('POST /api/auth/confirm-email', { body })
    : accountsApi('POST /api/auth/verify-email', { body });
}

/** Whether the server refused the link. It refuses a malformed token as an invalid request. */
function isRefusedLink(error: Error): boolean {
  return error instanceof ApiFailure && (error.code === 'LINK_INVALID' || error.code === 'INVALID_REQUEST');
}
