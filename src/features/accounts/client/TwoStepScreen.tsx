import Check from 'lucide-react/icons/circle-check';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import '../../../platform/client/styles/parts/panels.css';
import { saveFile } from '../../../platform/client/save-file.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Checkbox } from '../../../platform/client/ui/CheckboxAndRadios.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { LoadingScreen } from '../../../platform/client/ui/Loading.tsx';
import { PageHead } from '../../../platform/client/ui/PageHead.tsx';
import { PasswordField, TextField } from '../../../platform/client/ui/TextField.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { useHeadingFocus } from '../../../platform/client/shell/RouteFocus.tsx';
import { counted } from '../../../platform/shared/numbers.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { TRY_AGAIN, useAccountCall } from './account/use-account-call.ts';
import { FormFailure } from './FormFailure.tsx';
import { SectionNotLoaded } from './parts.tsx';
import { secondFactorQuery } from './second-factor.ts';
import { accountsApi, type SessionUser } from './service.ts';
import { useFields } from './use-fields.ts';
import './two-step.css';

const ACCOUNT = { label: 'Account', href: '/account' };

type NewKey = ResponseOf<typeof accountsContract.beginSecondFactor>;

/** `/account/two-step`: sets two-step sign in up with an authenticator app, shows recovery codes once, makes new ones, and turns it off. */
export default function TwoStepScreen({ user }: { readonly user: SessionUser }): ReactNode {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({ ...secondFactorQuery, refetchOnMount: 'always' });
  const [key, setKey] = useState<NewKey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOn = data !== undefined && data.enabledAt !== null;
  const step = codes !== null ? 'codes' : isOn ? 'on' : key === null ? 'off' : 'key';
  const heading = useHeadingFocus(step);
  const reload = () => void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  if (data === undefined)
    return error === null ? (
      <LoadingScreen />
    ) : (
      <div className="wrap one-column">
        <PageHead back={ACCOUNT} title="Two-step sign in" />
        <SectionNotLoaded
          title="Your settings did not load"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      </div>
    );
  return (
    <div className="wrap one-column">
      <PageHead
        back={ACCOUNT}
        title={
          <span ref={heading} tabIndex={-1}>
            {codes === null ? 'Two-step sign in' : 'Keep your recovery codes'}
          </span>
        }
        sub={
          codes === null
            ? 'With two-step sign in on, you also type a code from your phone. A stolen password alone cannot open your account.'
            : undefined
        }
      />
      {step === 'off' ? <Begin user={user} setUpBy={data.setUpBy} onBegun={setKey} onAlreadyOn={reload} /> : null}
      {step === 'key' && key !== null ? (
        <Enable
          secret={key}
          onAlreadyOn={reload}
          onEnabled={(recovery) => {
            setCodes(recovery);
            setKey(null);
            reload();
          }}
        />
      ) : null}
      {codes === null ? null : <RecoveryCodes codes={codes} />}
      {step === 'on' && data.enabledAt !== null ? (
        <Enabled
          user={user}
          enabledAt={data.enabledAt}
          left={data.recoveryCodesLeft}
          onRenewed={(recovery) => {
            setCodes(recovery);
            reload();
          }}
          onOff={reload}
        />
      ) : null}
    </div>
  );
}

