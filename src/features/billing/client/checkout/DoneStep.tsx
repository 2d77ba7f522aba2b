import { formatDate } from '../../../../platform/shared/grenada-calendar.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useEffect, useState, type ReactNode, type Ref } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Button, ButtonLink } from '../../../../platform/client/ui/Button.tsx';
import { EmptyState } from '../../../../platform/client/ui/EmptyState.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { Skeleton, Skeletons } from '../../../../platform/client/ui/Loading.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { Ribbon } from '../../../../platform/client/ui/ornaments.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import type { PlanId } from '../../../access/rules/plans.ts';
import { checkoutAddress } from '../../rules/checkout-query.ts';
import { isOpen } from '../../rules/order.ts';
import { methodName } from '../../rules/payment-method.ts';
import { centsText } from '../../rules/price.ts';
import { Alert } from '../Alert.tsx';
import { refreshAccess, saveReceipt, useOrder, type Order } from '../queries.ts';
import { SandboxBand } from '../SandboxBand.tsx';
import { announcePaid, isSent } from './sent-order.ts';
import { useLocation } from 'wouter';

/** Delay of the redirect, in milliseconds. */
const REDIRECT_AFTER_MS = 3000;

/** Interactions that cancel the redirect. */
const STAYING_EVENTS = ['pointerdown', 'keydown', 'focusin'] as const;

/** Redirects after a delay while `active`, unless the user interacts or `stay` is called. Focusing a heading does not count. */
function useRedirect(to: string, active: boolean): { readonly isRedirecting: boolean; readonly stay: () => void } {
  const [, navigate] = useLocation();
  const [stays, setStays] = useState(false);
  const isRedirecting = active && !stays;
  useEffect(() => {
    if (!isRedirecting) return;
    const timer = setTimeout(() => navigate(to), REDIRECT_AFTER_MS);
    const stay = ({ type, target }: Event): void => {
      if (type !== 'focusin' || !(target instanceof HTMLHeadingElement)) setStays(true);
    };
    for (const type of STAYING_EVENTS) addEventListener(type, stay);
    return () => {
      clearTimeout(timer);
      for (const type of STAYING_EVENTS) removeEventListener(type, stay);
    };
  }, [isRedirecting, navigate, to]);
  return { isRedirecting, stay: () => setStays(true) };
}

interface Done {
  /** Null for the latest order. */
  readonly orderId: string | null;
  readonly email: string;
  readonly heading: Ref<HTMLHeadingElement>;
  /** The address to continue at. */
  readonly nextPath: string;
}

