import { eastCaribbeanDollars, shortDollars } from '../../../platform/shared/numbers.ts';
import { ASK_THE_DEPARTMENT } from '../../law/rules/unchecked-marks.ts';
import type { LawBase, LawFact, LawRate } from './law-base.ts';
import { payIn, type PaidWork, type PayUnit } from './pay-units.ts';
import { told, type Finding, type Part, type Statement, type Step } from './worked.ts';

/** What someone works as; `listed` is work that the Order names and whose rate is not known. */
export type WageWork = 'clerk' | 'media' | 'listed' | 'other';
/** How someone works. */
export type WageShift = 'full' | 'part' | 'trainee';

/** What a person gives. */
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

/** Pay beside one rate, both for the same length of time. */
interface Measure {
  readonly rate: Rate;
  readonly cents: number;
  /** How pay was brought to the rate's length of time; null where it was given so. */
  readonly how: string | null;
}

/**
 * What the facts say of minimum wages.
 * @throws Error for a category that has no rate.
 */
export function minimumWageLaw(law: LawBase) {
  const all = law.rates();
  const ratesOf = (category: string, whose: string): Omit<Rate, 'isOwn'>[] => {
    const found = all.flatMap((rate) => (rate.category === category ? asRate(rate, whose) : []));
    if (found.length === 0)
      throw new Error(`A calculator asks for the minimum wage of "${category}", which has no rate.`);
    return found;
  };
  return {
    floor: ratesOf('any worker (floor)', 'any worker'),
    clerk: ratesOf('store clerk', 'a store clerk'),
    media: ratesOf('announcers and reporters', 'announcers and reporters'),
    covers: law.fact('MW-004'),
    listed: law.fact('MW-005'),
    whatToDo: [law.fact('MW-043'), law.fact('MW-317'), law.fact('MW-042')],
    amendment: law.fact('MW-030'),
  };
}

/** What the facts say of minimum wages. */
export type MinimumWageLaw = ReturnType<typeof minimumWageLaw>;

function asRate({ unit, cents, facts }: LawRate, whose: string): Omit<Rate, 'isOwn'>[] {
  return unit === 'hour' ? [] : [{ unit, cents, facts, whose }];
}

/** Whether pay is at the least that is known for the work, or how much it is below (product-rules.md, W11). */
export function minimumWage(input: MinimumWageInput, law: MinimumWageLaw): Finding {
  const measures = measuresOf(input, law);
  const short = measures.filter(({ cents, rate }) => cents < rate.cents);
  const [first, ...others] = [...short, ...measures.filter((measure) => !short.includes(measure))];
  if (first === undefined) throw new Error('There is no rate to measure pay by.');
  return {
    kind: 'sum',
    answer: answerOf(first, input),
    main: {
      ...partOf(first),
      title: 'Minimum wage',
      remark: remarkOf(first, input),
      steps: stepsOf(first, input, law),
    },
    after: [],
    exception: exceptionOf(input, law),
    beside: [
      ...others.map(partOf),
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
export function floorInWords({ floor }: MinimumWageLaw): string {
  return floor.map(({ cents, unit }) => `${shortDollars(cents)} a ${unit}`).join(' or ');
}

/**
 * The rates that pay is measured by: the one for the time it is given by, else each that it can be brought to; besides, the
 * category's own rate. Who works a part of the time is measured by the day alone.
 */
function measuresOf({ work, shift, pay }: MinimumWageInput, law: MinimumWageLaw): Measure[] {
  const rates = ratesFor(work, law);
  const measured = (of: readonly Rate[]) =>
    of.flatMap((rate): Measure[] => {
      const found = payIn(rate.unit, pay);
      return found === null ? [] : [{ rate, ...found }];
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
      return [{ ...ours, isOwn: everyones === undefined || ours.cents > everyones.cents }];
    return everyones === undefined ? [] : [{ ...everyones, isOwn: false }];
  });
}

function answerOf({ rate, cents }: Measure, { work, shift }: MinimumWageInput): string {
  if (cents < rate.cents) return `${shortDollars(rate.cents - cents)} a ${rate.unit} below the minimum wage`;
  const isOwnUnknown = work === 'listed' || (work === 'media' && shift === 'part');
  return isOwnUnknown ? 'At the general minimum wage or above it' : 'At the minimum wage or above it';
}

function remarkOf({ rate, how }: Measure, { shift, pay }: MinimumWageInput): string | null {
  if (shift === 'part')
    return `Your pay is measured by the day. How does the Order measure part-time pay? ${ASK_THE_DEPARTMENT}`;
  if (shift === 'trainee') return `Do trainees have a rate of their own? ${ASK_THE_DEPARTMENT}`;
  return how === null
    ? null
    : `You are paid by the ${pay.per}, and this rate is by the ${rate.unit}: your pay is brought to it by our arithmetic.`;
}

function stepsOf(measure: Measure, { shift }: MinimumWageInput, { covers }: MinimumWageLaw): Step[] {
  const cover: Step = {
    label: 'The Order covers part-time employees and trainees',
    figure: { kind: 'holds', holds: true },
    ground: { kind: 'law', facts: [covers] },
  };
  return [...(shift === 'full' ? [] : [cover]), ...partOf(measure).steps];
}

function partOf({ rate, cents, how }: Measure): Part {
  const difference = cents - rate.cents;
  return {
    title: `Measured by the ${rate.unit}`,
    remark: null,
    steps: [
      {
        label: `Your pay for a ${rate.unit}`,
        figure: { kind: 'money', cents },
        ground: how === null ? { kind: 'given' } : { kind: 'ours', how },
      },
      {
        label: `The least for ${rate.whose}, for a ${rate.unit}`,
        figure: { kind: 'money', cents: rate.cents },
        ground: { kind: 'law', facts: rate.facts },
      },
    ],
    total: {
      label: difference < 0 ? `Missing for each ${rate.unit}` : `${eastCaribbeanDollars(rate.cents)} and this more`,
      figure: { kind: 'money', cents: Math.abs(difference) },
    },
  };
}

function exceptionOf({ work }: MinimumWageInput, { listed }: MinimumWageLaw): Statement | null {
  if (work !== 'listed') return null;
  return {
    text: `Work that the Order names may have a rate of its own, higher than this. ${ASK_THE_DEPARTMENT} ${listed.text}`,
    facts: [listed],
  };
}

function whatToDo({ whatToDo: facts }: MinimumWageLaw): Part {
  return {
    title: 'What you can do',
    remark: null,
    steps: facts.map(told),
    total: null,
  };
}
