import type { ReactNode } from 'react';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Dialog } from '../../../../platform/client/ui/Dialog.tsx';
import { decimalAmount } from '../../rules/price.ts';
import { SandboxBand } from '../SandboxBand.tsx';
import type { Payment } from './use-payment.ts';

/** What the sandbox shows in place of a bank's check and of PayPal's window. Closing it is leaving it. */
export function SandboxDialogs({ payment: { asked, busy, answer } }: { readonly payment: Payment }): ReactNode {
  const leave = () => answer(false);
  return (
    <>
      <Dialog
        open={asked?.by === 'bank'}
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
          <p>Here a bank asks for a code or its app. In the sandbox you answer in its place.</p>
          <SandboxBand />
        </div>
      </Dialog>
      <Dialog
        open={asked?.by === 'paypal'}
        onClose={leave}
        title="PayPal sandbox: pay LabourWise Grenada?"
        actions={
          <>
            <Button onClick={leave}>Cancel and return</Button>
            <Button variant="primary" busy={busy} busyWord="Paying..." onClick={() => answer(true)}>
              Approve payment
            </Button>
          </>
        }
      >
        <div className="column gap-16">
          {asked === null ? null : (
            <p>
              {asked.order.planName}: <b className="strong tabular">USD {decimalAmount(asked.order.amountCents)}</b>
            </p>
          )}
          <SandboxBand />
        </div>
      </Dialog>
    </>
  );
}
