import { expect, test } from 'vitest';
import { isInTextFaces } from '../../../platform/shared/printed-letters.ts';
import { receiptText } from './receipt-text.ts';

const ORDER = {
  receiptNumber: 7,
  planId: '12month',
  seats: null,
  method: 'paypal',
  listCents: 2500,
  discountCents: 0,
  amountCents: 2500,
  couponCode: null,
  accessUntil: null,
} as const;
const NOBODY = { name: null, email: null, phone: null, refundRule: null };
const NOTE = { label: 'Note', value: 'Not shown: a name or email we cannot print.' };

test.each([
  ['anita', 'anita@example.com', 'anita, anita@example.com', null],
  ['Zoë', 'zoe@example.com', 'Zoë, zoe@example.com', null],
  ['АннаПетрова', 'anna@example.com', 'anna@example.com', NOTE],
  ['ΕλένηΠαπά', 'eleni@example.com', 'eleni@example.com', NOTE],
  ['שרהלוי', 'sara@example.com', 'sara@example.com', NOTE],
  ['王秀英', 'wang@example.com', 'wang@example.com', NOTE],
  ['wang', '王秀英@example.com', 'wang', NOTE],
  ['王秀英', '王秀英@example.com', 'The buyer of this order', NOTE],
])('the receipt of %s, %s names the account in printable letters', (username, email, account, note) => {
  const { title, rows, total } = receiptText(ORDER, new Date('2026-11-21T12:00:00Z'), { username, email }, NOBODY);
  expect(rows.find(({ label }) => label === 'Account')?.value).toBe(account);
  expect(rows.find(({ label }) => label === 'Note') ?? null).toEqual(note);
  expect([title, ...[...rows, total].flatMap(({ label, value }) => [label, value])].every(isInTextFaces)).toBe(true);
});

test('the receipt says how refunds work, who sold, and whom to ask, as far as the operator entered it', () => {
  const buyer = { username: 'anita', email: 'anita@example.com' };
  const notes = (seller: Parameters<typeof receiptText>[3]) =>
    receiptText(ORDER, new Date('2026-11-21T12:00:00Z'), buyer, seller).notes;
  expect(notes(NOBODY)).toEqual([]);
  const seller = {
    name: 'Gouyave School',
    email: 'help@example.gd',
    phone: '+1 473 555 0100',
    refundRule: 'In 14 days.',
  };
  expect(notes(seller)).toEqual([
    'Refunds: In 14 days.',
    'Sold by Gouyave School.',
    'Questions? Please write to help@example.gd or call +1 473 555 0100.',
  ]);
  expect(notes({ ...seller, name: '王秀英', refundRule: null, email: null })).toEqual([
    'Questions? Please call +1 473 555 0100.',
  ]);
});