function Begin({
  user,
  setUpBy,
  onBegun,
  onAlreadyOn,
}: {
  readonly user: SessionUser;
  readonly setUpBy: string | null;
  readonly onBegun: (key: NewKey) => void;
  readonly onAlreadyOn: () => void;
}): ReactNode {
  const fields = useFields(['password']);
  const begin = useAccountCall({
    call: (body: { password: string }) => accountsApi('POST /api/account/second-factor/begin', { body }),
    onDone: onBegun,
    onRefused: (error) => {
      fields.showFailure(error, TRY_AGAIN);
      onAlreadyOn();
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = fields.valueOf('password');
    if (begin.isPending || fields.showErrors({ password: password === '' ? 'Please enter your password.' : undefined }))
      return;
    begin.mutate({ password });
  }
  return (
    <Part title="Set it up">
      {setUpBy === null ? null : (
        <p className="accounts__account-note">
          Administrators sign in with a second step. Please set it up by {formatDate(setUpBy)}; from then on the admin
          panel opens only with it.
        </p>
      )}
      <p className="muted">
        You need an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password. It takes two
        minutes.
      </p>
      <form className="column gap-16" noValidate onSubmit={submit} aria-label="Set up two-step sign in">
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField {...fields.control('password')} label="Your password" autoComplete="current-password" />
        <FormFailure title="Not Set Up" sentence={fields.failure} />
        <Button variant="primary" block type="submit" busy={begin.isPending} busyLabel="Starting...">
          Begin
        </Button>
      </form>
    </Part>
  );
}

function Enable({
  secret: { secret, uri, qr },
  onAlreadyOn,
  onEnabled,
}: {
  readonly secret: NewKey;
  readonly onAlreadyOn: () => void;
  readonly onEnabled: (codes: readonly string[]) => void;
}): ReactNode {
  const fields = useFields(['code']);
  const enable = useAccountCall({
    call: (body: { code: string }) => accountsApi('POST /api/account/second-factor/enable', { body }),
    onDone: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    onRefused: (error) => {
      fields.showFailure(error, TRY_AGAIN);
      // An earlier request whose answer was lost may have turned it on.
      onAlreadyOn();
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = fields.valueOf('code').trim();
    if (enable.isPending || fields.showErrors({ code: code === '' ? 'Please type the code.' : undefined })) return;
    enable.mutate({ code });
  }
  return (
    <>
      <Part title="1. Scan this in an authenticator app">
        <div className="flow accounts__two-step-key">
          <figure aria-label="QR code for your authenticator app">
            <svg viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} shapeRendering="crispEdges" aria-hidden="true">
              <path d={qr.path} />
            </svg>
          </figure>
          <div>
            <a className="link reach" href={uri}>
              The app is on this phone
            </a>
            <p className="small muted">Or type this key:</p>
            <p className="accounts__code" translate="no">
              {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
            </p>
            <Button onClick={() => void copy(secret, 'The key is on the clipboard.')}>Copy the key</Button>
          </div>
        </div>
      </Part>
      <Part title="2. Type the 6-digit code it shows">
        <form className="column gap-16" noValidate onSubmit={submit} aria-label="Turn on two-step sign in">
          <TextField
            {...fields.control('code')}
            label="6-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
          <FormFailure title="Not Turned On" sentence={fields.failure} />
          <Button variant="primary" block type="submit" busy={enable.isPending} busyLabel="Turning on...">
            Turn On
          </Button>
          <p className="small muted">Next you get 10 recovery codes, for a day without your phone.</p>
        </form>
      </Part>
    </>
  );
}

/** The recovery codes, which the server shows this once. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const [isKept, setKept] = useState(false);
  const [, navigate] = useLocation();
  const text = codes.join('\n');
  return (
    <>
      <output className="notice accounts__account-part" data-tone="info">
        <Icon of={Check} size={20} />
        <div>
          <p className="strong">Two-step sign in is on</p>
          <p>Each code below works once, if you lose your phone. We cannot show them again.</p>
        </div>
      </output>
      <ul className="card padded accounts__codes" translate="no">
        {codes.map((code) => (
          <li key={code} className="accounts__code">
            {code}
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={() => void copy(text, 'The codes are on the clipboard.')}>Copy</Button>
        <Button
          onClick={() =>
            saveFile(
              new Blob([`LabourWise recovery codes\n\n${text}\n`], { type: 'text/plain' }),
              'labourwise-codes.txt',
            )
          }
        >
          Save
        </Button>
        <Button onClick={() => print()}>Print</Button>
      </div>
      <Checkbox
        label="I have kept my codes in a safe place"
        checked={isKept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <div>
        <Button variant="primary" disabled={!isKept} onClick={() => navigate('/account')}>
          Done
        </Button>
      </div>
    </>
  );
}

/** What an account with two-step sign in can do: make new recovery codes, and turn it off. */
function Enabled({
  user,
  enabledAt,
  left,
  onRenewed,
  onOff,
}: {
  readonly user: SessionUser;
  readonly enabledAt: string;
  readonly left: number;
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}): ReactNode {
  return (
    <>
      <output className="notice accounts__account-part" data-tone="info">
        <Icon of={Check} size={20} />
        <div>
          <p className="strong">On since {formatDate(enabledAt)}</p>
          <p>You have {counted(left, 'recovery code')} left.</p>
        </div>
      </output>
      <Part title="New recovery codes">
        <p className="muted">You get ten new codes. The old ones stop working.</p>
        <PasswordAndCodeForm
          user={user}
          label="Make new recovery codes"
          failedTitle="No New Codes"
          action="Make New Codes"
          busyLabel="Making..."
          call={(body) => accountsApi('POST /api/account/second-factor/recovery-codes', { body })}
          onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
        />
      </Part>
      <Part title="Turn it off">
        <p className="muted">New phone? Turn two-step sign in off here, then set it up again with the new phone.</p>
        <PasswordAndCodeForm
          user={user}
          label="Turn off two-step sign in"
          failedTitle="Not Turned Off"
          action="Turn Off"
          busyLabel="Turning off..."
          call={(body) => accountsApi('POST /api/account/second-factor/disable', { body })}
          onDone={({ message }) => {
            onOff();
            toast({ title: 'Two-Step Sign In Is Off', description: message, tone: 'success' });
          }}
        />
      </Part>
    </>
  );
}

interface PasswordAndCodeFormProps<Answer> {
  readonly user: SessionUser;
  /** Name of the form. */
  readonly label: string;
  readonly failedTitle: string;
  readonly action: string;
  readonly busyLabel: string;
  readonly call: (body: { readonly password: string; readonly code: string }) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** Asks for the password and a code, and makes a call with both. */
function PasswordAndCodeForm<Answer>({
  user,
  label,
  failedTitle,
  action,
  busyLabel,
  call,
  onDone,
}: PasswordAndCodeFormProps<Answer>): ReactNode {
  const fields = useFields(['password', 'code']);
  const { mutate, isPending } = useAccountCall({
    call,
    onDone: (answer) => {
      fields.clear();
      onDone(answer);
    },
    onRefused: (error) => fields.showFailure(error, TRY_AGAIN),
  });
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const [password, code] = [fields.valueOf('password'), fields.valueOf('code').trim()];
    const hasErrors = fields.showErrors({
      password: password === '' ? 'Please enter your password.' : undefined,
      code: code === '' ? 'Please type the code.' : undefined,
    });
    if (!hasErrors) mutate({ password, code });
  }
  return (
    <form className="column gap-16" noValidate onSubmit={submit} aria-label={label}>
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <PasswordField {...fields.control('password')} label="Your password" autoComplete="current-password" />
      <TextField
        {...fields.control('code')}
        label="Code"
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

/** Copies a text. Where the browser refuses, the text on the screen can be marked and copied. */
async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied', description: done, tone: 'success' });
  } catch {
    toast({
      title: 'Not Copied',
      description: 'Your browser does not allow it. Mark the text and copy it.',
      tone: 'danger',
    });
  }
}

/** One part of the set-up, under its own heading. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-12 accounts__account-part" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
