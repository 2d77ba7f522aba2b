import { addDays } from '../../../platform/shared/grenada-calendar.ts';
import { calendarText, calendarTime, writeCalendar } from '../../../platform/shared/icalendar.ts';
import { PROVENANCE_TITLES } from '../../law/rules/provenance.ts';
import { weakestProvenance } from '../rules/law-base.ts';
import type { YearLine } from '../rules/year-plan.ts';

/**
 * Returns dates of an employer's year as a calendar of whole days. An event keeps its id, so a calendar that follows the
 * feed moves it when the law moves the date. `publicUrl` has no trailing slash.
 */
export function yearCalendar(
  lines: readonly YearLine[],
  { publicUrl, madeAt }: { readonly publicUrl: string; readonly madeAt: number },
): string {
  return writeCalendar({
    product: 'Year planner',
    properties: [
      'METHOD:PUBLISH',
      // NAME is the standard (RFC 7986); Google and Outlook read the older property.
      "NAME:Employer's year in Grenada",
      "X-WR-CALNAME:Employer's year in Grenada",
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ],
    events: lines.map(({ id, day, title, note, facts }) => {
      const sources = facts.map(({ citation }) => `${citation.label}: ${publicUrl}${citation.path}`);
      const description = [
        ...(note === null ? [] : [note]),
        `${PROVENANCE_TITLES[weakestProvenance(facts)]}.`,
        ...new Set(sources),
      ];
      return [
        `UID:${id}@labourwise-grenada`,
        `DTSTAMP:${calendarTime(madeAt)}`,
        `DTSTART;VALUE=DATE:${dateOf(day)}`,
        `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
        `SUMMARY:${calendarText(title)}`,
        `DESCRIPTION:${calendarText(description.join('\n'))}`,
        'TRANSP:TRANSPARENT',
      ];
    }),
  });
}

function dateOf(day: string): string {
  return day.replaceAll('-', '');
}
