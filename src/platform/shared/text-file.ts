const SAVE_AS = 'When you save it, choose "CSV UTF-8" in Excel or "Comma-separated values" in Google Sheets.';

/** The text of a file, or a sentence with the reason why it has none. */
export type DecodedText = { readonly text: string } | { readonly problem: string };

const ANKI_PACKAGE =
  'This is an Anki package, not a CSV file. In Anki, choose Export and "Notes in Plain Text". Give the columns their headings, and choose the exported file.';
const WORKBOOK = `This is a workbook, not a CSV file. ${SAVE_AS}`;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads the text of a table that a person chose: UTF-8, or UTF-16 with its byte order mark as Excel writes "Unicode Text". */
export function decodeTextFile(file: Uint8Array): DecodedText {
  if (beginsWith(file, ZIP)) return { problem: isAnkiPackage(file) ? ANKI_PACKAGE : WORKBOOK };
  if (beginsWith(file, OLD_WORKBOOK)) return { problem: WORKBOOK };
  const encoding = beginsWith(file, [0xff, 0xfe]) ? 'utf-16le' : beginsWith(file, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8';
  const text = new TextDecoder(encoding).decode(file);
  if (text.includes('\0')) return { problem: `The file is no text. ${SAVE_AS}` };
  const lost = encoding === 'utf-8' ? firstLoss(file, text) : -1;
  if (lost === -1) return { text };
  return { problem: `Line ${text.slice(0, lost).split('\n').length} is not written in UTF-8. ${SAVE_AS}` };
}

function beginsWith(file: Uint8Array, begin: readonly number[]): boolean {
  return begin.every((byte, place) => file[place] === byte);
}

/** Returns whether a zip file is an Anki package, by the uncompressed file names in it. */
function isAnkiPackage(file: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(file).includes('collection.anki');
}

/** Returns where bytes are no UTF-8; -1 when all are. */
function firstLoss(file: Uint8Array, text: string): number {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return -1;
  } catch {
    return Math.max(text.indexOf('\uFFFD'), 0);
  }
}

/** Marks of other programs, and what to do about each. */
const MARKS: readonly (readonly [mark: RegExp, sentence: string])[] = [
  [/\{\{c\d/, 'This has an Anki gap, such as {{c1::word}}. Write just the word'],
  [/\[sound:/i, 'This has an Anki sound, which a card cannot play. Remove [sound:...]'],
  [/<\/?[a-z][^<>]*>/i, 'This holds HTML, such as <b>. Write plain text'],
  [
    /&(?:[a-z]{2,20}|#\d{1,7}|#x[0-9a-f]{1,6});/i,
    'This holds a letter written as HTML, such as &nbsp;. Write the letter itself',
  ],
  [
    /[\u202A-\u202E\u2066-\u2069]/,
    'This has a hidden character that changes the direction of the text. Type the text again',
  ],
];

/** Replacement characters, left when a text was saved in another encoding. */
const LOST = '\uFFFD';

/** Returns a sentence about content of an imported text that only another program understands; null for none. */
export function foreignMarkup(text: string): string | null {
  if (text.includes(LOST)) return 'Letters were lost here. Save the file as CSV UTF-8';
  return MARKS.find(([mark]) => mark.test(text))?.[1] ?? null;
}
