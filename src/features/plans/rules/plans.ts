/** The four plans, in the order they are shown (product-rules.md, M1). */
export const PLAN_IDS = ['3month', '6month', '12month', 'lifetime'] as const;

/** How a plan is named on the wire. */
export type PlanId = (typeof PLAN_IDS)[number];

/** A plan as it is sold: one payment, everything open; only the time differs (product-rules.md, M1). */
export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** The time in words. */
  readonly duration: string;
  /** Calendar months of access; null when it never ends. */
  readonly months: number | null;
  /** Whole US cents. */
  readonly priceCents: number;
  /** The price before, in whole US cents; null when there was none. */
  readonly originalPriceCents: number | null;
  /** The saving in words; null when there is none. */
  readonly savings: string | null;
  readonly description: string;
  readonly features: readonly string[];
  /** The one plan marked Most Popular. */
  readonly popular: boolean;
}

/** Names, prices and savings as they are sold (product-rules.md, M1). */
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
    features: [
      'Every flashcard',
      'Every quiz and scenario, and 500 questions a day to Jocelyn',
      'Daily Insights and certificates',
    ],
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
    features: ['Everything, for 6 months', 'Time for all three study sets', 'Room for all 8 levels'],
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
    features: ['Everything, for 12 months', 'A full year of Daily Insights', 'Renew only if you choose'],
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
    features: ['Everything, with no end date', 'New cards as they are added', 'One payment, never another'],
    popular: false,
  },
};

/** The plan chosen when nobody chose another. */
export const DEFAULT_PLAN_ID: PlanId = '6month';

/** The plan that a text names, such as `?plan=` of an address; the 6-month plan when it names none. */
export function planNamed(text: string | null): Plan {
  return PLANS[PLAN_IDS.find((id) => id === text) ?? DEFAULT_PLAN_ID];
}

/** An amount of whole US cents as people read it: `$25`, and `$21.25` where there are cents. */
export function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}
