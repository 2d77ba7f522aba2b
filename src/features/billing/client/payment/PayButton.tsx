import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { Anchor } from '../../../../platform/client/ui/Anchor.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { useSiteSettings } from '../../../settings/client/service.ts';
import { centsText } from '../../rules/price.ts';
import type { Purchase } from './use-payment.ts';

/** The pay button with its amount. */
export function PayButton({
  form,
  purchase,
  busy,
}: {
  /** Id of the form to submit. */
  readonly form: string;
  /** Null while the price loads. */
  readonly purchase: Purchase | null;
  readonly busy: boolean;
}): ReactNode {
  return (
    <div className="form-end column">
      <Button
        variant="primary"
        large
        block
        type="submit"
        form={form}
        busy={busy}
        busyLabel="Paying..."
        disabled={purchase === null}
      >
        <Icon of={LockKeyhole} size={18} />
        <span>
          <PayText purchase={purchase} />
        </span>
      </Button>
    </div>
  );
}

function PayText({ purchase }: { readonly purchase: Purchase | null }): ReactNode {
  if (purchase === null) return 'Pay';
  if (purchase.amountCents === 0) return 'Start your plan';
  return (
    <>
      Pay <span translate="no">${centsText(purchase.amountCents)}</span>
    </>
  );
}

/** The accepted terms, and where the receipt is sent. */
export function PayTerms({ email, busy }: { readonly email: string; readonly busy: boolean }): ReactNode {
  return (
    <>
      {busy ? (
        <output className="small muted">
          Please keep this page open. If it closes, the payment still counts, and only once.
        </output>
      ) : null}
      <p className="small muted billing__terms">
        By paying you accept the{' '}
        <Anchor className="link" href="/terms" plain>
          terms
        </Anchor>
        . A receipt goes to <span translate="no">{email}</span>.
      </p>
    </>
  );
}

/** The refund rule; nothing without one. */
export function RefundRule(): ReactNode {
  const rule = useSiteSettings()?.refundRule ?? null;
  return rule === null ? null : <p className="small muted billing__terms">Refunds: {rule}</p>;
}
