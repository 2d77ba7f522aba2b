import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: '7f9c2ba4-e88f-4f27-9c3b-2f1d9d2a0b11',
  sequence: 0,
  cancelled: false,
  title: 'Pay, leave and Sundays',
  description: '',
  startsAt: Date.parse('2026-11-24T23:30:00Z'),
  minutes: 60,
  changedAt: Date.parse('2026-11-23T12:00:05Z'),
  url: 'https://labourwise.example/groups/3/sessions/7f9c2ba4-e88f-4f27-9c3b-2f1d9d2a0b11',
};

/** The lines of a file as a calendar reads them: unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

/** A text as a calendar reads it from its value. */
const unescaped = (value: string) => value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

function valueOf(file: string, name: string): string | undefined {
  return linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
}

/** Replaces control characters by spaces, as the file does. */
const cleaned = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');

describe('the calendar file of a session', () => {
  it('has time in UTC, title and location', () => {
    expect(linesOf(calendarFile(EVENT))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//LabourWise Grenada//Study groups//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      `UID:${EVENT.uid}`,
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'DTSTAMP:20261123T120005Z',
      'LAST-MODIFIED:20261123T120005Z',
      'DTSTART:20261124T233000Z',
      'DTEND:20261125T003000Z',
      String.raw`SUMMARY:Pay\, leave and Sundays`,
      String.raw`LOCATION:LabourWise Grenada\, live room`,
      `URL:${EVENT.url}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('of a cancelled session has the same id and a higher sequence number', () => {
    const file = calendarFile({ ...EVENT, cancelled: true, sequence: 3 });
    expect(valueOf(file, 'METHOD')).toBe('CANCEL');
    expect(valueOf(file, 'STATUS')).toBe('CANCELLED');
    expect(valueOf(file, 'SEQUENCE')).toBe('3');
    expect(valueOf(file, 'UID')).toBe(EVENT.uid);
  });

  it('escapes special characters, so that no text adds a line', () => {
    const description = 'A; B, C \\ D\r\nBEGIN:VALARM\nEnd\u0007';
    const file = calendarFile({ ...EVENT, description });
    expect(linesOf(file)).not.toContain('BEGIN:VALARM');
    expect(valueOf(file, 'DESCRIPTION')).toBe(String.raw`A\; B\, C \\ D\nBEGIN:VALARM\nEnd `);
  });

  it('has lines of at most 75 bytes for any text, and parses to the same text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(text, text, (title, description) => {
        const file = calendarFile({ ...EVENT, title, description });
        expect(file.endsWith('\r\n')).toBe(true);
        for (const line of file.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.includes('\n') || line.includes('\r')).toBe(false);
        }
        expect(unescaped(valueOf(file, 'SUMMARY') ?? '')).toBe(cleaned(title));
        expect(unescaped(valueOf(file, 'DESCRIPTION') ?? '')).toBe(cleaned(description));
      }),
    );
  });
});
