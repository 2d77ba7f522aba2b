import { thousands } from '../../../platform/shared/numbers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Grenada is four hours behind UTC all year. */
const GRENADA_OFFSET_MS = 4 * 60 * 60 * 1000;

/** The four plans, in the order they are shown (product-rules.md, M1). */
export const PLAN_IDS = ['3month', '6month', '12month', 'lifetime'] as const;

/** The id of a plan on the wire. */
export type PlanId = (typeof PLAN_IDS)[number];

/** A plan: one payment opens everything for a time (product-rules.md, M1). */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** The length as text. */
  readonly duration: string;
  /** Calendar months of access; null when it never ends. */
  readonly months: number | null;
  /** Whole US cents. */
  readonly priceCents: number;
  /** The crossed-out price, in whole US cents; null when there is none. */
  readonly originalPriceCents: number | null;
  /** The saving as text; null when there is none. */
  readonly savings: string | null;
  readonly description: string;
  readonly features: readonly string[];
  /** Whether the plan is marked Most Popular; one plan is. */
  readonly popular: boolean;
}

/** What every plan opens: plans differ by their time alone. */
const PLAN_BENEFITS = ['Every card, quiz and scenario', 'Ask Jocelyn, Daily Insights, certificates'];

/** The four plans with their names, prices and savings (product-rules.md, M1). */
export const PLANS: Readonly<Record<PlanId, Plan>> = {
  '3month': {
    id: '3month',
    name: '3 Month Plan',
    duration: '3 months',
    months: 3,
    priceCents: 15_00,
    originalPriceCents: null,
    savings: null,
    description: 'Everything for 3 months',
    features: ['Open for 3 months', ...PLAN_BENEFITS],
    popular: false,
  },
  '6month': {
    id: '6month',
    name: '6 Month Plan',
    duration: '6 months',
    months: 6,
    priceCents: 25_00,
    originalPriceCents: 30_00,
    savings: 'Save $5',
    description: 'Full 6 Month Plan',
    features: ['Open for 6 months', ...PLAN_BENEFITS],
    popular: true,
  },
  '12month': {
    id: '12month',
    name: '12 Month Plan',
    duration: '12 months',
    months: 12,
    priceCents: 45_00,
    originalPriceCents: 60_00,
    savings: 'Save $15',
    description: 'Everything for 12 months',
    features: ['Open for 12 months', ...PLAN_BENEFITS],
    popular: false,
  },
  lifetime: {
    id: 'lifetime',
    name: 'Lifetime Access',
    duration: 'No end date',
    months: null,
    priceCents: 199_00,
    originalPriceCents: 540_00,
    savings: 'Best Value - Save $341+',
    description: 'Everything, with no end date',
    features: ['Open with no end date', ...PLAN_BENEFITS],
    popular: false,
  },
};

export const DEFAULT_PLAN_ID: PlanId = '6month';

/** Returns the plan with this id, such as the `plan` of a query; the default plan for any other text. */
export function planNamed(text: string | null): Plan {
  return PLANS[PLAN_IDS.find((id) => id === text) ?? DEFAULT_PLAN_ID];
}

/** Formats whole US cents as `$25`, or `$21.25` when there are cents. */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}

/** EC dollars for one US dollar. A bank may charge a little more or less. */
const EC_DOLLARS_PER_US_DOLLAR = 2.7;

/** Formats whole US cents as whole EC dollars at the fixed rate: `EC$68`. Screens say "about" before it. */
export function inEcDollars(cents: number): string {
  return `EC$${thousands(Math.round((cents * EC_DOLLARS_PER_US_DOLLAR) / 100))}`;
}

/** Adds calendar months in Grenadian time; the 31st becomes the last day of a shorter month. */
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
 * Returns the end of access after buying a plan: the plan is added to the later of now and the present end (product-rules.md, M3).
 * Returns null for a plan without an end. `days` replaces the length of the plan.
 */
export function accessEnd(plan: Plan, presentEnd: Date | null, now: Date, days?: number): Date | null {
  const from = presentEnd !== null && presentEnd > now ? presentEnd : now;
  if (days !== undefined) return new Date(from.getTime() + days * DAY_MS);
  return plan.months === null ? null : addMonths(from, plan.months);
}
