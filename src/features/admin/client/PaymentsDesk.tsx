import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { Badge } from '../../../platform/client/ui/Badges.tsx';
import { usePage } from '../../../platform/client/use-page.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaTime } from '../../accounts/rules/grenada-time.ts';
import type { paymentDeskContract } from '../../billing/contract.ts';
import { methodName, PROVIDER_NAMES } from '../../billing/rules/payment-method.ts';
import { dollars } from '../../plans/rules/plans.ts';
import { Desk } from './Desk.tsx';
import { ChoiceFilter, DayFilters, Filters, said, SearchFilter } from './Filters.tsx';
import { Loaded } from './Loaded.tsx';
import { monthName, PAYMENT_STATES } from './payment-text.ts';
import { PaymentStory } from './PaymentStory.tsx';

type Payment = ResponseOf<typeof paymentDeskContract.payments>['payments'][number];

const api = apiClient<typeof paymentDeskContract>();

const STATES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'paid', label: 'Paid' },
  { value: 'disputed', label: 'Disputed' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'expired', label: 'Expired' },
] as const;
const METHODS = [...PROVIDER_NAMES, 'coupon' as const].map((value) => ({ value, label: methodName(value) }));

/** What was paid; `?order=` opens the story of one. */
export default function PaymentsDesk(): ReactNode {
  const order = new URLSearchParams(useSearch()).get('order');
  if (order !== null) return <PaymentStory orderId={order} />;
  return (
    <>
      <Months />
      <Payments />
    </>
  );
}

function Payments(): ReactNode {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<(typeof STATES)[number]['value']>();
  const [method, setMethod] = useState<(typeof METHODS)[number]['value']>();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const query = useDeferredValue(typed.trim());
  const wanted = said({ query, state, method, from, to });
  const { page, ...reading } = usePage({
    queryKey: ['admin', 'payments', wanted],
    read: (before, signal) =>
      api('GET /api/admin/payments', {
        query: { ...wanted, ...(before === '' ? {} : { before: Number(before) }) },
        signal,
      }),
  });
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      reading.toFirst();
      set(value);
    };
  return (
    <Desk
      title="All payments"
      about="Every order, the latest first: what was paid, and what was only begun. Open one to see its story or give its money back."
      tools={
        <Filters>
          <SearchFilter
            help="A receipt’s number, a payment’s at its provider, or the beginning of a username or an email."
            value={typed}
            onChange={anew(setTyped)}
          />
          <ChoiceFilter label="State" all="All states" choices={STATES} value={state} onChange={anew(setState)} />
          <ChoiceFilter label="Paid by" all="All ways" choices={METHODS} value={method} onChange={anew(setMethod)} />
          <DayFilters from={from} to={to} onFrom={anew(setFrom)} onTo={anew(setTo)} />
        </Filters>
      }
      empty={Object.keys(wanted).length === 0 ? 'Nobody has bought anything yet.' : 'No payment is found by that.'}
      reading={reading}
      rows={page?.payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
      ))}
    />
  );
}

function PaymentRow({ payment }: { readonly payment: Payment }): ReactNode {
  const { id, number, status, refund, planName, amountCents, method, username, userId, createdAt, paidAt } = payment;
  const { name, tone } = PAYMENT_STATES[status];
  return (
    <li>
      <div className="column">
        <p className="flow">
          <Anchor className="link reach" href={`/admin/payments?order=${id}`}>
            {number}
          </Anchor>
          <Badge tone={tone}>{name}</Badge>
          {refund?.state === 'failed' ? <Badge tone="bad">Refund Failed</Badge> : null}
          {refund?.state === 'underWay' ? <Badge tone="warn">Refund Under Way</Badge> : null}
          <span className="tabular">{dollars(amountCents)}</span>
        </p>
        <p className="small muted">
          {planName} for {username ?? `account ${userId}, which is closed`}, {methodName(method)},{' '}
          {grenadaTime(paidAt ?? createdAt)}
        </p>
      </div>
    </li>
  );
}

/** What was paid month by month. */
function Months(): ReactNode {
  const id = useId();
  const asked = useQuery({
    queryKey: ['admin', 'payment-months'],
    queryFn: ({ signal }) => api('GET /api/admin/payments/months', { signal }),
  });
  return (
    <section className="card padded column gap-14" aria-labelledby={id}>
      <h2 className="title" id={id}>
        Month by month
      </h2>
      <p className="muted">
        US dollars, by the Grenadian month in which they were paid. What went back since, or is disputed, stands beside
        it.
      </p>
      <Loaded asked={asked} failed="Unable to Load the Months">
        {({ months }) =>
          months.length === 0 ? (
            <p>Nothing was paid in the last twelve months.</p>
          ) : (
            <table className="admin__months tabular">
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">Payments</th>
                  <th scope="col">Paid</th>
                  <th scope="col">Went back</th>
                </tr>
              </thead>
              <tbody>
                {months.map(({ month, payments, paidCents, backCents }) => (
                  <tr key={month}>
                    <th scope="row">{monthName(month)}</th>
                    <td>{payments}</td>
                    <td>{dollars(paidCents)}</td>
                    <td>{dollars(backCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Loaded>
    </section>
  );
}
