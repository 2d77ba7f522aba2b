import type { ReactNode } from 'react';
import { ButtonLink } from '../../../platform/client/ui/Button.tsx';
import { checkoutAddress } from '../rules/checkout-query.ts';
import { isOpen } from '../rules/order.ts';
import { centsText } from '../rules/price.ts';
import { Alert } from './Alert.tsx';
import { useOrders } from './queries.ts';

/** Shows the unfinished payment with a link to continue; nothing without one. */
export function UnfinishedOrder(): ReactNode {
  const open = useOrders().data?.find(({ status }) => isOpen(status));
  if (open === undefined) return null;
  const { planId, planName, seats, couponCode, amountCents } = open;
  return (
    <Alert tone="info" title="You started to pay and did not finish">
      <div className="column gap-10">
        <p>
          {planName}, <span translate="no">${centsText(amountCents)}</span>. If you did pay, it counts as soon as it
          arrives.
        </p>
        <div>
          <ButtonLink href={checkoutAddress('payment', { planId, seats, couponCode })}>Go on to payment</ButtonLink>
        </div>
      </div>
    </Alert>
  );
}
