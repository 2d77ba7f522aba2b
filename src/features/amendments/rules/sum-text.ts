/** A sum as people write it: "60 / 8" is "60 ÷ 8". */
export function sumText({ expression, result }: { readonly expression: string; readonly result: string }): string {
  return `${expression.replaceAll(' * ', ' × ').replaceAll(' / ', ' ÷ ')} = ${result}`;
}
