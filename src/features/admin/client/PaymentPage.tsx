import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { apiClient } from '../../../platform/client/api-client.ts';
import '../../../platform/client/styles/parts/lists.css';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { ObjectHead } from '../../../platform/client/ui/ObjectHead.tsx';
import { formatDate, formatDateTime } from '../../../platform/shared/grenada-calendar.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { methodName } from '../../billing/rules/payment-method.ts';
import { dollars } from '../../access/rules/plans.ts';
import { Loaded } from './Loaded.tsx';
import { providerEventText, providerStatusText } from '../rules/payment-steps.ts';
import { paymentState } from './labels.ts';
import { PaymentRefunds } from './PaymentRefunds.tsx';
import type { PaymentDetails } from './RefundDialog.tsx';
import { refreshAfterDecision } from './refresh-after-decision.ts';

const api = apiClient<typeof adminPaymentsContract>();

/** One payment, its history, and its refunds. */
export function PaymentPage({ orderId }: { readonly orderId: string }): ReactNode {
  const client = useQueryClient();
  const key = ['admin', 'payment', orderId];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api('GET /api/admin/payments/:orderId', { params: { orderId }, signal }),
    // The provider may complete a refund meanwhile. Polling would fill the audit log, which records each read.
    refetchOnWindowFocus: ({ state }) => (state.data?.payment.refundState === 'pending' ? 'always' : false),
  });

  return (
    <>
      <PaymentHead payment={query.data?.payment} />
      <Loaded query={query} failed="Unable to Load This Payment">
        {(story) => (
          <div className="admin__sides">
            <Facts story={story} onChange={() => refreshAfterDecision(client, key)} />
            <Steps story={story} />
          </div>
        )}
      </Loaded>
    </>
  );
}

/** An order without a receipt number is titled as an order. */
function nameOf({ number, paidAt }: PaymentDetails['payment']): string {
  return paidAt === null ? number : `Payment ${number}`;
}

function PaymentHead({ payment }: { readonly payment: PaymentDetails['payment'] | undefined }): ReactNode {
  const back = { label: 'All payments', href: '/admin/payments' };
  if (payment === undefined) return <ObjectHead name="Payment" back={back} />;
  const { name, tone } = paymentState(payment);
  return (
    <ObjectHead
      name={nameOf(payment)}
      title={
        <>
          {nameOf(payment)} <Badge tone={tone}>{name}</Badge>
          {payment.refundState === 'failed' ? <Badge tone="bad">Refund Failed</Badge> : null}
        </>
      }
      back={back}
      sub={
        <>
          {payment.planName} for{' '}
          <Anchor className="link" href={`/admin/users?person=${payment.userId}`}>
            {payment.username === null ? 'a closed account' : <span translate="no">{payment.username}</span>}
          </Anchor>
          .
        </>
      }
    />
  );
}

function Facts({
  story,
  onChange,
}: {
  readonly story: PaymentDetails;
  readonly onChange: () => Promise<void>;
}): ReactNode {
  const id = useId();
  const { payment, grant } = story;
  const facts = [
    ['Price', dollars(payment.listCents)],
    ...(payment.couponCode === null
      ? []
      : [[`Coupon ${payment.couponCode}`, `${dollars(payment.discountCents)} off`] as const]),
    [
      'Paid',
      payment.paidAt === null ? 'Not paid' : `${dollars(payment.amountCents)}, ${formatDateTime(payment.paidAt)}`,
    ],
    ...(payment.refundedCents === 0 ? [] : [['Refunded', dollars(payment.refundedCents)] as const]),
    ['By', methodName(payment.method)],
    ['Begun', formatDateTime(payment.createdAt)],
    ...(payment.paidAt === null || payment.seats !== null
      ? []
      : [['Access until', payment.accessUntil === null ? 'For good' : formatDate(payment.accessUntil)] as const]),
    ...(grant === null ? [] : [['Access', grant.counts ? 'Active' : 'Ended'] as const]),
  ] as const;
  // A refund that failed waits for a decision, so it comes first.
  const hasFailed = payment.refundState === 'failed';
  const refunds = <PaymentRefunds details={story} onChange={onChange} />;
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Details
      </h2>
      {hasFailed ? refunds : null}
      <dl className="facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {hasFailed ? null : refunds}
      <p className="small muted">
        {payment.sandbox ? 'This is the sandbox: no money moved. ' : ''}The audit log records that you looked.
      </p>
    </section>
  );
}

function Steps({ story: { providerPayments, events } }: { readonly story: PaymentDetails }): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        What happened
      </h2>
      <ul className="rows admin__entries">
        {providerPayments.map(({ id: rowId, paymentId, status, amountCents, refundedCents, createdAt, steps }) => (
          <li key={rowId}>
            <div className="column">
              <p>
                <b>Payment of {dollars(amountCents)}</b>, {providerStatusText(status)}
                {refundedCents === 0 ? '' : `, ${dollars(refundedCents)} refunded`}
              </p>
              <p className="small muted">
                Begun {formatDateTime(createdAt)}.{' '}
                {paymentId === null ? (
                  'We could not reach the provider.'
                ) : (
                  <>
                    Number at the provider: <span translate="no">{paymentId}</span>
                  </>
                )}
              </p>
              <ol className="column small">
                {steps.map(({ at, status: became, failure }) => (
                  <li key={`${at} ${became}`}>
                    {formatDateTime(at)}: {providerStatusText(became)}
                    {failure === null ? '' : `. ${failure}`}
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
      {events.length === 0 ? (
        <p className="muted">The provider sent no report, or its report was too old to keep.</p>
      ) : (
        <details>
          <summary>What the provider reported ({events.length})</summary>
          <ol className="column small">
            {events.map(({ id: event, type, receivedAt }) => (
              <li key={event}>
                {formatDateTime(receivedAt)}: {providerEventText(type)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}
