/** Formats a receipt number: `LW-000042`. */
export function formatReceiptNumber(number: number): string {
  return `LW-${String(number).padStart(6, '0')}`;
}

/** Formats the receipt number of an order, or `Order 6` while it has none. */
export function formatOrderNumber({
  number,
  receiptNumber,
}: {
  readonly number: number;
  readonly receiptNumber: number | null;
}): string {
  return receiptNumber === null ? `Order ${number}` : formatReceiptNumber(receiptNumber);
}
