import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { accountsContract } from '../contract.ts';
import { MAXIMUM_PASSKEYS } from '../rules/second-factor.ts';
import { createPasskey, supportsPasskeys } from './passkey.ts';
import { ProofForm } from './ProofForm.tsx';
import { accountsApi, type SessionUser } from './service.ts';
import { TwoStepPart } from './TwoStepPart.tsx';

type Passkey = ResponseOf<typeof accountsContract.secondFactor>['passkeys'][number];

interface PasskeysProps {
  readonly user: SessionUser;
  readonly passkeys: readonly Passkey[];
  /** Whether another second step remains without passkeys. */
  readonly canRemoveLast: boolean;
  readonly onChanged: () => void;
}

/** The passkeys of the account: adds and removes them. */
export function Passkeys({ user, passkeys, canRemoveLast, onChanged }: PasskeysProps): ReactNode {
  const [dialog, setDialog] = useState<Passkey | 'add' | null>(null);
  const form = { user, hasPasskeys: passkeys.length > 0 };
  const done = (title: string, description: string) => {
    setDialog(null);
    onChanged();
    toast({ title, description, tone: 'success' });
  };
  return (
    <TwoStepPart title="Passkeys">
      <p className="muted">After your password, use your fingerprint, face or screen lock in place of a code.</p>
      <ul className="accounts__browsers">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <Icon of={Fingerprint} />
            <div className="flow">
              <div>
                <p className="strong">{passkey.name}</p>
                <p className="small muted">
                  Added {formatDate(passkey.createdAt)}.{' '}
                  {passkey.lastUsedAt === null ? 'Not used yet.' : `Last used ${formatDate(passkey.lastUsedAt)}.`}
                </p>
              </div>
              {passkeys.length > 1 || canRemoveLast ? (
                <Button
                  aria-label={`Remove the passkey ${passkey.name}, added ${formatDate(passkey.createdAt)}`}
                  onClick={() => setDialog(passkey)}
                >
                  Remove
                </Button>
              ) : (
                <p className="small muted">Your only second step. To remove it, turn two-step sign in off.</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {supportsPasskeys() && passkeys.length < MAXIMUM_PASSKEYS ? (
        <div>
          <Button onClick={() => setDialog('add')}>Add a Passkey</Button>
        </div>
      ) : null}
      {dialog === 'add' ? (
        <Dialog open onClose={() => setDialog(null)} title="Add a passkey" closeButton>
          <ProofForm
            {...form}
            label="Add a passkey"
            failedTitle="Not Added"
            action="Add"
            busyLabel="Waiting for you..."
            call={async (body) => {
              const options = await accountsApi('POST /api/account/passkeys/begin', { body });
              return accountsApi('POST /api/account/passkeys', { body: await createPasskey(options) });
            }}
            onDone={() => done('Passkey Added', 'Use it after your password the next time you sign in.')}
          />
        </Dialog>
      ) : null}
      {dialog === null || dialog === 'add' ? null : (
        <Dialog open onClose={() => setDialog(null)} title="Remove this passkey?" closeButton>
          <ProofForm
            {...form}
            label="Remove this passkey"
            failedTitle="Not Removed"
            action="Remove"
            busyLabel="Removing..."
            call={(body) => accountsApi('POST /api/account/passkeys/remove', { body: { ...body, id: dialog.id } })}
            onDone={({ message }) => done('Passkey Removed', message)}
          />
        </Dialog>
      )}
    </TwoStepPart>
  );
}
