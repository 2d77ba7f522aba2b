import { shortDollars } from '../../../platform/shared/numbers.ts';
import { UNCONFIRMED_NOTICE } from '../../law/rules/unchecked-marks.ts';
import { capitalised, factStep, type Finding, type Note, type Part, type Step } from './calculator-result.ts';
import type { LawBase, LawFact, LawRate } from './law-base.ts';
import { payIn, type PaidWork, type PayUnit } from './wages.ts';

/** Category of work; `listed` is work that the Order names and whose rate is unknown. */
export type WageWork = 'clerk' | 'media' | 'listed' | 'other';
/** How someone works. */
export type WageShift = 'full' | 'part' | 'trainee';

/** Input of the calculation. */
export interface MinimumWageInput {
  readonly work: WageWork;
  readonly shift: WageShift;
  readonly pay: PaidWork;
}

/** A rate, and whether it is the category's own and not the floor of everyone. */
interface Rate {
  readonly unit: PayUnit;
  readonly cents: number;
  readonly whose: string;
  readonly isOwn: boolean;
  readonly facts: readonly LawFact[];
}

/** Pay and one rate, both for the period of the pay. */
interface Measure {
  readonly rate: Rate;
  /** The rate for that time, in cents. */
  readonly least: number;
  /** How the rate was brought to it; null where it is set for it. */
  readonly how: string | null;
  /** Pay less the rate, in cents. */
  readonly over: number;
}

/**
 * Facts about minimum wages.
 * @throws Error for a category without a rate
 */
export function minimumWageLaw(law: LawBase) {
  const all = law.rates();
  const ratesOf = (category: string, whose: string): Omit<Rate, 'isOwn'>[] => {
    const found = all.flatMap((rate) => (rate.category === category ? asRate(rate, whose) : []));
    if (found.length === 0)
      throw new Error(`A calculator requests the minimum wage of "${category}", which has no rate.`);
    return found;
  };
  return {
    floor: ratesOf('any worker (floor)', 'any worker'),
    clerk: ratesOf('store clerk', 'a store clerk'),
    media: ratesOf('announcers and reporters', 'announcers and reporters'),
    covers: law.fact('MW-004'),
    listed: law.fact('MW-005'),
    higher: law.fact('MW-008'),
    whatToDo: [law.fact('MW-043'), law.fact('MW-317'), law.fact('MW-042')],
    amendment: law.fact('MW-030'),
  };
}

/** Loads the facts about minimum wages. */
export type MinimumWageLaw = ReturnType<typeof minimumWageLaw>;

function asRate({ unit, cents, facts }: LawRate, whose: string): Omit<Rate, 'isOwn'>[] {
  return unit === 'hour' ? [] : [{ unit, cents, facts, whose }];
}

/** Whether pay is at the least that is known for the work, how much it is below, or that measures disagree (product-rules.md, W11). */
export function minimumWage(input: MinimumWageInput, law: MinimumWageLaw): Finding {
  const found = measuresOf(input, law).toSorted((one, other) => other.over - one.over);
  const short = found.filter(({ over }) => over < 0);
  // Certain results come first: the lowest rate that pay exceeds or falls below.
  const measures = short.length === 0 ? found.toReversed() : found;
  const [first, ...others] = measures;
  if (first === undefined) throw new Error('There is no rate to compare the pay with.');
  const isSettled = input.shift !== 'part' && (short.length === 0 || short.length === measures.length);
  return {
    kind: 'calculation',
    answer: isSettled ? settledAnswer(measures, input) : openAnswer(measures, input),
    main: {
      ...partOf(first, input, isSettled),
      title: 'Minimum wage',
      remark: remarkOf(first, input),
      steps: stepsOf(first, input, law),
    },
    further: [],
    note: noteOf(input, law),
    separate: [
      ...others.map((each) => partOf(each, input, isSettled)),
      ...(short.length === 0 ? [] : [whatToDo(law)]),
      {
        title: 'Changes by the Amendment Order',
        remark: null,
        steps: [
          { label: 'Which rates it changed, if any', figure: null, ground: { kind: 'law', facts: [law.amendment] } },
        ],
        total: null,
      },
    ],
  };
}

/** The floor of everyone: "EC$1,200 a month or EC$60 a day". */
export function floorText({ floor }: MinimumWageLaw): string {
  return floor.map(({ cents, unit }) => `${shortDollars(cents)} a ${unit}`).join(' or ');
}

/**
 * Returns the rates to compare pay with: the one for its period, or else each convertible one, and the category's own rate. Part-time
 * workers are compared by the day only.
 */
function measuresOf({ work, shift, pay }: MinimumWageInput, law: MinimumWageLaw): Measure[] {
  const rates = ratesFor(work, law);
  const measured = (of: readonly Rate[]) =>
    of.flatMap((rate): Measure[] => {
      const found = payIn(pay.per, { cents: rate.cents, per: rate.unit, daysAWeek: pay.daysAWeek });
      return found === null ? [] : [{ rate, least: found.cents, how: found.how, over: pay.cents - found.cents }];
    });
  if (shift === 'part') return measured(rates.filter(({ unit }) => unit === 'day'));
  const direct = rates.find(({ unit }) => unit === pay.per);
  if (direct === undefined) return measured(rates);
  const own = direct.isOwn ? undefined : rates.find(({ isOwn }) => isOwn);
  return measured(own === undefined ? [direct] : [direct, own]);
}

