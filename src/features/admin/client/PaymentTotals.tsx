import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { apiClient } from '../../../platform/client/api-client.ts';
import { Anchor } from '../../../platform/client/ui/Anchor.tsx';
import { PageActions } from '../../../platform/client/ui/PageActions.tsx';
import { Button } from '../../../platform/client/ui/Button.tsx';
import { Icon } from '../../../platform/client/ui/Icon.tsx';
import { SelectField } from '../../../platform/client/ui/SelectField.tsx';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { adminPaymentsContract } from '../../billing/contract.ts';
import { centsText } from '../../billing/rules/price.ts';
import { Loaded } from './Loaded.tsx';
import { monthName } from './labels.ts';
import './payment-totals.css';

type Totals = ResponseOf<typeof adminPaymentsContract.paymentTotals>;
type Sums = Totals['total'];

const api = apiClient<typeof adminPaymentsContract>();

/** What was received in a month, by plan and by coupon. The month is in the URL. On a phone a button below the total opens the tables. */
export function PaymentTotals(): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const month = params.get('month') ?? '';
  const query = useQuery({
    queryKey: ['admin', 'payment-totals', month],
    queryFn: ({ signal }) => api('GET /api/admin/payments/totals', { query: month === '' ? {} : { month }, signal }),
    // The tables stay while another month loads.
    placeholderData: keepPreviousData,
  });
  const choose = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('month', value);
        return after;
      },
      { replace: true },
    );
  return (
    <Loaded query={query} failed="Unable to Load the Totals">
      {(totals) => (
        <div className="column gap-14 admin__sums-fold" data-open={isOpen} aria-busy={query.isFetching}>
          {totals.months.length < 2 ? null : (
            <PageActions>
              <div className="admin__month">
                <SelectField
                  label="Month"
                  value={month === '' ? totals.month : month}
                  choices={totals.months.map((value) => ({ value, label: monthName(value) }))}
                  onChange={({ target }) => choose(target.value)}
                />
              </div>
            </PageActions>
          )}
          <p>
            {totals.months.length < 2 ? `Received in ${monthName(totals.month)}` : 'Received'}:{' '}
            <b className="tabular">US${centsText(totals.total.receivedCents)}</b>
          </p>
          {isEmpty(totals) ? null : (
            <>
              <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
                By plan and coupon
                <Icon of={ChevronDown} size={18} />
              </Button>
              <div className="column gap-14" id={id}>
                <p className="muted small">
                  US dollars, by day of payment in Grenada. “Refunded” includes disputed payments. Both tables have the
                  same total.
                </p>
                <div className="admin__totals" data-refunds={totals.total.refundedCents > 0}>
                  <TotalsTable
                    title="By plan"
                    of="Plan"
                    columns={columnsOf(PLAN_COLUMNS, totals)}
                    rows={totals.plans.map(({ planId, planName, ...sums }) => ({ key: planId, name: planName, sums }))}
                    total={{ key: 'total', name: monthName(totals.month), sums: totals.total }}
                  />
                  <TotalsTable
                    title="By coupon"
                    of="Coupon"
                    columns={columnsOf(COUPON_COLUMNS, totals)}
                    rows={totals.coupons.map(({ kind, code, ...sums }) => ({
                      key: `${kind} ${code ?? ''}`,
                      name: <CouponName kind={kind} code={code} />,
                      sums,
                    }))}
                    total={{ key: 'total', name: monthName(totals.month), sums: totals.total }}
                  />
                </div>
              </div>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

function isEmpty({ total }: Totals): boolean {
  return total.payments === 0 && total.refundedCents === 0;
}

interface Column {
  readonly name: string;
  readonly value: (sums: Sums) => string;
}

const amount = (field: Exclude<keyof Sums, 'payments'>) => (sums: Sums) => `$${centsText(sums[field])}`;
const REFUNDED: Column = { name: 'Refunded', value: amount('refundedCents') };
const RECEIVED: Column = { name: 'Received', value: amount('receivedCents') };

const PLAN_COLUMNS: readonly Column[] = [
  { name: 'Payments', value: ({ payments }) => String(payments) },
  { name: 'Price', value: amount('listCents') },
  { name: 'Coupons', value: amount('discountCents') },
  REFUNDED,
  RECEIVED,
];
const COUPON_COLUMNS: readonly Column[] = [
  { name: 'Used', value: ({ payments }) => String(payments) },
  { name: 'Taken off', value: amount('discountCents') },
  REFUNDED,
  RECEIVED,
];

/** Returns the columns without refunds in a month that has none. */
function columnsOf(columns: readonly Column[], { total }: Totals): readonly Column[] {
  return total.refundedCents > 0 ? columns : columns.filter((column) => column !== REFUNDED);
}

function CouponName({ kind, code }: Pick<Totals['coupons'][number], 'kind' | 'code'>): ReactNode {
  if (code === null) return kind === 'none' ? 'No coupon' : 'Other coupons';
  return (
    <Anchor className="link reach" href={`/admin/coupons?code=${encodeURIComponent(code)}`} translate="no">
      {code}
    </Anchor>
  );
}

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly sums: Sums;
}

function TotalsTable({
  title,
  of,
  columns,
  rows,
  total,
}: {
  readonly title: string;
  /** Heading of the first column. */
  readonly of: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly total: Row;
}): ReactNode {
  const id = useId();
  return (
    <section className="card padded column gap-10" aria-labelledby={id}>
      <h2 className="title" id={id}>
        {title}
      </h2>
      <table className="admin__sums tabular" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows, total].map((row) => (
            <tr key={row.key} className={row === total ? 'admin__total' : undefined}>
              <th scope="row">{row.name}</th>
              {columns.map(({ name, value }) => (
                <td key={name} data-name={name}>
                  {value(row.sums)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
