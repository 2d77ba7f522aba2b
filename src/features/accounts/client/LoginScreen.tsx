import { useMutation, useQueryClient } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { lazy, Suspense, useState, type ReactNode, type SubmitEvent } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { ApiFailure, sentenceOf } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/reading-fonts.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { PasswordField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../platform/client/ui/keep-names.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { redirectTarget, withRedirect } from '../rules/redirect-target.ts';
import { focusField, FormFailure } from './FormFailure.tsx';
import { LoginPage, REMEMBER_ME } from './LoginPage.tsx';
import type { PasskeyAnswer } from './passkey.ts';
import { accountsApi, setSession, useSession } from './service.ts';

/** If it does not load, the user can still type a code. */
const PasskeyButton = lazy(() => import('./PasskeyButton.tsx').catch(() => ({ default: () => null })));

interface FieldErrors {
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

const NO_ERRORS: FieldErrors = {};

/** `/login`: signs in, then opens the `redirect` of the URL when it is on this site, else `/`. */
export default function LoginScreen(): ReactNode {
  const session = useSession();
  const [query] = useSearchParams();
  const target = redirectTarget(query.get('redirect'));

  if (session.status === 'signedIn') return <Redirect to={target} replace />;
  return (
    <LoginPage>
      {query.has('signed-out') ? (
        <output className="notice" data-tone="info">
          <Icon of={Info} size={20} />
          <span>
            You are signed out on this device. You were offline, so our server learns of it the next time this browser
            is online.
          </span>
        </output>
      ) : null}
      <LoginForm target={target} />
      <p className="accounts__auth-foot muted">
        New here?{' '}
        <Anchor className="link reach" href={withRedirect('/register', target)}>
          Create an account
        </Anchor>
      </p>
    </LoginPage>
  );
}

/** Username and password, and for accounts with a second factor a code or a passkey. */
interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly code?: string;
  readonly passkey?: PasskeyAnswer;
}

/** The second steps that an account has besides recovery codes. */
interface SecondSteps {
  readonly app: boolean;
  readonly passkey: boolean;
}

function LoginForm({ target }: { readonly target: string }): ReactNode {
  const [errors, setErrors] = useState(NO_ERRORS);
  const login = useLogin(target);
  // The second form asks for the code, and sends it with the username and password of the first.
  const [proved, setProved] = useState<(Credentials & { readonly has: SecondSteps }) | null>(null);
  if (proved !== null) {
    const { has, ...credentials } = proved;
    const { username, password } = credentials;
    return (
      <CodeForm
        has={has}
        error={login.variables?.code === undefined && login.variables?.passkey === undefined ? null : login.error}
        busy={login.isPending}
        passkey={
          has.passkey ? (
            <PasskeyButton
              variant="primary"
              large
              block
              request={() => accountsApi('POST /api/auth/passkey', { body: { username, password } })}
              onAnswer={(passkey) => login.mutate({ ...credentials, passkey })}
            />
          ) : null
        }
        onSend={(code) => login.mutate({ ...credentials, code })}
        onChange={login.reset}
        onBack={() => {
          login.reset();
          setProved(null);
        }}
      />
    );
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (login.isPending) return;
    const entries = new FormData(event.currentTarget);
    const [username, password] = [entered(entries, 'username'), entered(entries, 'password')];
    const rememberMe = entries.has('rememberMe');
    const empty = {
      username: username.trim() === '' ? 'Please enter your username.' : undefined,
      password: password === '' ? 'Please enter your password.' : undefined,
    };
    setErrors(empty);
    const first = empty.username === undefined ? 'password' : 'username';
    const typed = { username: username.trim(), password, rememberMe };
    if (empty[first] === undefined)
      login.mutate(typed, {
        onError: (error) => {
          if (needsCode(error)) setProved({ ...typed, has: secondStepsOf(error) });
        },
      });
    else focusField(event.currentTarget, first);
  }

  function forgetErrors(): void {
    setErrors(NO_ERRORS);
    if (login.isError) login.reset();
  }

  return (
    <form className="accounts__auth-form column gap-20" noValidate onSubmit={submit} onChange={forgetErrors}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username ?? issueOf(login.error, 'username')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        error={errors.password ?? issueOf(login.error, 'password')}
      />
      <div className="flow accounts__between">
        <Checkbox label={REMEMBER_ME} name="rememberMe" />
        <Anchor className="link reach" href="/forgot-password">
          Forgot your password?
        </Anchor>
      </div>
      <FormFailure title="Login Failed" sentence={failureOf(login.error)} />
      <Button variant="primary" large block type="submit" busy={login.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}

function useLogin(target: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: Credentials) => accountsApi('POST /api/auth/login', { body }),
    onSuccess: (user) => {
      setSession(client, user);
      toast({ title: 'Login Successful', description: keepNames`Welcome back, ${user.username}.`, tone: 'success' });
      navigate(target, { replace: true });
    },
    onError: (error) => {
      if (needsCode(error)) return;
      toast({
        title: 'Login Failed',
        // The reason is beside the button; a toast with all of it would cover it.
        description:
          error instanceof ApiFailure && error.code === 'ACCOUNT_SUSPENDED'
            ? 'Your account is suspended.'
            : sentenceOf(error, 'Invalid credentials'),
        tone: 'danger',
      });
    },
  });
}

