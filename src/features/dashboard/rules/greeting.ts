import { grenadaHour } from '../../../platform/shared/grenada-calendar.ts';

/** The greeting of the hour in Grenada: morning from 5, afternoon from 12, evening from 18 and through the night. */
export function greetingAt(instant: Date): 'Good morning' | 'Good afternoon' | 'Good evening' {
  const hour = grenadaHour(instant);
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}
