/** A planned session as calendars know it. Instants in milliseconds since 1970. */
export interface CalendarEvent {
  /** A UUID, the same for as long as there is the session (RFC 7986, 5.3). */
  readonly uid: string;
  /** Number of changes: calendars use the copy with the highest. */
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly title: string;
  readonly description: string;
  readonly startsAt: number;
  readonly minutes: number;
  readonly changedAt: number;
  /** Meeting place. */
  readonly url: string;
}

/** Bytes of a line in UTF-8, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75;

/**
 * A session as a calendar file (RFC 5545). Its times are of UTC: Grenada has no daylight saving, so they need no rules of a zone, and every
 * calendar shows them in the reader's own.
 */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, cancelled, title, description, startsAt, minutes, changedAt, url } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//LabourWise Grenada//Study groups//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${utcTime(changedAt)}`,
    `LAST-MODIFIED:${utcTime(changedAt)}`,
    `DTSTART:${utcTime(startsAt)}`,
    `DTEND:${utcTime(startsAt + minutes * 60_000)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped('LabourWise Grenada, live room')}`,
    `URL:${url}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** An instant in the form of RFC 5545: `20261123T233000Z`. */
function utcTime(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes a text value (RFC 5545, 3.3.11). Replaces control characters by spaces. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
}

/** A line in pieces of at most 75 bytes, of which every further one begins with a space; no character is cut in two. */
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
