import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../platform/client/ui/Dialog.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import { SelectionDock } from '../../../platform/client/ui/ListSelection.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { Selection } from '../../../platform/client/use-selection.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { counted, thousands } from '../../../platform/shared/numbers.ts';
import type { adminContract } from '../contract.ts';
import { MAX_SELECTED_USERS } from '../rules/user-selection.ts';
import { ReasonDialog } from './ConfirmDialog.tsx';
import { UndoText } from './UserActions.tsx';

const api = apiClient<typeof adminContract>();

/** A user of the list, as it is selected. */
export type SelectedUser = Pick<
  ResponseOf<typeof adminContract.users>['users'][number],
  'id' | 'username' | 'isVerified' | 'closedAt'
>;

/** Selected users that the question names; the rest is counted. */
const MAX_NAMED = 5;

/** Offers what can be done with the selected users. */
export function UserSelectionBar({ selection }: { readonly selection: Selection<SelectedUser> }): ReactNode {
  const client = useQueryClient();
  const [isVerifying, setVerifying] = useState(false);
  const [refused, setRefused] = useState<ResponseOf<typeof adminContract.verifyUsers>['refused']>([]);
  const users = [...selection.items.values()];
  const unverified = users.filter(({ isVerified, closedAt }) => !isVerified && closedAt === null);

  async function verify(method: string): Promise<void> {
    const result = await api('POST /api/admin/users/verify', { body: { ids: unverified.map(({ id }) => id), method } });
    const { verified, verifiedBefore, verificationDate } = result;
    const before = `${counted(verifiedBefore.length, 'user')} ${verifiedBefore.length === 1 ? 'was' : 'were'} verified already.`;
    if (verified.length > 0)
      toast({
        title: `${counted(verified.length, 'user')} verified`,
        description: (
          <UndoText
            text={verifiedBefore.length === 0 ? null : before}
            undo={() => undoVerification(verified, verificationDate)}
          />
        ),
        tone: 'success',
      });
    else if (verifiedBefore.length > 0) toast({ title: 'Already Verified', description: before, tone: 'info' });
    selection.deselect([...verified, ...verifiedBefore]);
    setRefused(result.refused);
    await client.invalidateQueries({ queryKey: ['admin'] });
  }
  async function undoVerification(ids: readonly number[], verificationDate: string): Promise<void> {
    const result = await api('POST /api/admin/users/verify/undo', { body: { ids: [...ids], verificationDate } });
    const { undone, refused: unchanged } = result;
    toast({
      title: `${counted(undone.length, 'verification')} removed`,
      ...(unchanged.length === 0
        ? {}
        : { description: `${counted(unchanged.length, 'user')} not changed. ${unchanged[0]?.reason ?? ''}` }),
      tone: unchanged.length === 0 ? 'success' : 'danger',
    });
    await client.invalidateQueries({ queryKey: ['admin'] });
  }
  return (
    <>
      <SelectionDock
        selection={selection}
        text={`${users.length === 0 ? 'No users selected' : `${thousands(users.length)} selected`}${selection.isFull ? `, at most ${MAX_SELECTED_USERS} at a time` : ''}`}
      >
        {unverified.length === 0 ? null : (
          <Button variant="outline" onClick={() => setVerifying(true)}>
            Verify Selected
          </Button>
        )}
        <ExportButton
          path="/api/admin/users/export"
          body={{ ids: users.map(({ id }) => id) }}
          name="users"
          label="Export Selected"
          variant="outline"
        />
      </SelectionDock>
      {isVerifying ? (
        <ReasonDialog
          title={`Verify ${counted(unverified.length, 'user')}?`}
          label="How you know who they are"
          field="method"
          limit={100}
          action={`Verify ${unverified.length}`}
          busyLabel="Verifying..."
          onDone={verify}
          onClose={() => setVerifying(false)}
        >
          <span translate="no">
            {unverified
              .slice(0, MAX_NAMED)
              .map(({ username }) => username)
              .join(', ')}
          </span>
          {unverified.length > MAX_NAMED ? <span>{`and ${thousands(unverified.length - MAX_NAMED)} more`}</span> : null}
          <span>For example, “School class list”. Do not enter document numbers. Verified users can send ratings.</span>
        </ReasonDialog>
      ) : null}
      {refused.length === 0 ? null : (
        <Dialog
          open
          onClose={() => setRefused([])}
          title="Some users were not verified"
          actions={<Button onClick={() => setRefused([])}>Close</Button>}
        >
          <ul className="column" role="alert">
            {refused.map(({ id, reason }) => (
              <li key={id}>
                <span translate="no">{selection.items.get(id)?.username ?? `Account ${id}`}</span>
                <span>{`: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
