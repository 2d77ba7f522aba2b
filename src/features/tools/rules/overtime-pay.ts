import { counted, eastCaribbeanDollars, shortDollars } from '../../../platform/shared/numbers.ts';
import { amountText, factStep, type Finding, type Part, type Step } from './calculator-result.ts';
import type { LawBase, LawFigure } from './law-base.ts';
import { HUNDREDTHS } from './named-arithmetic.ts';
import { inCents, weekOf, weekStep, type Exact, type Wages } from './wages.ts';

/** Wages by the hour, or for a longer time with the ordinary hours of a week. */
export type OvertimeWages =
  | { readonly per: 'hour'; readonly cents: number; readonly hoursAWeek: number | null }
  | (Wages & { readonly hoursAWeek: number });

/** The kinds of work that have a weekly limit of their own. */
export type LimitedWork = 'land' | 'office' | 'home';

/** Input for one week: hours beyond the ordinary ones, and hours on a Sunday or public holiday. */
export interface OvertimeInput {
  readonly work: LimitedWork | 'other';
  readonly wages: OvertimeWages;
  readonly extra: number;
  readonly sundays: number;
}

/** Facts about overtime; `further` are those of the weekly limits. */
export function overtimeLaw(law: LawBase, further: LawBase) {
  return {
    overtime: law.figure('EA-089', 'overtime', 'times'),
    sundays: law.figure('EA-089', 'sundays', 'times'),
    restDay: law.fact('EA-088'),
    agreed: law.fact('EA-087'),
    limitsDiffer: law.fact('EA-080'),
    holidays: [law.fact('GEN-341'), law.fact('GEN-342'), law.fact('GEN-343')],
    limits: {
      land: further.figure('EA-081', 'most', 'hour'),
      office: further.figure('EA-082', 'most', 'hour'),
      home: further.figure('EA-083', 'most', 'hour'),
    } satisfies Readonly<Record<LimitedWork, LawFigure>>,
    daily: further.fact('EA-084'),
  };
}

/** Loads the facts about overtime. */
export type OvertimeLaw = ReturnType<typeof overtimeLaw>;

/** The pay for extra hours and for hours on Sundays and public holidays (product-rules.md, W12). */
export function overtimePay(input: OvertimeInput, law: OvertimeLaw): Finding {
  const { wages, extra, sundays } = input;
  const hour = hourOf(wages);
  const parts = [
    { hours: extra, rate: law.overtime, where: 'of overtime' },
    { hours: sundays, rate: law.sundays, where: 'on a Sunday or public holiday' },
  ]
    .filter(({ hours }) => hours > 0)
    .map((part) => ({ ...part, cents: payFor(part.hours, hour, part.rate.amount) }));
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  return {
    kind: 'calculation',
    // A month's pay is brought to a week by a measure of ours.
    answer: `${wages.per === 'month' ? 'About ' : ''}${shortDollars(cents)} for these hours`,
    main: {
      title: 'Pay for these hours',
      remark: remarkOf(input),
      steps: [
        ...hourSteps(wages, hour),
        ...parts.map(({ hours, rate, where, cents: pay }): Step => ({
          label: `${counted(hours, 'hour')} ${where}, at ${amountText(rate.amount, rate.unit)} an hour's pay`,
          figure: { kind: 'money', cents: pay },
          ground: { kind: 'law', facts: [rate] },
        })),
      ],
      total: { label: 'For these hours together', figure: { kind: 'money', cents } },
    },
    further: [law.agreed, law.restDay, law.limitsDiffer].map(factStep),
    note: null,
    separate: [...(sundays > 0 ? [holidaysPart(law)] : []), ...limitPart(input, law)],
  };
}

/** The rates: "1.5 times an hour’s pay, and 2 times on Sundays and public holidays, according to one practitioner". */
export function ratesText({ overtime, sundays }: OvertimeLaw): string {
  return `${amountText(overtime.amount, overtime.unit)} an hour’s pay, and ${amountText(sundays.amount, sundays.unit)} on Sundays and public holidays, according to one practitioner`;
}

/** Returns the source of the rates, and unknown points: when overtime starts, and whether holiday pay includes the wages already paid. */
function remarkOf({ wages, extra, sundays }: OvertimeInput): string {
  const questions = [
    ...(extra > 0 ? ["From which hour does overtime begin: your own hours, or the law's weekly limit?"] : []),
    ...(sundays > 0 && (wages.per === 'week' || wages.per === 'month')
      ? ['On a public holiday, does the higher pay include the wages you already get for that day? That is not known.']
      : []),
  ];
  return ['One practitioner gives these rates.', ...questions, 'Ask the Labour Department.'].join(' ');
}

/** An hour's pay. */
function hourOf(wages: OvertimeWages): Exact {
  if (wages.per === 'hour') return { over: wages.cents, under: 1 };
  const { over, under } = weekOf(wages);
  return { over: over * HUNDREDTHS, under: under * Math.round(wages.hoursAWeek * HUNDREDTHS) };
}

/** The pay in cents for hours of up to two decimals at a multiple of an hour's pay: rounded once, at the end. */
function payFor(hours: number, { over, under }: Exact, times: number): number {
  return inCents({ over: over * Math.round(hours * HUNDREDTHS), under: under * HUNDREDTHS }, times);
}

function hourSteps(wages: OvertimeWages, hour: Exact): Step[] {
  const label = "An hour's pay";
  const figure = { kind: 'money', cents: inCents(hour) } as const;
  if (wages.per === 'hour') return [{ label, figure, ground: { kind: 'given' } }];
  const how = `Our arithmetic: ${eastCaribbeanDollars(inCents(weekOf(wages)))} a week divided by ${counted(wages.hoursAWeek, 'hour')}. Rounded once, at the end.`;
  return [weekStep(wages), { label, figure, ground: { kind: 'ours', how } }];
}

function holidaysPart({ holidays }: OvertimeLaw): Part {
  return {
    title: 'Which days are public holidays',
    remark: null,
    steps: holidays.map(factStep),
    total: null,
  };
}

/** The weekly limit of a kind of work, and how far these hours go beyond it. */
function limitPart({ work, wages, extra }: OvertimeInput, { limits, daily }: OvertimeLaw): Part[] {
  if (work === 'other') return [];
  const limit = limits[work];
  const worked = wages.hoursAWeek === null ? null : Math.round((wages.hoursAWeek + extra) * HUNDREDTHS);
  const beyond = worked === null ? null : Math.max(0, worked - limit.amount * HUNDREDTHS);
  return [
    {
      title: 'The weekly limit for this work',
      remark: null,
      steps: [
        {
          label: 'The most ordinary hours in a week',
          figure: { kind: 'amount', amount: limit.amount, unit: limit.unit },
          ground: { kind: 'law', facts: [limit] },
        },
        ...(worked === null
          ? []
          : [
              {
                label: 'Your ordinary and extra hours',
                figure: { kind: 'amount', amount: worked / HUNDREDTHS, unit: 'hour' },
                ground: { kind: 'given' },
              } satisfies Step,
            ]),
        factStep(daily),
      ],
      total:
        beyond === null
          ? null
          : {
              label: 'Hours above the weekly limit',
              figure: { kind: 'amount', amount: beyond / HUNDREDTHS, unit: 'hour' },
            },
    },
  ];
}
