import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/lists.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { toast } from '../../../platform/client/ui/toast.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { formatDate, formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { methodName } from '../../billing/rules/payment-method.ts';
import { dollars } from '../../access/rules/plans.ts';
import { Loaded } from './Loaded.tsx';
import { PAYMENT_STATES } from './labels.ts';
import { ReasonDialog } from './ConfirmDialog.tsx';

type PaymentDetails = ResponseOf<typeof adminPaymentsContract.payment>;
type Payment = PaymentDetails['payment'];

const api = apiClient<typeof adminPaymentsContract>();

/** One payment, its history, and its refund. */
export function PaymentPage({ orderId }: { readonly orderId: string }): ReactNode {
  const client = useQueryClient();
  const [refunding, setRefunding] = useState<Payment | null>(null);
  const key = ['admin', 'payment', orderId];
  const asked = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/admin/payments/:orderId', { params: { orderId }, signal }),
  });

  async function refund({ number }: Payment, reason: string): Promise<void> {
    const { payment } = await api('POST /api/admin/payments/:orderId/refund', {
      params: { orderId },
      body: { reason },
    });
    await client.invalidateQueries({ queryKey: key });
    if (payment.refund?.state === 'failed')
      toast({ title: 'Refund Not Through Yet', description: payment.refund.failure ?? '', tone: 'danger' });
    else toast({ title: 'Money Given Back', description: `${number} is refunded.`, tone: 'success' });
  }
  return (
    <>
      <p>
        <Anchor className="link reach" href="/admin/payments">
          All payments
        </Anchor>
      </p>
      <Loaded asked={asked} failed="Unable to Load This Payment">
        {(story) => (
          <div className="admin__sides">
            <Facts story={story} onRefund={() => setRefunding(story.payment)} />
            <Steps story={story} />
          </div>
        )}
      </Loaded>
      {refunding === null ? null : (
        <ReasonDialog
          title={`Give ${dollars(refunding.amountCents)} back?`}
          label="Reason, for the records"
          field="reason"
          limit={300}
          action="Give It Back"
          busyWord="Giving back..."
          danger
          onDone={(reason) => refund(refunding, reason)}
          onClose={() => setRefunding(null)}
        >
          {`This refunds ${refunding.number} in full (${methodName(refunding.method)}) and ends the access it bought. You cannot undo this.`}
        </ReasonDialog>
      )}
    </>
  );
}

function Facts({ story, onRefund }: { readonly story: PaymentDetails; readonly onRefund: () => void }): ReactNode {
  const id = useId();
  const { payment, refundRefusal, grant } = story;
  const { refund } = payment;
  const { name, tone } = PAYMENT_STATES[payment.status];
  const facts = [
    ['Bought', payment.planName],
    ['Price', dollars(payment.listCents)],
    ...(payment.couponCode === null
      ? []
      : [[`Coupon ${payment.couponCode}`, `${dollars(payment.discountCents)} off`] as const]),
    [
      'Paid',
      payment.paidAt === null ? 'Not paid' : `${dollars(payment.amountCents)}, ${formatDateTime(payment.paidAt)}`,
    ],
    ['By', methodName(payment.method)],
    ['Begun', formatDateTime(payment.createdAt)],
    ...(payment.paidAt === null || payment.seats !== null
      ? []
      : [['Access until', payment.accessUntil === null ? 'For good' : formatDate(payment.accessUntil)] as const]),
    ...(grant === null ? [] : [['Its access', grant.counts ? 'Counts' : 'Was taken back'] as const]),
  ] as const;
  const failed = refund?.state === 'failed';
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {payment.number} <Badge tone={tone}>{name}</Badge>
      </h2>
      <p className="muted">
        Bought by{' '}
        <Anchor className="link reach" href={`/admin/users?person=${payment.userId}`}>
          {payment.username === null ? `account ${payment.userId}` : <span translate="no">{payment.username}</span>}
        </Anchor>
        . {payment.sandbox ? 'This is the sandbox: no money moved. ' : ''}The audit log records that you looked.
      </p>
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {refund === null ? null : (
        <div role={failed ? 'alert' : undefined}>
          <p>
            <b>{REFUND_WORDS[refund.state]}</b> Asked {formatDateTime(refund.askedAt)}: {refund.reason}
          </p>
          {refund.failure === null ? null : <p>{refund.failure}</p>}
        </div>
      )}
      {refundRefusal === null ? (
        <div className="actions">
          <Button variant="danger" onClick={onRefund}>
            {refund === null ? 'Give the Money Back' : 'Try Again'}
          </Button>
        </div>
      ) : (
        <p className="muted">{refundRefusal}</p>
      )}
    </section>
  );
}

const REFUND_WORDS = {
  underWay: 'The money is going back.',
  failed: 'The money has not gone back yet.',
  done: 'The money went back.',
} as const;

function Steps({ story: { attempts, events } }: { readonly story: PaymentDetails }): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        What happened
      </h2>
      <ul className="rows admin__desk">
        {attempts.map(({ id: attempt, paymentId, status, amountCents, refundedCents, createdAt, steps }) => (
          <li key={attempt}>
            <div className="column">
              <p>
                <b>Payment of {dollars(amountCents)}</b>, {status}
                {refundedCents === 0 ? '' : `, ${dollars(refundedCents)} went back`}
              </p>
              <p className="small muted">
                {paymentId === null ? 'We could not reach the provider' : `At the provider: ${paymentId}`}. Begun{' '}
                {formatDateTime(createdAt)}.
              </p>
              <ol className="column small">
                {steps.map(({ at, status: became, failure }) => (
                  <li key={`${at} ${became}`}>
                    {formatDateTime(at)}: {became}
                    {failure === null ? '' : `. ${failure}`}
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
      {events.length === 0 ? (
        <p className="muted">The provider reported nothing, or its report is too old to be kept.</p>
      ) : (
        <details>
          <summary>What the provider reported ({events.length})</summary>
          <ol className="column small">
            {events.map(({ id: event, type, receivedAt }) => (
              <li key={event}>
                {formatDateTime(receivedAt)}: {type}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
