import { useEffect, useState, type ReactNode, type SubmitEvent } from 'react';
import '../../../../platform/client/styles/parts/points.css';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { PasswordField } from '../../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../../platform/client/ui/keep-names.tsx';
import { grenadaDate } from '../../rules/grenada-time.ts';
import { accountsApi, type SessionUser } from '../service.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useFields } from '../use-fields.ts';
import { TRY_AGAIN, useAccountCall } from './use-account-call.ts';

/** How long the goodbye stays by itself. */
const GOODBYE_MS = 8000;

const FORM_ID = 'delete-account';

/** Removes from this device what other features store there of someone whose account is closed. */
export type ForgetOnDevice = (userId: number) => Promise<void>;

/** Says what deleting does and when, asks for the password, deletes, says goodbye. */
export function DeleteDialog({
  user,
  open,
  onClose,
  forgetOnDevice,
}: {
  readonly user: SessionUser;
  readonly forgetOnDevice: ForgetOnDevice;
  readonly open: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const [goneBy, setGoneBy] = useState<string | null>(null);
  if (goneBy !== null) return <Goodbye username={user.username} goneBy={goneBy} />;
  return (
    <Ask
      open={open}
      onClose={onClose}
      onDeleted={(day) => {
        void forgetOnDevice(user.id);
        setGoneBy(day);
      }}
    />
  );
}

function Ask({
  open,
  onClose,
  onDeleted,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted: (goneBy: string) => void;
}): ReactNode {
  const fields = useFields(['password']);
  const remove = useAccountCall({
    call: (password: string) => accountsApi('POST /api/account/delete', { body: { password } }),
    onDone: ({ goneBy }) => onDeleted(goneBy),
    onRefused: (error) => fields.refuse(error, TRY_AGAIN),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (remove.isPending) return;
    const password = fields.valueOf('password');
    if (!fields.show({ password: password === '' ? 'Please enter your password.' : undefined }))
      remove.mutate(password);
  }

  function close(): void {
    fields.clear();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Delete your account?"
      actions={
        <>
          <Button onClick={close}>Keep my account</Button>
          <Button variant="danger" type="submit" form={FORM_ID} busy={remove.isPending} busyWord="Deleting...">
            Delete my account
          </Button>
        </>
      }
    >
      <Consequences />
      <form className="column gap-16 accounts__account-form" id={FORM_ID} noValidate onSubmit={submit}>
        <PasswordField {...fields.control('password')} label="Your password" autoComplete="current-password" />
        <FormFailure title="Account Not Deleted" sentence={fields.failure} />
      </form>
    </Dialog>
  );
}

function Consequences(): ReactNode {
  return (
    <ul className="points">
      <li>
        Now: you are signed out of every browser, your profile is hidden, and nobody can sign in to this account again.
      </li>
      <li>
        Within 30 days: everything that identifies you is deleted for good. Totals that include other people stay,
        without your name.
      </li>
      <li>A plan that you paid for ends with the account.</li>
    </ul>
  );
}

/** The last words. Whichever way it closes, it leads to the home page, loaded anew: nobody is signed in any more. */
function Goodbye({ username, goneBy }: { readonly username: string; readonly goneBy: string }): ReactNode {
  useEffect(() => {
    const timer = setTimeout(goHome, GOODBYE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      open
      onClose={goHome}
      title={keepNames`Goodbye, ${username}`}
      actions={
        <Button variant="primary" onClick={goHome}>
          Go to the home page
        </Button>
      }
    >
      <p>Your account is closed. Your data will be gone by {grenadaDate(goneBy)}. Thank you for studying with us.</p>
    </Dialog>
  );
}

function goHome(): void {
  location.assign('/');
}