/** The last step of a checkout: waits until the order is settled and shows its outcome. It grants nothing. */
export function DoneStep({ orderId, email, heading, nextPath: onward }: Done): ReactNode {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useOrder(orderId);
  const order = data?.order ?? null;
  const isPaid = order?.status === 'paid';

  const arrived = isPaid && !order.hasAutomaticRefund ? order.id : null;

  useEffect(() => {
    if (isPaid) void refreshAccess(client).catch(() => undefined);
  }, [client, isPaid]);

  if (data === undefined && error !== null)
    return (
      <NotLoaded
        title="Your payment did not load"
        safe="If you paid, your payment counts, and you need not pay again."
        heading="h1"
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return (
      <Skeletons label="Loading your payment">
        <Skeleton height="420px" radius="var(--r-3)" />
      </Skeletons>
    );
  if (order === null)
    return (
      <div className="card">
        <EmptyState
          title="There is no payment yet"
          heading="h1"
          action={
            <ButtonLink variant="primary" href="/checkout">
              Choose a plan
            </ButtonLink>
          }
        />
      </div>
    );
  if (arrived !== null) return <Paid order={order} email={email} heading={heading} nextPath={onward} />;
  return <Unsettled order={order} lastFailure={data.lastFailure} heading={heading} />;
}

const YOURS: Readonly<Record<PlanId, string>> = {
  '3month': 'Three months are yours.',
  '6month': 'Six months are yours.',
  '12month': 'Twelve months are yours.',
  lifetime: 'Everything is yours, for good.',
};

function Paid({
  order,
  email,
  heading,
  nextPath: onward,
}: Omit<Done, 'orderId'> & { readonly order: Order }): ReactNode {
  const receipt = useMutation({
    mutationFn: () => saveReceipt(order),
    onError: (error) =>
      toast({ title: 'Receipt Not Saved', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  const [isNew] = useState(() => isSent(order.id));
  useEffect(() => announcePaid(order.id), [order.id]);
  const next = order.seats === null ? onward : '/seats';
  const { isRedirecting, stay } = useRedirect(next, isNew);
  return (
    <section className="card billing__done">
      <Ribbon drop />
      <h1 ref={heading} tabIndex={-1}>
        {order.seats === null ? YOURS[order.planId] : `${order.seats} seats are yours to give.`}
      </h1>
      <output className="muted">
        {`Payment Successful - Thank you for your purchase!${isRedirecting ? ' Redirecting...' : ''}`}
      </output>
      {isNew ? (
        <div className="billing__stay">
          {isRedirecting ? (
            <Button
              variant="quiet"
              onClick={({ currentTarget }) => {
                currentTarget.closest('section')?.querySelector('h1')?.focus();
                stay();
              }}
            >
              Stay on this page
            </Button>
          ) : null}
        </div>
      ) : null}
      <dl className="facts">
        <div>
          <dt>{order.seats === null ? 'Plan' : 'Seats'}</dt>
          <dd className="medium">{order.planName}</dd>
        </div>
        <div>
          <dt>Open until</dt>
          <dd className="medium">{order.accessUntil === null ? 'Never ends' : formatDate(order.accessUntil)}</dd>
        </div>
        <div>
          <dt>Paid</dt>
          <dd className="medium tabular">
            <span translate="no">${centsText(order.amountCents)}</span>, {methodName(order.method)}
          </dd>
        </div>
        <div>
          <dt>Receipt</dt>
          <dd className="medium tabular">{order.number}</dd>
        </div>
      </dl>
      {order.sandbox ? <SandboxBand /> : null}
      <ButtonLink variant="primary" large block href={next}>
        {order.seats === null ? 'Continue studying' : 'Invite people'}
      </ButtonLink>
      <Button variant="quiet" busy={receipt.isPending} busyLabel="Saving..." onClick={() => receipt.mutate()}>
        <Icon of={Download} size={18} />
        Receipt (PDF)
      </Button>
      <p className="small muted">
        A copy is on its way to <span translate="no">{email}</span>.
      </p>
    </section>
  );
}

/** Shows an order that is awaited, closed or refunded. */
function Unsettled({
  order,
  lastFailure,
  heading,
}: {
  readonly order: Order;
  readonly lastFailure: string | null;
  readonly heading: Ref<HTMLHeadingElement>;
}): ReactNode {
  const { planId, seats, couponCode, status, sandbox, hasAutomaticRefund } = order;
  const waits = isOpen(status);
  const again = (
    <div>
      <ButtonLink href={checkoutAddress('payment', { planId, seats, couponCode })}>Back to the payment</ButtonLink>
    </div>
  );
  return (
    <div className="column gap-20">
      <h1 ref={heading} tabIndex={-1}>
        {waits || hasAutomaticRefund ? 'Your payment' : 'This order is closed'}
      </h1>
      {(waits || status === 'expired') && lastFailure !== null ? (
        <Alert tone="danger" title="Payment Failed">
          {lastFailure} Nothing was taken.
        </Alert>
      ) : null}
      {waits && lastFailure === null ? (
        <>
          <output className="billing__waiting">
            <span className="ui__spinner" />
            <span className="column">
              <span className="strong">We are waiting for the payment.</span>
              <span className="smallish muted">This takes a few seconds. You need not pay again.</span>
            </span>
          </output>
          <p className="small muted">
            You can close this page. A payment that arrives later still counts, and we will write to you. If you did not
            finish paying, go back.
          </p>
        </>
      ) : null}
      {waits ? null : (
        <Alert
          tone="info"
          title={
            status === 'paid' ? 'We are refunding this payment' : (CLOSED[status] ?? 'This order was not paid in time')
          }
        >
          {hasAutomaticRefund
            ? 'You already had everything for good, so this payment added nothing. We are sending all of it back the way it came, and we will write to you about it.'
            : 'What you bought earlier has not changed.'}
        </Alert>
      )}
      {sandbox ? <SandboxBand /> : null}
      {status === 'disputed' || hasAutomaticRefund ? null : again}
    </div>
  );
}

const CLOSED: Partial<Readonly<Record<Order['status'], string>>> = {
  refunded: 'This payment was refunded to you',
  disputed: 'This payment is disputed at your bank',
};