/** The highest rate for each length of time, from the day to the month. */
function ratesFor(work: WageWork, { floor, clerk, media }: MinimumWageLaw): Rate[] {
  const own = work === 'clerk' ? clerk : work === 'media' ? media : [];
  const units: readonly PayUnit[] = ['day', 'week', 'month'];
  return units.flatMap((unit): Rate[] => {
    const [ours, everyones] = [own.find((rate) => rate.unit === unit), floor.find((rate) => rate.unit === unit)];
    if (ours !== undefined && (everyones === undefined || ours.cents >= everyones.cents))
      return [
        everyones !== undefined && ours.cents === everyones.cents
          ? { ...ours, facts: [...ours.facts, ...everyones.facts], isOwn: false }
          : { ...ours, isOwn: true },
      ];
    return everyones === undefined ? [] : [{ ...everyones, isOwn: false }];
  });
}

/** The answer where all measures say the same; the first is the surest. */
function settledAnswer(measures: readonly Measure[], { work, pay }: MinimumWageInput): string {
  const [first] = measures;
  if (first !== undefined && first.over < 0)
    return `${measures.length === 1 ? '' : 'At least '}${shortDollars(-first.over)} a ${pay.per} below the minimum wage`;
  return work === 'listed' ? 'At the general minimum wage or above it' : 'At the minimum wage or above it';
}

/** The answer where no fact settles it: which measure counts, or whether a part of a day is measured so. */
function openAnswer(measures: readonly Measure[], { shift, pay, work }: MinimumWageInput): string {
  const [first] = measures;
  if (shift === 'part' && first !== undefined) {
    if (first.over >= 0)
      return work === 'listed' || work === 'media'
        ? 'At the general daily rate or above it'
        : 'At the daily rate or above it';
    const short = `${shortDollars(-first.over)}${pay.per === 'day' ? '' : ` a ${pay.per}`}`;
    return `${short} less than the daily rate. Is a part of a day measured so? Ask the Labour Department.`;
  }
  const sentences = measures.map(
    ({ over, rate }) => `${over < 0 ? 'below' : over === 0 ? 'at the rate' : 'above'} by the ${rate.unit}`,
  );
  return `${capitalised(sentences.join(', '))}. Which counts for pay by the ${pay.per}? Ask the Labour Department.`;
}

function remarkOf({ rate, how }: Measure, { shift, pay }: MinimumWageInput): string | null {
  if (shift === 'part')
    return `Your pay is measured by the day. How does the Order measure part-time pay? ${UNCONFIRMED_NOTICE}`;
  if (shift === 'trainee') return `Do trainees have a rate of their own? ${UNCONFIRMED_NOTICE}`;
  return how === null
    ? null
    : `You are paid by the ${pay.per}, and this rate is by the ${rate.unit}: our arithmetic works out the rate by the ${pay.per}.`;
}

function stepsOf(measure: Measure, input: MinimumWageInput, { covers }: MinimumWageLaw): Step[] {
  const cover: Step = {
    label: 'The Order covers part-time employees and trainees',
    figure: { kind: 'holds', holds: true },
    ground: { kind: 'law', facts: [covers] },
  };
  return [...(input.shift === 'full' ? [] : [cover]), ...partOf(measure, input, true).steps];
}

/** A measure in steps; where nothing settles that it counts, it does not say that money is missing. */
function partOf({ rate, least, how, over }: Measure, { pay }: MinimumWageInput, isSettled: boolean): Part {
  const [below, above] = isSettled
    ? [`Missing for each ${pay.per}`, 'Above the minimum']
    : [`Below this measure, for each ${pay.per}`, `Above this measure, for each ${pay.per}`];
  return {
    title: `Measured by the ${rate.unit}`,
    remark: null,
    steps: [
      {
        label: `Your pay for a ${pay.per}`,
        figure: { kind: 'money', cents: pay.cents },
        ground: { kind: 'given' },
      },
      {
        label: `Minimum for ${rate.whose}, for a ${rate.unit}`,
        figure: { kind: 'money', cents: rate.cents },
        ground: { kind: 'law', facts: rate.facts },
      },
      ...(how === null
        ? []
        : [
            {
              label: `The minimum for a ${pay.per}`,
              figure: { kind: 'money', cents: least },
              ground: { kind: 'ours', how },
            } satisfies Step,
          ]),
    ],
    total: { label: over < 0 ? below : above, figure: { kind: 'money', cents: Math.abs(over) } },
  };
}

/** That other work has a rate of its own, or may have. */
function noteOf({ work }: MinimumWageInput, { higher, listed }: MinimumWageLaw): Note | null {
  switch (work) {
    case 'listed':
      return {
        head: 'The exception.',
        text: `Work that the Order names may have a rate of its own, higher than this. ${UNCONFIRMED_NOTICE} ${listed.text}`,
        facts: [listed],
      };
    case 'media':
      return null;
    default:
      return { head: 'Good to know.', text: `Some work has a higher rate. ${higher.text}`, facts: [higher] };
  }
}

function whatToDo({ whatToDo: facts }: MinimumWageLaw): Part {
  return {
    title: 'What you can do',
    remark: null,
    steps: facts.map(factStep),
    total: null,
  };
}