/** Whether a sign-in needs the second step. */
function needsCode(error: Error): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'SECOND_FACTOR_REQUIRED';
}

/** The second steps of the account, which the refusal names. */
function secondStepsOf(error: ApiFailure): SecondSteps {
  const passkey = error.issueOf('passkey') !== null;
  return { passkey, app: !passkey || error.issueOf('code') !== null };
}

/** The second step: a passkey, a code of the authenticator app, or a recovery code. */
function CodeForm({
  has,
  error,
  busy,
  passkey,
  onSend,
  onChange,
  onBack,
}: {
  readonly has: SecondSteps;
  readonly error: Error | null;
  readonly busy: boolean;
  /** The button for a passkey; null for an account without one. */
  readonly passkey: ReactNode;
  readonly onSend: (code: string) => void;
  readonly onChange: () => void;
  readonly onBack: () => void;
}): ReactNode {
  const [usesRecovery, setUsesRecovery] = useState(!has.app);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <form
      className="accounts__auth-form column gap-20"
      noValidate
      onChange={() => {
        setEmpty(false);
        if (error !== null) onChange();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        const code = entered(new FormData(event.currentTarget), 'code').trim();
        setEmpty(code === '');
        if (code === '') focusField(event.currentTarget, 'code');
        else onSend(code);
      }}
    >
      <Suspense fallback={null}>{passkey}</Suspense>
      <TextField
        key={String(usesRecovery)}
        label={usesRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        help={
          usesRecovery
            ? 'One of the ten codes you kept. Each works once. If you lost them too, please write to our support.'
            : `Your password is right. ${passkey === null ? 'Now' : 'Use your passkey, or'} type the six digits that your app shows.`
        }
        name="code"
        inputMode={usesRecovery ? 'text' : 'numeric'}
        autoComplete={usesRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field before it is gone, and with it the focus
        autoFocus
        required
        error={isEmpty ? 'Please type the code.' : issueOf(error, 'code')}
      />
      <div className="flow accounts__between">
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
        {has.app ? (
          <Button
            variant="quiet"
            onClick={() => {
              onChange();
              setEmpty(false);
              setUsesRecovery(!usesRecovery);
            }}
          >
            {usesRecovery ? 'Use the app' : 'I do not have my phone'}
          </Button>
        ) : null}
      </div>
      <FormFailure title="Login Failed" sentence={failureOf(error)} />
      <Button
        variant={passkey === null ? 'primary' : 'secondary'}
        large
        block
        type="submit"
        busy={busy}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
    </form>
  );
}

function entered(entries: FormData, name: string): string {
  const entry = entries.get(name);
  return typeof entry === 'string' ? entry : '';
}

/** Shows an error that belongs to no field. */
function failureOf(error: Error | null): string | undefined {
  if (error === null || (error instanceof ApiFailure && error.issues.length > 0)) return undefined;
  return sentenceOf(error, 'Login failed');
}

function issueOf(error: Error | null, path: string): string | undefined {
  return error instanceof ApiFailure ? (error.issueOf(path) ?? undefined) : undefined;
}
