import Check from 'lucide-react/icons/circle-check';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type SubmitEvent } from 'react';
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
import { createPasskey, passkeySentence, supportsPasskeys } from './passkey.ts';
import { Passkeys } from './Passkeys.tsx';
import { ProofForm } from './ProofForm.tsx';
import { secondFactorQuery } from './second-factor.ts';
import { accountsApi, type SessionUser } from './service.ts';
import { TwoStepPart } from './TwoStepPart.tsx';
import { useFields } from './use-fields.ts';
import './two-step.css';

const ACCOUNT = { label: 'Account', href: '/account' };

type SecondFactor = ResponseOf<typeof accountsContract.secondFactor>;

type NewKey = ResponseOf<typeof accountsContract.beginSecondFactor>;

/** `/account/two-step`: sets two-step sign in up with a passkey or an authenticator app, shows recovery codes once, makes new ones, and turns it off. */
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
            ? 'Two-step sign in asks for a passkey or a code after your password. A stolen password alone cannot open your account.'
            : undefined
        }
      />
      {step === 'off' ? (
        <Begin
          user={user}
          setUpBy={data.setUpBy}
          onBegun={setKey}
          onEnabled={(recovery) => {
            setCodes(recovery);
            reload();
          }}
          onAlreadyOn={reload}
        />
      ) : null}
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
          factor={data}
          onChanged={reload}
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
  onEnabled,
  onAlreadyOn,
}: {
  readonly user: SessionUser;
  readonly setUpBy: string | null;
  readonly onBegun: (key: NewKey) => void;
  readonly onEnabled: (codes: readonly string[] | null) => void;
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
  const add = useAccountCall({
    call: async (body: { password: string }) => {
      const options = await accountsApi('POST /api/account/passkeys/begin', { body });
      return accountsApi('POST /api/account/passkeys', { body: await createPasskey(options) });
    },
    onDone: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    onRefused: (error) => {
      fields.showFailure(error, passkeySentence(error));
      onAlreadyOn();
    },
  });
  const isPending = begin.isPending || add.isPending;
  function send(way: typeof begin | typeof add): void {
    const password = fields.valueOf('password');
    if (isPending || fields.showErrors({ password: password === '' ? 'Please enter your password.' : undefined }))
      return;
    way.mutate({ password });
  }
  return (
    <TwoStepPart title="Turn it on">
      {setUpBy === null ? null : (
        <p className="accounts__account-note">
          Administrators sign in with a second step. Please set it up by {formatDate(setUpBy)}; from then on the admin
          panel opens only with it.
        </p>
      )}
      <form
        className="column gap-16"
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          send(supportsPasskeys() ? add : begin);
        }}
        aria-label="Set up two-step sign in"
      >
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <div className="accounts__two-step-proof">
          <PasswordField
            {...fields.control('password')}
            label="Your password"
            help="Type it again so that we know it is you."
            autoComplete="current-password"
          />
        </div>
        <FormFailure title="Not Set Up" sentence={fields.failure} />
        <div className="accounts__two-step-ways">
          {supportsPasskeys() ? (
            <>
              <p className="strong">Passkey (easiest)</p>
              <p className="smallish muted">
                You use your fingerprint, face or screen lock. There are no codes to type.
              </p>
              <Button variant="primary" block type="submit" busy={add.isPending} busyLabel="Waiting for you...">
                <Icon of={Fingerprint} size={20} />
                Use a Passkey
              </Button>
            </>
          ) : null}
          <p className="strong">Authenticator app</p>
          <p className="smallish muted">
            An app on your phone shows codes, such as Google Authenticator, Aegis or 1Password.
          </p>
          <Button
            variant={supportsPasskeys() ? 'secondary' : 'primary'}
            block
            busy={begin.isPending}
            busyLabel="Starting..."
            onClick={() => send(begin)}
          >
            <Icon of={Smartphone} size={20} />
            Use an Authenticator App
          </Button>
        </div>
      </form>
    </TwoStepPart>
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
      <TwoStepPart title="1. Scan this in an authenticator app">
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
      </TwoStepPart>
      <TwoStepPart title="2. Type the 6-digit code it shows">
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
          <p className="small muted">Next you get 10 recovery codes, in case you lose your phone.</p>
        </form>
      </TwoStepPart>
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
          <p>Each code lets you in once if you lose your phone. We cannot show them again.</p>
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
  factor: { hasApp, passkeys, recoveryCodesLeft },
  onChanged,
  onRenewed,
  onOff,
}: {
  readonly user: SessionUser;
  readonly enabledAt: string;
  readonly factor: SecondFactor;
  readonly onChanged: () => void;
  readonly onRenewed: (codes: readonly string[]) => void;
  readonly onOff: () => void;
}): ReactNode {
  return (
    <>
      <output className="notice accounts__account-part" data-tone="info">
        <Icon of={Check} size={20} />
        <div>
          <p className="strong">On since {formatDate(enabledAt)}</p>
          <p>
            {hasApp ? 'You use an authenticator app.' : 'You use a passkey.'} You have{' '}
            {counted(recoveryCodesLeft, 'recovery code')} left.
          </p>
        </div>
      </output>
      <Passkeys user={user} passkeys={passkeys} canRemoveLast={hasApp} onChanged={onChanged} />
      <TwoStepPart title="New recovery codes">
        <p className="muted">You get ten new codes. The old ones stop working.</p>
        <ProofForm
          user={user}
          hasPasskeys={passkeys.length > 0}
          label="Make new recovery codes"
          failedTitle="No New Codes"
          action="Make New Codes"
          busyLabel="Making..."
          call={(body) => accountsApi('POST /api/account/second-factor/recovery-codes', { body })}
          onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
        />
      </TwoStepPart>
      <TwoStepPart title="Turn it off">
        <p className="muted">New phone? Turn two-step sign in off here, then set it up again with the new phone.</p>
        <ProofForm
          user={user}
          hasPasskeys={passkeys.length > 0}
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
      </TwoStepPart>
    </>
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
      description: 'Your browser blocked it. Select the text and copy it.',
      tone: 'danger',
    });
  }
}
