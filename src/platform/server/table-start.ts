/** A table without the lines with which Excel or Anki says how it is written. */
export interface TableStart {
  readonly table: string;
  readonly delimiter: string;
  /** Lines of the text before the table. */
  readonly linesBefore: number;
  /** Those of them that a spreadsheet does not show. */
  readonly hiddenRows: number;
}

/** The names that Anki gives to delimiters in `#separator:`. */
const ANKI_DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['comma', ','],
  ['semicolon', ';'],
  ['pipe', '|'],
  ['colon', ':'],
  ['space', ' '],
]);

/** The lines that Anki writes before its notes. */
const ANKI_LINE = /^#(separator|html|tags|columns|notetype|deck|guid|if matches|(?:notetype|deck|tags|guid) column):/i;

/** Most lines that are taken for a header. */
const MOST_HEADER_LINES = 20;

/**
 * Reads what stands before a table: a byte order mark, the line `sep=;` of Excel, or the lines `#separator:` and so on of Anki, whose
 * `#columns:` are its headings. Without these the first line decides: Excel writes semicolons where the comma is the decimal mark.
 */
export function tableStart(text: string): TableStart {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const sep = /^"?sep=([,;\t|])"?[\t ,;]*(?:\r\n|\n|\r|$)/i.exec(whole);
  if (sep !== null)
    return { table: whole.slice(sep[0].length), delimiter: sep[1] ?? ',', linesBefore: 1, hiddenRows: 1 };
  return ankiStart(whole);
}

function ankiStart(whole: string): TableStart {
  let table = whole;
  let delimiter: string | undefined;
  let headings: string | undefined;
  let lines = 0;
  while (lines < MOST_HEADER_LINES) {
    const line = firstLineOf(table);
    const key = ANKI_LINE.exec(line)?.[1]?.toLowerCase();
    if (key === undefined) break;
    const value = line.slice(key.length + 2);
    if (key === 'separator') delimiter = ANKI_DELIMITERS.get(value.trim().toLowerCase()) ?? value.charAt(0);
    if (key === 'columns') headings = value;
    table = table.slice(line.length).replace(/^(?:\r\n|\n|\r)/, '');
    lines += 1;
  }
  const start = headings === undefined ? table : `${headings}\n${table}`;
  return {
    table: start,
    delimiter: delimiter === undefined || delimiter === '' ? delimiterOf(start) : delimiter,
    linesBefore: headings === undefined ? lines : lines - 1,
    hiddenRows: 0,
  };
}

function firstLineOf(text: string): string {
  return /^[^\r\n]*/.exec(text)?.[0] ?? '';
}

function delimiterOf(text: string): string {
  const first = firstLineOf(text.trimStart());
  return [';', '\t'].find((mark) => first.split(mark).length > first.split(',').length) ?? ',';
}
