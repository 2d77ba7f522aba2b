/** Returns a sum in everyday signs: "60 / 8" is "60 ÷ 8". A comparison that holds has no result of its own. */
export function sumText({ expression, result }: { readonly expression: string; readonly result: string }): string {
  const shown = expression.replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ');
  return result === 'true' ? shown : `${shown} = ${result}`;
}
