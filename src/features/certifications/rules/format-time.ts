import { lengthParts } from '../../assessment/rules/clock.ts';

/** When the next exam may begin, as people in Grenada say it: "Saturday 21 November at 12:05 pm". */
export function formatExamDay(instant: Date): string {
  const day = instant.toLocaleDateString('en-GB', {
    timeZone: 'America/Grenada',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return `${day.replace(',', '')} at ${instant.toLocaleTimeString('en-GB', { timeZone: 'America/Grenada', hour: 'numeric', minute: '2-digit', hour12: true })}`;
}

/** A length of time: `30 minutes`, `43 minutes and 45 seconds`, `2 hours and 20 minutes`. Milliseconds. */
export function formatLength(length: number): string {
  const parts = lengthParts(length);
  if (parts.length === 0) return 'no time';
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}
