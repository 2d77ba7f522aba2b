import { formatDate } from '../../../platform/shared/grenada-calendar.ts';
import { isInTextFaces } from '../../../platform/shared/printed-letters.ts';
import type { SiteSettings } from '../../settings/rules/settings.ts';
import { PLANS, type PlanId } from '../../access/rules/plans.ts';
import { formatReceiptNumber } from './order.ts';
import { isSandbox, methodName, type PaymentMethod } from './payment-method.ts';
import { centsText, CURRENCY, purchaseName } from './price.ts';

/** A paid order. Amounts are whole US cents. */
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

/** The text of a receipt. */
export interface ReceiptText {
  readonly title: string;
  /** Only on a receipt of the sandbox; null on a real one. */
  readonly warning: string | null;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string };
  /** Below the total: refunds, who sold, and whom to ask. */
  readonly notes: readonly string[];
}

/** Details of the operator; null for what nobody entered. */
type Seller = Pick<SiteSettings, 'name' | 'email' | 'phone' | 'refundRule'>;

const amount = (cents: number) => `${CURRENCY} ${centsText(cents)}`;

/** Returns the text of a receipt. */
export function receiptText(
  order: PaidOrder,
  paidAt: Date,
  person: { readonly username: string | null; readonly email: string },
  seller: Seller,
): ReceiptText {
  const until = order.accessUntil === null ? 'No end date' : formatDate(order.accessUntil);
  return {
    title: `Receipt ${formatReceiptNumber(order.receiptNumber)}`,
    warning: isSandbox(order.method) ? 'Sandbox: a test payment. No money was taken.' : null,
    rows: [
      { label: 'Date', value: formatDate(paidAt) },
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
    notes: notesOf(seller).filter(isInTextFaces),
  };
}

function notesOf({ name, email, phone, refundRule }: Seller): string[] {
  const ways = [...(email === null ? [] : [`write to ${email}`]), ...(phone === null ? [] : [`call ${phone}`])];
  return [
    ...(refundRule === null ? [] : [`Refunds: ${refundRule}`]),
    ...(name === null ? [] : [`Sold by ${name}.`]),
    ...(ways.length === 0 ? [] : [`Questions? Please ${ways.join(' or ')}.`]),
  ];
}

/** Lists username and email if the font can print them, and notes an omission. */
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
