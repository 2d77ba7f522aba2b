import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../../platform/client/api-client.ts';
import { Badge } from '../../../../platform/client/ui/Badges.tsx';
import { Button } from '../../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../../platform/client/ui/Icon.tsx';
import { NotLoaded } from '../../../../platform/client/ui/NotLoaded.tsx';
import { toast } from '../../../../platform/client/ui/toast.ts';
import { shortDate } from '../../rules/plan-period.ts';
import { isOpen } from '../../rules/order.ts';
import { methodName } from '../../rules/payment-method.ts';
import { centsText } from '../../rules/price.ts';
import { saveReceipt, useOrders, type Order } from '../queries.ts';
import { UnfinishedOrder } from '../UnfinishedOrder.tsx';

/** Lists payments with their receipts, and the unfinished payment. */
export function Payments(): ReactNode {
  const { data: orders, error, isFetching, refetch } = useOrders();
  const hasOpen = orders?.some(({ status }) => isOpen(status)) === true;
  const settled = orders?.filter(({ status }) => !isOpen(status)) ?? [];
  if (orders !== undefined && orders.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 className="title billing__section" id="payments">
        Payments
      </h2>
      {orders === undefined && error !== null ? (
        <NotLoaded
          title="Your payments did not load"
          safe="Nothing is lost."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {orders === undefined && error === null ? <output className="muted">Loading your payments</output> : null}
      {hasOpen ? (
        <div className="billing__unfinished">
          <UnfinishedOrder />
        </div>
      ) : null}
      {settled.length === 0 ? null : <List orders={settled} />}
    </section>
  );
}

function List({ orders }: { readonly orders: readonly Order[] }): ReactNode {
  return (
    <div className="card">
      <table className="billing__payments">
        <thead>
          <tr className="small">
            <th scope="col">Date</th>
            <th scope="col">{orders.some(({ seats }) => seats !== null) ? 'Plan or seats' : 'Plan'}</th>
            <th scope="col">Paid with</th>
            <th scope="col">Amount</th>
            <th scope="col">
              <span className="visually-hidden">Receipt</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order }: { readonly order: Order }): ReactNode {
  const date = shortDate(order.paidAt ?? order.createdAt);
  const receipt = useMutation({
    mutationFn: () => saveReceipt(order),
    onError: (error) =>
      toast({ title: 'Receipt Not Saved', description: sentenceOf(error, 'Please try again.'), tone: 'danger' }),
  });
  return (
    <tr>
      <td>{date}</td>
      <td className="medium">
        {order.planName} <OrderBadge order={order} />
      </td>
      <td>{methodName(order.method)}</td>
      <td className="tabular">${centsText(order.amountCents)}</td>
      <td>
        <Button variant="quiet" busy={receipt.isPending} busyLabel="Saving..." onClick={() => receipt.mutate()}>
          <Icon of={Download} size={18} />
          Receipt<span className="visually-hidden"> of {date}</span>
        </Button>
      </td>
    </tr>
  );
}

/** Badge of a refunded or disputed payment. */
function OrderBadge({ order: { status, hasAutomaticRefund, refundedCents } }: { readonly order: Order }): ReactNode {
  if (status === 'paid' && hasAutomaticRefund) return <Badge>Goes back to you</Badge>;
  if (status === 'refunded') return <Badge>Refunded</Badge>;
  if (status === 'paid' && refundedCents > 0) return <Badge>${centsText(refundedCents)} refunded</Badge>;
  return status === 'disputed' ? <Badge tone="warn">Disputed</Badge> : null;
}
