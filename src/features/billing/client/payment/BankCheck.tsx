import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { SandboxBand } from '../SandboxBand.tsx';
import type { Payment } from './use-payment.ts';

/** What the sandbox shows in place of a bank's check. Closing it is cancelling. */
export function BankCheck({ payment: { asked, busy, answer } }: { readonly payment: Payment }): ReactNode {
  const leave = () => answer(false);
  return (
    <Dialog
      open={asked !== null}
      onClose={leave}
      title="Your bank wants to be sure it is you"
      actions={
        <>
          <Button onClick={leave}>Cancel the payment</Button>
          <Button variant="primary" busy={busy} busyWord="Asking..." onClick={() => answer(true)}>
            Approve
          </Button>
        </>
      }
    >
      <div className="column gap-16">
        <p>
          Here your bank would ask for a code or its app. This is only a test: choose Approve or cancel the payment.
        </p>
        <SandboxBand />
      </div>
    </Dialog>
  );
}
