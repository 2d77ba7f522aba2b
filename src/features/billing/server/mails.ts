import { greet, layoutMail } from '../../../platform/server/mail/layout.ts';
import type { Mail } from '../../../platform/server/mail/mailer.ts';
import type { ReceiptText } from '../rules/receipt-text.ts';

interface Recipient {
  readonly to: string;
  /** Null until the address is confirmed. */
  readonly username: string | null;
}

/** Creates the receipt mail with its PDF. `opens` is a sentence about what the payment opened. */
export function receiptMail({
  text,
  opens,
  button,
  document,
  ...recipient
}: Recipient & {
  readonly text: ReceiptText;
  readonly opens: string;
  readonly button: { readonly label: string; readonly href: string };
  readonly document: { readonly name: string; readonly bytes: Buffer };
}): Mail {
  const { title, warning, rows, total, notes } = text;
  const mail = layoutMail({
    to: recipient.to,
    subject: `Your ${title.toLowerCase().replace('lw', 'LW')}`,
    greeting: greet(recipient.username),
    paragraphs: [
      ...(warning === null ? [] : [warning]),
      `Thank you for your purchase. ${opens}`,
      'The receipt is attached as a PDF. In short:',
    ],
    points: [...rows, total].map(({ label, value }) => `${label}: ${value}`),
    button,
    smallPrint: ['This was one payment. Nothing renews by itself, and no further payment is taken.', ...notes],
  });
  return {
    ...mail,
    attachments: [{ name: document.name, type: 'application/pdf', base64: document.bytes.toString('base64') }],
  };
}

/** Creates the mail about an automatic refund. `amount` is formatted as on a receipt: `USD 25.00`. */
export function automaticRefundMail({
  order,
  bought,
  amount,
  accountClosed,
  ...recipient
}: Recipient & {
  readonly order: string;
  readonly bought: string;
  readonly amount: string;
  readonly accountClosed: boolean;
}): Mail {
  return layoutMail({
    to: recipient.to,
    subject: `Your payment ${order} goes back to you`,
    greeting: greet(recipient.username),
    paragraphs: [
      accountClosed
        ? `Your payment of ${amount} (${bought}) arrived after you had closed your account. It gave no access, so we have refunded all of it.`
        : `Your payment of ${amount} (${bought}) arrived when you already had access to everything for good. It could add nothing, so we have refunded all of it.`,
      'It returns the way it came, to your card or to PayPal. It can take a few days to reach you. There is nothing for you to do.',
    ],
    smallPrint: [
      `This is the only email about this payment. ${accountClosed ? 'Your account stays closed.' : 'Your access stays as it is.'}`,
    ],
  });
}

/** Creates the mail about a refund that an administrator made. Amounts are formatted as on a receipt: `USD 25.00`. */
export function refundMail({
  order,
  bought,
  refunded,
  paid,
  reason,
  access,
  link,
  ...recipient
}: Recipient & {
  readonly order: string;
  readonly bought: string;
  readonly refunded: string;
  /** What was paid; null when this refund is all of it. */
  readonly paid: string | null;
  readonly reason: string;
  readonly access: 'kept' | 'ended' | 'seatsEnded';
  readonly link: string;
}): Mail {
  return layoutMail({
    to: recipient.to,
    subject: `Your refund of ${refunded} for ${order}`,
    greeting: greet(recipient.username),
    paragraphs: [
      paid === null
        ? `We have refunded your whole payment of ${refunded} for the ${bought}.`
        : `We have refunded ${refunded} of your payment of ${paid} for the ${bought}.`,
      `The reason: ${reason}`,
      REFUND_ACCESS[access],
      'The money goes back the way you paid, by card or by PayPal. It can take a few days to reach you.',
    ],
    button: { label: 'See my subscription', href: link },
    smallPrint: ['If you have a question about this refund, just reply to this email.'],
  });
}

const REFUND_ACCESS = {
  kept: 'Your access stays as it is.',
  ended: 'The access that this payment opened has ended.',
  seatsEnded: 'The seats that this payment bought have ended.',
} as const;

/** Creates the mail about a payment issue. `about` is the id of an order or a payment. */
export function paymentIssueMail({
  to,
  happened,
  next,
  about,
}: {
  readonly to: string;
  readonly happened: string;
  readonly next: string;
  readonly about: string;
}): Mail {
  return layoutMail({
    to,
    subject: 'Payments need a look',
    greeting: greet(null),
    paragraphs: [happened, next, `It is about: ${about}`],
    smallPrint: ['More problems of this kind today will appear only in the log.'],
  });
}

function daysLeftText(days: number): string {
  if (days <= 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days === 7 ? 'in a week' : `in ${days} days`;
}

/** Creates the mail before the end of a plan. */
export function planEndsMail({
  planName,
  day,
  days,
  link,
  ...recipient
}: Recipient & {
  readonly planName: string;
  /** The formatted last day. */
  readonly day: string;
  /** Days from today to the end. */
  readonly days: number;
  readonly link: string;
}): Mail {
  return layoutMail({
    to: recipient.to,
    subject: `Your plan ends ${daysLeftText(days)}`,
    greeting: greet(recipient.username),
    paragraphs: [
      `Your ${planName} ends on ${day}. Nothing renews by itself: if you would like to go on, choose a plan again. The new time is added to the end of the present one.`,
      'If you do not want to go on, there is nothing to do. Your account stays open with the free part, and what you have learned is kept.',
    ],
    button: { label: 'Choose a plan', href: link },
    smallPrint: ['We write a week before a plan ends, a day before, and when it has ended.'],
  });
}

/** Creates the mail after the end of a plan. */
export function planEndedMail({
  planName,
  link,
  ...recipient
}: Recipient & { readonly planName: string; readonly link: string }): Mail {
  return layoutMail({
    to: recipient.to,
    subject: 'Your plan has ended',
    greeting: greet(recipient.username),
    paragraphs: [
      `Your ${planName} has ended. Your account stays open with the free part, and everything you have learned is kept.`,
      'A plan opens the rest again whenever you like.',
    ],
    button: { label: 'Choose a plan', href: link },
    smallPrint: ['This is the last email about this plan.'],
  });
}
