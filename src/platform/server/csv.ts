/** Rows of a table: each has the same fields. */
export type CsvRows = readonly Readonly<Record<string, unknown>>[];

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that a spreadsheet shows as text: nothing a person wrote is ever run as a formula. */
function csvCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value);
  const inert = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Rows as CSV with a heading line (RFC 4180). The columns are the fields of the rows unless told. */
export function toCsv(rows: CsvRows, columns: readonly string[] = [...new Set(rows.flatMap((row) => Object.keys(row)))]): string {
  return [columns.map(csvCell).join(','), ...rows.map((row) => columns.map((column) => csvCell(row[column])).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
}
