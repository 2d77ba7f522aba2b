/** Bytes of a line in UTF-8, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/** A calendar: its own properties and those of each event, as lines such as `SUMMARY:Pay day`. */
interface Calendar {
  /** What the product calls the calendar, such as "Study groups". */
  readonly product: string;
  readonly properties: readonly string[];
  readonly events: readonly (readonly string[])[];
}

/** Returns a calendar as the text of a file (RFC 5545). */
export function writeCalendar({ product, properties, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//LabourWise Grenada//${product}//EN`,
    'CALSCALE:GREGORIAN',
    ...properties,
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Formats an instant, in milliseconds since 1970, in UTC: `20261123T233000Z`. */
export function calendarTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a text value (RFC 5545, 3.3.11). Replaces control characters by spaces. */
export function calendarText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
}

/** Splits a line into pieces of at most 75 bytes; each further piece begins with a space. No character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += more;
  }
  return [...pieces, piece].join('\r\n');
}

/** Bytes of a character in UTF-8. */
function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
