/** An amount of whole US cents, of any size, as people read it: `$45`, `$1,125`, `$1,012.50`. */
export function amountText(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;
}
