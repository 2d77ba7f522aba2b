import { calendarText, calendarTime, writeCalendar } from '../../../../platform/shared/icalendar.ts';

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

/**
 * A session as a calendar file (RFC 5545). Its times are of UTC: Grenada has no daylight saving, so they need no rules of a zone, and every
 * calendar shows them in the reader's own.
 */
export function calendarFile(event: CalendarEvent): string {
  const { uid, sequence, cancelled, title, description, startsAt, minutes, changedAt, url } = event;
  return writeCalendar({
    product: 'Study groups',
    properties: [`METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`],
    events: [
      [
        `UID:${uid}`,
        `SEQUENCE:${sequence}`,
        `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
        `DTSTAMP:${calendarTime(changedAt)}`,
        `LAST-MODIFIED:${calendarTime(changedAt)}`,
        `DTSTART:${calendarTime(startsAt)}`,
        `DTEND:${calendarTime(startsAt + minutes * 60_000)}`,
        `SUMMARY:${calendarText(title)}`,
        ...(description === '' ? [] : [`DESCRIPTION:${calendarText(description)}`]),
        `LOCATION:${calendarText('LabourWise Grenada, live room')}`,
        `URL:${url}`,
        'TRANSP:OPAQUE',
      ],
    ],
  });
}
