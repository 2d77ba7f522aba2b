/** Rows of a table: each has the same fields. */
export type CsvRows = readonly Readonly<Record<string, unknown>>[];

/** What a spreadsheet takes for the beginning of a formula, in usual and in full width. */
const SIGNS: ReadonlySet<string> = new Set('=+-@＝＋－＠');

/** Where a cell begins, for whatever reader: some split at semicolons or tabs, and lose hold of quotation marks there. */
const CELL_ENDS: ReadonlySet<string> = new Set(';\t\r\n');

/** What readers cut off before they look for a sign. */
const CUT_OFF = /^[\s"\p{Cc}\p{Cf}]$/u;

/** A text without formulas: a sign with which any reader's cell would begin gets an apostrophe before it. */
function inert(text: string): string {
  let made = '';
  let begins = true;
  for (const letter of text) {
    if (begins && SIGNS.has(letter)) made += "'";
    made += letter;
    begins = CELL_ENDS.has(letter) || (begins && CUT_OFF.test(letter));
  }
  return made;
}

/** A cell that a spreadsheet shows as text: nothing a person wrote is ever run as a formula. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const cell = inert(
    value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value),
  );
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** Lines of cells as CSV (RFC 4180). */
export function csvLines(lines: readonly (readonly unknown[])[]): string {
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** Rows as CSV with a heading line. The columns are the fields of the rows unless told. */
export function toCsv(
  rows: CsvRows,
  columns: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))],
): string {
  return csvLines([columns, ...rows.map((row) => columns.map((column) => row[column]))]);
}
