import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { apiClient, sentenceOf } from '../../../platform/client/api-client.ts';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { centsText } from '../../billing/rules/price.ts';
import { RefundDialog, type PaymentDetails, type Refund } from './RefundDialog.tsx';

const api = apiClient<typeof adminPaymentsContract>();

interface PaymentRefundsProps {
  readonly details: PaymentDetails;
  /** Reloads the payment. */
  readonly onChange: () => Promise<void>;
}

/** The refunds of a payment, and the button for a new one. */
export function PaymentRefunds({ details, onChange }: PaymentRefundsProps): ReactNode {
  const { payment, refunds, refundIneligibility, leftCents } = details;
  // A second refund beside it could pay the same money back twice.
  const openFailure = payment.refundState === 'failed' ? refunds.find(({ state }) => state === 'failed') : undefined;
  const [refunding, setRefunding] = useState<{ readonly failed: Refund | null } | null>(null);
  return (
    <>
      {refunds.length === 0 ? null : (
        <ul className="rows" aria-label="Refunds">
          {refunds.map((refund) => (
            <RefundRow
              key={refund.id}
              details={details}
              refund={refund}
              onRetry={() => setRefunding({ failed: refund })}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {openFailure === undefined ? null : (
        <p className="muted">
          {openFailure.canCancel
            ? 'Try this refund again or cancel it. Then you can make another one.'
            : 'We are still trying to make this refund. Once that ends, you can make another one.'}
        </p>
      )}
      {refundIneligibility === null && leftCents > 0 && openFailure === undefined ? (
        <div className="actions">
          <Button onClick={() => setRefunding({ failed: null })}>Refund Payment</Button>
        </div>
      ) : null}
      {refundIneligibility === null ? null : <p className="muted">{refundIneligibility}</p>}
      {refunding === null ? null : (
        <RefundDialog
          details={details}
          failed={refunding.failed}
          onChange={onChange}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
}

function RefundRow({
  details,
  refund,
  onRetry,
  onChange,
}: PaymentRefundsProps & { readonly refund: Refund; readonly onRetry: () => void }): ReactNode {
  const { id, state, amountCents, reason, askedAt, doneAt, failure, canCancel, isRetrying } = refund;
  const { payment } = details;
  // A failed refund of a payment without open failures was followed by another, or nothing is left to refund.
  const isSettled = state === 'failed' && payment.refundState !== 'failed';
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /api/admin/payments/:orderId/refunds/:refundId/cancel', {
        params: { orderId: payment.id, refundId: id },
        body: {},
      }),
    onSuccess: onChange,
  });
  const source = payment.hasAutomaticRefund ? 'Refunded automatically.' : 'Refunded in the provider’s dashboard.';
  return (
    <li
      className={state === 'failed' && !isSettled ? 'column gap-10 admin__failed' : 'column gap-10'}
      role={state === 'failed' && !isSettled ? 'alert' : undefined}
    >
      <p>
        <b>
          ${centsText(amountCents)} {isSettled ? 'was not refunded' : STATE_TEXTS[state]}
        </b>{' '}
        <span className="small muted">{formatDateTime(doneAt ?? askedAt)}</span>
      </p>
      <p>{reason === null ? source : `Reason: ${reason}`}</p>
      {failure === null ? null : <p>{failure}</p>}
      {canCancel && !isSettled ? (
        <div className="actions">
          {details.refundIneligibility === null && (isRetrying || details.leftCents > 0) ? (
            <Button variant="primary" onClick={onRetry}>
              Try Again
            </Button>
          ) : null}
          <Button variant="quiet" busy={cancel.isPending} busyLabel="Canceling..." onClick={() => cancel.mutate()}>
            Cancel This Refund
          </Button>
        </div>
      ) : null}
      {cancel.error === null ? null : <p>{sentenceOf(cancel.error, 'That did not work. Please try again.')}</p>}
    </li>
  );
}

const STATE_TEXTS = {
  pending: 'is being refunded',
  failed: 'is not refunded yet',
  done: 'refunded',
  canceled: 'was not refunded. The request was canceled.',
} as const;
