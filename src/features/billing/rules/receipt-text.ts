import { formatDay } from '../../../platform/shared/day-text.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { isInTextFaces } from '../../../platform/shared/printed-letters.ts';
import { PLANS, type PlanId } from '../../access/rules/plans.ts';
import { isSandbox, methodName, receiptName, type PaymentMethod } from './payment-method.ts';
import { centsText, CURRENCY, purchaseName } from './price.ts';

/** A paid order as a receipt tells of it. Amounts are whole US cents. */
interface PaidOrder {
  readonly receiptNumber: number;
  readonly planId: PlanId;
  /** How many seats of it; null for the plan of the buyer. */
  readonly seats: number | null;
  readonly method: PaymentMethod;
  readonly listCents: number;
  readonly discountCents: number;
  readonly amountCents: number;
  readonly couponCode: string | null;
  readonly accessUntil: Date | null;
}

/** What a receipt says: a title, and rows of a label and a value. */
export interface ReceiptText {
  readonly title: string;
  /** Said on the receipt of the sandbox; null on a real one. */
  readonly warning: string | null;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string };
}

const amount = (cents: number) => `${CURRENCY} ${centsText(cents)}`;

/** The receipt of an order that was paid at an instant. */
export function receiptText(
  order: PaidOrder,
  paidAt: Date,
  person: { readonly username: string | null; readonly email: string },
): ReceiptText {
  const until = order.accessUntil === null ? 'No end date' : formatDay(grenadaDay(order.accessUntil));
  return {
    title: `Receipt ${receiptName(order.receiptNumber)}`,
    warning: isSandbox(order.method) ? 'Sandbox: a test payment. No money was taken.' : null,
    rows: [
      { label: 'Date', value: formatDay(grenadaDay(paidAt)) },
      ...accountRows(person),
      { label: order.seats === null ? 'Plan' : 'Seats', value: purchaseName(PLANS[order.planId], order.seats) },
      { label: 'Full access until', value: until },
      { label: 'Paid by', value: methodName(order.method) },
      { label: 'Price', value: amount(order.listCents) },
      ...(order.couponCode === null
        ? []
        : [{ label: `Coupon ${order.couponCode}`, value: `-${amount(order.discountCents)}` }]),
    ],
    total: { label: 'Total paid', value: amount(order.amountCents) },
  };
}

/** Names the account by what a receipt has letters for, and says when something is left out. */
function accountRows({ username, email }: { readonly username: string | null; readonly email: string }) {
  const names = username === null ? [email] : [username, email];
  const printed = names.filter(isInTextFaces);
  return [
    { label: 'Account', value: printed.length === 0 ? 'The buyer of this order' : printed.join(', ') },
    ...(printed.length === names.length
      ? []
      : [{ label: 'Note', value: 'Not shown: a name or email we cannot print.' }]),
  ];
}
