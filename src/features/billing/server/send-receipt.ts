import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { z } from 'zod';
import { inTransaction } from '../../../platform/server/database/transaction.ts';
import type { SignedInUser } from '../../../platform/server/http/register-call.ts';
import { defineQueue } from '../../../platform/server/jobs/queue.ts';
import { pdfBytes, unpackWoff } from '../../../platform/server/pdf.ts';
import { mailAddressOf } from '../../accounts/server/service.ts';
import { formatReceiptNumber } from '../rules/order.ts';
import { receiptText, type ReceiptText } from '../rules/receipt-text.ts';
import type { BillingServices } from './billing-services.ts';
import { receiptMail } from './mails.ts';
import { claimReceipt, readOrder, readOwnOrder, type OrderRow } from './store/orders.ts';

/** Mails the receipt of a paid order. */
export const RECEIPT_QUEUE = defineQueue({ name: 'billing.receipt', data: z.strictObject({ orderId: z.string() }) });

/** Mails the receipt of a paid order with its PDF, once. A closed account gets none. */
export async function sendReceipt(
  { pool, mailer, now, publicUrl, site }: Pick<BillingServices, 'pool' | 'mailer' | 'now' | 'publicUrl' | 'site'>,
  orderId: string,
): Promise<void> {
  const order = paidOrder(await readOrder(pool, orderId));
  if (order === null) return;
  const person = await mailAddressOf(pool, order.userId);
  if (person === null) return;
  const text = receiptText(order, order.paidAt, person, site());
  const document = await drawReceiptPdf(text, order.paidAt);
  await inTransaction(pool, async (client) => {
    if (!(await claimReceipt(client, orderId, now()))) return;
    await mailer.send(
      client,
      receiptMail({
        to: person.email,
        username: person.username,
        text,
        ...(order.seats === null
          ? {
              opens: 'Everything in LabourWise is open to you now.',
              button: { label: 'See my subscription', href: `${publicUrl()}/subscription` },
            }
          : {
              opens: 'Your seats are ready. Invite the people who will use them.',
              button: { label: 'Invite people', href: `${publicUrl()}/seats` },
            }),
        document: { name: `receipt-${formatReceiptNumber(order.receiptNumber)}.pdf`, bytes: document },
      }),
    );
  });
}

/** Returns the receipt PDF of a user's own paid order; null without such an order. */
export async function createOwnReceipt(
  { pool, site }: Pick<BillingServices, 'pool' | 'site'>,
  user: SignedInUser,
  orderId: string,
): Promise<{ readonly number: number; readonly document: Buffer } | null> {
  const order = paidOrder(await readOwnOrder(pool, user.id, orderId));
  if (order === null) return null;
  return {
    number: order.receiptNumber,
    document: await drawReceiptPdf(receiptText(order, order.paidAt, user, site()), order.paidAt),
  };
}

/** Returns the order with its payment date and receipt number; null when it is not paid. */
function paidOrder(order: OrderRow | null) {
  if (order === null) return null;
  const { paidAt, receiptNumber } = order;
  return paidAt === null || receiptNumber === null ? null : { ...order, paidAt, receiptNumber };
}

const BRAND = 'LabourWise Grenada';
const FACES = { text: 'newsreader-latin-400-normal', heading: 'newsreader-latin-500-normal' } as const;

/** A4 upright, in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
const MARGIN = 64;
const VALUE_AT = 220;
const ROW = 26;
const COLOUR = { ink: '#17211D', soft: '#47544E', cloth: '#0F3D31', line: '#E2DFD6', warning: '#8A3B12' } as const;

/** Draws a receipt as a tagged PDF of one page. */
function drawReceiptPdf({ title, warning, rows, total, notes }: ReceiptText, paidAt: Date): Promise<Buffer> {
  const doc = new PdfDocument({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    margin: 0,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: `${title}, ${BRAND}`, Author: BRAND, Creator: BRAND, Producer: BRAND, CreationDate: paidAt },
  });
  const bytes = pdfBytes(doc);
  const { resolve } = createRequire(import.meta.url);
  for (const [face, file] of Object.entries(FACES))
    doc.registerFont(face, unpackWoff(readFileSync(resolve(`@fontsource/newsreader/files/${file}.woff`))));
  const root = doc.struct('Document');
  doc.addStructure(root);

  const write = (parent: PDFKit.PDFStructureElement, tag: string, text: string, style: Style) => {
    const element = doc.struct(tag);
    parent.add(element);
    const content = doc.markStructureContent(tag);
    doc.font(style.face).fontSize(style.size).fillColor(style.colour);
    doc.text(text, style.x, style.y, {
      width: PAGE.width - MARGIN - style.x,
      lineBreak: true,
      ellipsis: true,
      height: style.height ?? ROW,
    });
    doc.endMarkedContent();
    element.add(content);
    element.end();
  };

  write(root, 'P', BRAND, { face: 'heading', size: 16, colour: COLOUR.cloth, x: MARGIN, y: 64 });
  write(root, 'H1', title, { face: 'heading', size: 28, colour: COLOUR.ink, x: MARGIN, y: 104 });
  if (warning !== null)
    write(root, 'P', warning, { face: 'text', size: 13, colour: COLOUR.warning, x: MARGIN, y: 146 });
  const table = doc.struct('Table');
  root.add(table);
  [...rows, total].forEach(({ label, value }, place) => {
    const y = 190 + place * ROW + (place === rows.length ? 10 : 0);
    const isTotal = place === rows.length;
    if (isTotal) drawLine(doc, y - 8);
    const row = doc.struct('TR');
    table.add(row);
    const face = isTotal ? 'heading' : 'text';
    write(row, 'TH', label, { face, size: 13, colour: isTotal ? COLOUR.ink : COLOUR.soft, x: MARGIN, y });
    write(row, 'TD', value, { face, size: 13, colour: COLOUR.ink, x: VALUE_AT, y });
    row.end();
  });
  table.end();
  let below = 190 + rows.length * ROW + 10 + 2 * ROW;
  for (const note of notes) {
    const height = doc
      .font('text')
      .fontSize(11)
      .heightOfString(note, { width: PAGE.width - 2 * MARGIN });
    write(root, 'P', note, { face: 'text', size: 11, colour: COLOUR.soft, x: MARGIN, y: below, height: height + 1 });
    below += height + 8;
  }
  root.end();
  doc.end();
  return bytes;
}

interface Style {
  readonly face: keyof typeof FACES;
  readonly size: number;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  /** One row when absent. */
  readonly height?: number;
}

function drawLine(doc: PDFKit.PDFDocument, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(1)
    .stroke(COLOUR.line);
  doc.endMarkedContent();
}
