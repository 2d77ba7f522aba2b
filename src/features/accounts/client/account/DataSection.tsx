import { useState, type ReactNode } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { SessionUser } from '../service.ts';
import { AccountSection } from './AccountSection.tsx';
import { DeleteDialog, type ForgetOnDevice } from './DeleteDialog.tsx';
import { exportData } from './export-data.ts';
import { useAccountCall } from './use-account-call.ts';

/** Taking one's data along, and taking it away. */
export function DataSection({
  user,
  forgetOnDevice,
}: {
  readonly user: SessionUser;
  readonly forgetOnDevice: ForgetOnDevice;
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
      <AccountSection title="Your data">
        <p className="muted">
          Everything we hold about you in one zip file: your account, your cards, your results. As JSON, and as tables
          for a spreadsheet.
        </p>
        <div>
          <Button busy={take.isPending} busyWord="Preparing..." onClick={() => take.mutate()}>
            Export my data
          </Button>
        </div>
        <p>
          Only your cards, for a spreadsheet or for Anki?{' '}
          <Anchor className="link" href="/export">
            Take your cards with you
          </Anchor>
        </p>
      </AccountSection>
      <AccountSection title="Delete my account">
        <p className="muted">
          You are signed out at once, and your data is gone within 30 days. This cannot be undone.
        </p>
        <div>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete my account
          </Button>
        </div>
        <DeleteDialog user={user} forgetOnDevice={forgetOnDevice} open={deleting} onClose={() => setDeleting(false)} />
      </AccountSection>
    </>
  );
}
