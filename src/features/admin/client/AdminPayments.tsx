import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { Cell, type ListColumn } from '../../../platform/client/ui/ListTable.tsx';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { FilterBar } from '../../../platform/client/ui/FilterBar.tsx';
import { ExportButton } from '../../../platform/client/ui/ExportButton.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { thousands } from '../../../platform/shared/numbers.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { methodName, PROVIDER_NAMES } from '../../billing/rules/payment-method.ts';
import { PAYMENT_SORT_ORDERS } from '../../billing/rules/order.ts';
import { dollars } from '../../access/rules/plans.ts';
import { AdminList } from './AdminList.tsx';
import { ChoiceFilter, findChoice, findOrder, DayFilters, SearchFilter, useFilteredPage } from './Filters.tsx';
import { paymentState } from './labels.ts';
import { ShortMoment } from './ShortMoment.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { PaymentTotals } from './PaymentTotals.tsx';

type Payment = ResponseOf<typeof adminPaymentsContract.payments>['payments'][number];

const api = apiClient<typeof adminPaymentsContract>();

const STATES = [
  { value: 'issues', label: 'To check' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'paid', label: 'Paid' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'expired', label: 'Expired' },
] as const;
const METHODS = [...PROVIDER_NAMES, 'coupon' as const].map((value) => ({ value, label: methodName(value) }));
const COLUMNS: readonly ListColumn[] = [
  {
    name: 'Receipt',
    width: '34%',
    sort: { by: 'number', ascending: 'oldest first', descending: 'newest first', startsDescending: true },
  },
  { name: 'State' },
  { name: 'Paid by' },
  {
    name: 'When',
    width: '20%',
    sort: { by: 'time', ascending: 'oldest first', descending: 'latest first', startsDescending: true },
  },
  {
    name: 'Amount',
    width: '124px',
    align: 'end',
    sort: { by: 'amount', ascending: 'smallest first', descending: 'largest first', startsDescending: true },
  },
];

/** Reads the filters from the URL. */
const parseFilters = (get: (name: 'query' | 'state' | 'method' | 'from' | 'to' | 'sort') => string) => ({
  query: get('query'),
  state: findChoice(STATES, get('state')),
  method: findChoice(METHODS, get('method')),
  from: get('from'),
  to: get('to'),
  sort: findOrder(PAYMENT_SORT_ORDERS, get('sort')),
});

/** Lists payments; `?order=` opens one. `waiting` is the number of payments to check. */
export default function AdminPayments({ waiting }: { readonly waiting?: number | undefined }): ReactNode {
  const order = new URLSearchParams(useSearch()).get('order');
  if (order !== null) return <PaymentPage orderId={order} />;
  return (
    <>
      <PaymentTotals />
      <Payments waiting={waiting} />
    </>
  );
}

function Payments({ waiting }: { readonly waiting: number | undefined }): ReactNode {
  const {
    chosen,
    choose,
    query: filters,
    isFiltered,
    count,
    page,
    reading,
  } = useFilteredPage({
    name: 'payments',
    filters: parseFilters,
    read: (query, before, signal) =>
      api('GET /api/admin/payments', {
        query: { ...query, ...(before === '' ? {} : { before }) },
        signal,
      }),
  });
  const { query, state, method, from, to, sort } = chosen;
  return (
    <AdminList
      title="All payments"
      isTitleHidden
      about="Every order, paid or not. Open one to see its history or to refund it."
      download={<ExportButton path="/api/admin/payments/export" query={filters} name="payments" />}
      ready={
        <nav className="actions admin__ready" aria-label="Ready filters">
          <ButtonLink href="/admin/payments" aria-current={isFiltered ? undefined : 'true'}>
            All
          </ButtonLink>
          {STATES.map(({ value, label }) => (
            <ButtonLink
              key={value}
              href={`/admin/payments?state=${value}`}
              aria-current={state === value ? 'true' : undefined}
            >
              {label}
              {value === 'issues' && waiting !== undefined && waiting > 0 ? (
                <span className="muted tabular">{thousands(waiting)}</span>
              ) : null}
            </ButtonLink>
          ))}
        </nav>
      }
      tools={
        <FilterBar
          count={count}
          search={<SearchFilter hint="Receipt, username or email" value={query} onChange={choose('query')} />}
        >
          <ChoiceFilter
            label="Paid by"
            all="Paid any way"
            choices={METHODS}
            value={method}
            onChange={choose('method')}
          />
          <DayFilters from={from} to={to} onFrom={choose('from')} onTo={choose('to')} />
        </FilterBar>
      }
      empty={isFiltered ? 'No payment matches' : 'Nobody has bought anything yet'}
      emptyHint="Orders appear here as soon as someone pays."
      isFiltered={isFiltered}
      reading={reading}
      columns={COLUMNS}
      order={{ value: sort ?? '-number', choose: (order) => choose('sort')(findOrder(PAYMENT_SORT_ORDERS, order)) }}
      rows={page?.payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    />
  );
}

function PaymentRow({ payment }: { readonly payment: Payment }): ReactNode {
  const { id, number, refundState, planName, amountCents, method, username, createdAt, paidAt } = payment;
  const { name, tone } = paymentState(payment);
  return (
    <tr>
      <Cell isWide>
        <p>
          <Anchor className="link admin__lead tabular" href={`/admin/payments?order=${id}`}>
            {number}
          </Anchor>
        </p>
        <p className="small muted">
          {planName} for {username === null ? 'a closed account' : <span translate="no">{username}</span>}
        </p>
      </Cell>
      <Cell isBeside>
        <span className="flow">
          <Badge tone={tone}>{name}</Badge>
          {refundState === 'failed' ? <Badge tone="bad">Refund Failed</Badge> : null}
          {refundState === 'pending' ? <Badge tone="warn">Refund Under Way</Badge> : null}
        </span>
      </Cell>
      <Cell isMinor>{methodName(method)}</Cell>
      <Cell>
        <ShortMoment at={paidAt ?? createdAt} />
      </Cell>
      <Cell align="end">
        <b className="tabular">{dollars(amountCents)}</b>
      </Cell>
    </tr>
  );
}
