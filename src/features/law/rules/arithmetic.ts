/** Returns the value of a calculation or, for a comparison, whether it is true. */
export type ArithmeticValue = number | boolean;

type Cursor = { readonly pieces: readonly string[]; at: number };

function primary(cursor: Cursor): number {
  const piece = cursor.pieces[cursor.at];
  cursor.at += 1;
  if (piece === '(') {
    const inside = sum(cursor);
    if (cursor.pieces[cursor.at] !== ')') throw new SyntaxError('a bracket is not closed');
    cursor.at += 1;
    return inside;
  }
  if (piece === undefined || !/^\d/.test(piece))
    throw new SyntaxError(`a number is missing before "${piece ?? 'the end'}"`);
  return Number(piece.replaceAll(',', ''));
}

function product(cursor: Cursor): number {
  let value = primary(cursor);
  for (let sign = cursor.pieces[cursor.at]; sign === '*' || sign === '/'; sign = cursor.pieces[cursor.at]) {
    cursor.at += 1;
    const right = primary(cursor);
    value = sign === '*' ? value * right : value / right;
  }
  return value;
}

function sum(cursor: Cursor): number {
  let value = product(cursor);
  for (let sign = cursor.pieces[cursor.at]; sign === '+' || sign === '-'; sign = cursor.pieces[cursor.at]) {
    cursor.at += 1;
    const right = product(cursor);
    value = sign === '+' ? value + right : value - right;
  }
  return value;
}

function compare(left: number, sign: string, right: number): boolean {
  if (sign === '<') return left < right;
  if (sign === '<=') return left <= right;
  if (sign === '>') return left > right;
  return left >= right;
}

/**
 * Works out an expression of numbers with + - * / ( ) and at most one comparison (< <= > >=).
 * Throws SyntaxError with a short reason when it is not such an expression.
 */
export function evaluate(expression: string): ArithmeticValue {
  const pieces = expression.match(/\d+(?:,\d{3})*(?:\.\d+)?|<=|>=|[-+*/()<>]|\S/g) ?? [];
  const cursor: Cursor = { pieces, at: 0 };
  const left = sum(cursor);
  const sign = cursor.pieces[cursor.at];
  if (sign === undefined) return left;
  if (!/^[<>]=?$/.test(sign)) throw new SyntaxError(`"${sign}" is not understood`);
  cursor.at += 1;
  const right = sum(cursor);
  if (cursor.at < cursor.pieces.length)
    throw new SyntaxError(`"${cursor.pieces[cursor.at] ?? ''}" comes after the end`);
  return compare(left, sign, right);
}

/** The numbers an expression is made of, in order. */
export function operandsOf(expression: string): number[] {
  return (expression.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replaceAll(',', '')));
}

/** Whether `result` ("7.50", "true") is what the expression gives; amounts to half a cent. */
export function isResultOf(expression: string, result: string): boolean {
  const value = evaluate(expression);
  if (typeof value === 'boolean') return result === String(value);
  return /^\d+(?:,\d{3})*(?:\.\d+)?$/.test(result) && Math.abs(value - Number(result.replaceAll(',', ''))) < 0.005;
}
