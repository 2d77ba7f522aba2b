import type { Plan } from './plans.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Grenada is four hours behind UTC all year. */
const GRENADA_OFFSET_MS = 4 * 60 * 60 * 1000;

/** The same time of the Grenadian day so many months later; the 31st becomes the last day of a shorter month. */
export function addMonths(instant: Date, months: number): Date {
  const local = new Date(instant.getTime() - GRENADA_OFFSET_MS);
  const firstOfMonth = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth() + 1, 0)).getUTCDate();
  const moved = new Date(local);
  moved.setUTCFullYear(
    firstOfMonth.getUTCFullYear(),
    firstOfMonth.getUTCMonth(),
    Math.min(local.getUTCDate(), lastDay),
  );
  return new Date(moved.getTime() + GRENADA_OFFSET_MS);
}

/**
 * Until when a plan gives access: from the later of now and the present end (product-rules.md, M3); null for a plan that
 * never ends. `days` replaces the plan's own length.
 */
export function accessEnd(plan: Plan, presentEnd: Date | null, now: Date, days?: number): Date | null {
  const from = presentEnd !== null && presentEnd > now ? presentEnd : now;
  if (days !== undefined) return new Date(from.getTime() + days * DAY_MS);
  return plan.months === null ? null : addMonths(from, plan.months);
}
