import { useState, type ReactNode, useEffect, type SubmitEvent } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { type SessionUser, accountsApi } from '../service.ts';
import { AccountRow } from '../parts.tsx';
import { useAccountCall, TRY_AGAIN } from './use-account-call.ts';
import { fetchCall } from '../../../../platform/client/api-client.ts';
import { saveFile } from '../../../../platform/client/save-file.ts';
import '../../../../platform/client/styles/parts/lists.css';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { PasswordField } from '../../../../platform/client/ui/TextField.tsx';
import { keepNames } from '../../../../platform/client/ui/keep-names.tsx';
import { formatDate } from '../../../../platform/shared/grenada-calendar.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useFields } from '../use-fields.ts';

/** How long the goodbye stays, in milliseconds. */
const GOODBYE_MS = 8000;

const FORM_ID = 'delete-account';

/** Removes what features above store on this device for a user. */
export type ForgetOnDevice = (userId: number) => Promise<void>;

/** Explains the deletion, asks for the password, deletes the account and says goodbye. */
function DeleteDialog({
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
  if (goneBy !== null) return <GoodbyeDialog username={user.username} goneBy={goneBy} />;
  return (
    <DeleteForm
      open={open}
      onClose={onClose}
      onDeleted={(day) => {
        void forgetOnDevice(user.id);
        setGoneBy(day);
      }}
    />
  );
}

function DeleteForm({
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
    onRefused: (error) => fields.showFailure(error, TRY_AGAIN),
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (remove.isPending) return;
    const password = fields.valueOf('password');
    if (!fields.showErrors({ password: password === '' ? 'Please enter your password.' : undefined }))
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
          <Button variant="danger" type="submit" form={FORM_ID} busy={remove.isPending} busyLabel="Deleting...">
            Delete my account
          </Button>
        </>
      }
    >
      <Consequences />
      <form className="column gap-16" id={FORM_ID} noValidate onSubmit={submit}>
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

/** The goodbye. Closing it reloads the home page, because nobody is signed in any more. */
function GoodbyeDialog({ username, goneBy }: { readonly username: string; readonly goneBy: string }): ReactNode {
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
      <p>Your account is closed. Your data will be gone by {formatDate(goneBy)}. Thank you for studying with us.</p>
    </Dialog>
  );
}

function goHome(): void {
  location.assign('/');
}

/**
 * Downloads all data of the signed-in user as a zip file.
 * @throws ApiFailure
 */
async function exportData(): Promise<void> {
  const response = await fetchCall('GET', '/api/account/export', {});
  saveFile(await response.blob(), 'labourwise-my-data.zip');
}

/** Exports the user's data, and deletes the account. */
export function DataSection({
  user,
  forgetOnDevice,
  reset,
}: {
  readonly user: SessionUser;
  readonly forgetOnDevice: ForgetOnDevice;
  /** Shown between the two. */
  readonly reset: ReactNode;
}): ReactNode {
  const [deleting, setDeleting] = useState(false);
  const take = useAccountCall({
    call: exportData,
    failedTitle: 'Export Failed',
    onDone: () =>
      toast({
        title: 'Export Ready',
        description: 'Your browser saves it as labourwise-my-data.zip.',
        tone: 'success',
      }),
  });
  return (
    <>
      <AccountRow title="A copy of your data">
        <p className="muted">
          Everything we hold about you in one zip file: your account, your cards, your results. As JSON, and as tables
          for a spreadsheet.
        </p>
        <div>
          <Button busy={take.isPending} busyLabel="Preparing..." onClick={() => take.mutate()}>
            Export my data
          </Button>
        </div>
        <p>
          Only your cards, for a spreadsheet or for Anki?{' '}
          <Anchor className="link" href="/export">
            Export and import
          </Anchor>
        </p>
      </AccountRow>
      {reset}
      <AccountRow title="Delete my account" state="Deleted within 30 days of your request">
        <p className="muted">
          You are signed out at once, and your data is gone within 30 days. This cannot be undone.
        </p>
        <div>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
        <DeleteDialog user={user} forgetOnDevice={forgetOnDevice} open={deleting} onClose={() => setDeleting(false)} />
      </AccountRow>
    </>
  );
}
