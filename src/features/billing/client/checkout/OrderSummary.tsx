import { formatDate } from '../../../../platform/shared/grenada-calendar.ts';
import { useState, type ReactNode } from 'react';
import type { SessionUser } from '../../../accounts/client/service.ts';
import { accessEnd, inEcDollars, type Plan } from '../../../access/rules/plans.ts';
import { centsText, listPriceCents, purchaseName } from '../../rules/price.ts';
import type { AppliedCoupon } from '../payment/CouponBox.tsx';
import type { Price } from '../queries.ts';

/** Shows the purchase and its price, as the server computed it. */
export function OrderSummary({
  plan,
  seats = null,
  price,
  coupon,
  user,
  action,
  totalName = 'To pay today',
}: {
  readonly plan: Plan;
  /** Seats for an organisation; the user's own plan when omitted. */
  readonly seats?: number | null;
  /** Null while it loads. */
  readonly price: Price | null;
  readonly coupon: AppliedCoupon | null;
  readonly user: Pick<SessionUser, 'subscriptionEndDate'>;
  /** Link to choose another plan. */
  readonly action?: ReactNode;
  readonly totalName?: string;
}): ReactNode {
  const [now] = useState(() => new Date());
  const presentEnd = seats !== null || user.subscriptionEndDate === null ? null : new Date(user.subscriptionEndDate);
  const until = accessEnd(plan, presentEnd, now);
  return (
    <aside className="card padded billing__order" aria-label="Your order" aria-busy={price === null || undefined}>
      <div className="apart">
        <h2 className="title">Your order</h2>
        {action}
      </div>
      <dl className="facts">
        <div>
          <dt>
            {purchaseName(plan, seats)}
            <span className="small billing__until">
              {until === null ? 'Everything, with no end date' : `Everything, until ${formatDate(until)}`}
            </span>
          </dt>
          <dd className="tabular">${centsText(listPriceCents(plan, seats))}</dd>
        </div>
        {coupon === null ? null : (
          <div>
            <dt>
              <span translate="no">{coupon.code}</span>
              {coupon.description === null ? '' : `, ${coupon.description}`}
            </dt>
            <dd className="tabular">{price === null ? '...' : `−$${centsText(price.discountCents)}`}</dd>
          </div>
        )}
        <div className="billing__total">
          <dt>{totalName}</dt>
          <dd className="tabular">{price === null ? '...' : `$${centsText(price.amountCents)}`}</dd>
        </div>
      </dl>
      <p className="small muted">
        {price === null ? (
          'US dollars'
        ) : (
          <>
            US dollars, about <span translate="no">{inEcDollars(price.amountCents)}</span>
          </>
        )}
        . One payment; it does not renew by itself.
      </p>
    </aside>
  );
}
