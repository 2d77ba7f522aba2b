import { addMonths, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { figureText } from '../../tools/rules/figure-text.ts';
import type { LawFact } from '../../tools/rules/law-base.ts';
import type { Answer, ShownField } from '../../tools/rules/tool-pages.ts';
import type { Part, Step, Worked } from '../../tools/rules/worked.ts';
import type { WorkedSum } from './answer.ts';
import { firstDayOf, type CaseFigures } from './case-figures.ts';
import { HOLIDAYS } from './told-holidays.ts';
import { overTimes } from './over-times.ts';

/** A tool that works out a case, as `createCalculators` makes them. */
export interface CaseTool {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly answer: (
    given: Readonly<Record<string, string>>,
    today: GrenadaDay,
  ) => { readonly fields: readonly ShownField[]; readonly answer: Answer };
}

/** A case as a tool reads it: what was told in figures, and what its words say. */
export interface Case {
  readonly figures: CaseFigures;
  /** Whether the asker speaks of something, in any form: "resign", "fortnight". */
  readonly says: (...phrases: readonly string[]) => boolean;
  readonly today: GrenadaDay;
}

/** What a tool made of a case. `missing` are questions that have to be answered before it can be worked out. */
export type CaseWorked =
  | { readonly kind: 'worked'; readonly worked: Worked; readonly sum: WorkedSum; readonly facts: readonly string[] }
  /** The figures of a fact with those of the case. */
  | { readonly kind: 'fact'; readonly sum: WorkedSum; readonly facts: readonly string[] }
  | { readonly kind: 'missing'; readonly missing: readonly string[]; readonly path: string; readonly title: string };

type Given = Record<string, string>;

/** Works a case out with a tool; null when the case tells too little of what the tool asks to be one at all. */
export function workOut(tool: CaseTool, told: Case): CaseWorked | null {
  const given = READERS[tool.name]?.(told) ?? null;
  if (given === null) return null;
  const { fields, answer } = tool.answer(given, told.today);
  const path = `${tool.path}?${new URLSearchParams(given).toString()}`;
  if (answer.kind === 'empty') return null;
  if (answer.kind === 'refused') {
    const missing = fields.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]));
    return { kind: 'missing', missing, path, title: tool.title };
  }
  const { sum, facts } = sumOf(answer.worked, tool.title, path);
  return { kind: 'worked', worked: answer.worked, sum: overTimes(sum, answer.worked, told), facts };
}

/** An amount beside hours, without a time, is an hour's pay below so many dollars: "8 hours at EC$10". */
const MOST_FOR_AN_HOUR = 60;

/** More hours than these were worked over longer than a week. */
const HOURS_OF_ONE_WEEK = 100;

/** From so much time in a job, leave of several years may add up. */
const MONTHS_OF_TWO_YEARS = 24;
/** What tells that leave of earlier years was not taken. */
const LEFT_OVER = [
  'never took',
  'never take',
  'never had',
  'never got',
  'not taken',
  'no leave',
  'no vacation',
  'no holiday',
  'left over',
  'unused',
  'owed',
  'owe',
  'saved',
  'built up',
  'carried',
  'accrued',
  'so far',
  'altogether',
  'in all',
  'in total',
  'all the years',
] as const;

/** How each tool's form is filled in from a case; null where the case does not tell enough to begin. */
const READERS: Readonly<Record<string, (told: Case) => Given | null>> = {
  'termination-allowance': ({ figures, says, today }) => {
    const { service, pay } = figures;
    if (service === null) return null;
    const isShort = service.months < 12;
    if (pay === null && !isShort && !says('resign', 'quit')) return null;
    return {
      ...dayInputs('from', firstDayOf(service, today)),
      ...dayInputs('to', today),
      // Where nothing comes of it whatever the wages are, none are asked for.
      wages: String(pay?.dollars ?? (isShort || says('resign', 'quit') ? 1 : '')),
      per: payIn(pay?.per ?? 'week', ['week', 'month', 'day'], 'week'),
      ...(figures.daysAWeek === null ? {} : { days: String(figures.daysAWeek) }),
      ending: says('resign', 'quit')
        ? 'resigned'
        : says('sold', 'sell', 'new owner', 'bought')
          ? 'sold'
          : says('i leave', 'i left')
            ? 'resigned'
            : says('misconduct', 'steal', 'thief', 'stole')
              ? 'misconduct'
              : 'dismissed',
    };
  },
  'notice-when-you-leave': ({ figures: { service }, today }) =>
    service === null ? null : { ...dayInputs('from', firstDayOf(service, today)), ...dayInputs('given', today) },
  'notice-by-the-employer': ({ figures: { service }, today }) =>
    service === null ? null : { ...dayInputs('from', firstDayOf(service, today)), ...dayInputs('given', today) },
  'minimum-wage': ({ figures: { pay, daysAWeek }, says }) =>
    pay === null || pay.per === 'hour' || pay.per === 'fortnight' || pay.per === 'year'
      ? null
      : {
          work: says('announcer', 'reporter', 'radio', 'media', 'newspaper', 'tv')
            ? 'media'
            : says('cashier', 'clerk', 'store', 'shop')
              ? 'clerk'
              : says('security', 'guard', 'watchman', 'domestic', 'helper', 'maid', 'nanny', 'farm', 'housekeeper')
                ? 'listed'
                : 'other',
          shift: says('part time', 'half day')
            ? 'part'
            : says('trainee', 'learner', 'learning the work')
              ? 'trainee'
              : 'full',
          wages: String(pay.dollars),
          per: pay.per ?? (daysAWeek !== null ? 'week' : pay.dollars < 200 ? 'day' : 'month'),
          ...(daysAWeek === null ? {} : { days: String(daysAWeek) }),
        },
  overtime: ({ figures: { pay, hours, holidayHours, hoursAWeek, daysAWeek }, says }) => {
    const per = pay?.per ?? ((pay?.dollars ?? Infinity) < MOST_FOR_AN_HOUR ? 'hour' : null);
    if (pay === null || per === null || per === 'fortnight' || per === 'year') return null;
    if (hours === null && holidayHours === null && per !== 'hour') return null;
    const isHoliday = says(...HOLIDAYS);
    return {
      wages: String(pay.dollars),
      per,
      ...(holidayHours === null ? {} : { sundays: String(holidayHours) }),
      ...(hours === null ? {} : { [isHoliday && holidayHours === null ? 'sundays' : 'extra']: String(hours) }),
      // Who asks for the rate alone means one hour.
      ...(hours === null && holidayHours === null ? { [isHoliday ? 'sundays' : 'extra']: '1' } : {}),
      ...(hoursAWeek === null ? {} : { hours: String(hoursAWeek) }),
      ...(daysAWeek === null ? {} : { days: String(daysAWeek) }),
    };
  },
  'annual-leave': ({ figures, says, today }) => {
    const { service, daysWorked, halfDaysWorked, hours, paidBy } = figures;
    const saysHourly = paidBy === 'hour';
    const saysDaily = !saysHourly && (paidBy === 'day' || halfDaysWorked !== null);
    // Who counts the days or the hours of a job, and no years, is paid by them.
    const isDaily = saysDaily || (!saysHourly && service === null && daysWorked !== null);
    const isHourly = saysHourly || (!isDaily && service === null && hours !== null && hours > HOURS_OF_ONE_WEEK);
    const worked = isDaily && (daysWorked !== null || halfDaysWorked !== null);
    if (service === null && !worked && !(isHourly && hours !== null)) return null;
    if (service !== null && !worked && !isHourly) {
      // Who asks what is due after years in a job means a year's leave, unless leave was left over.
      const addsUp = says(...LEFT_OVER) || service.months < MONTHS_OF_TWO_YEARS;
      return addsUp ? { paid: 'month', ...serviceInputs(service, today) } : null;
    }
    const span = service ?? { months: 12, days: 0 };
    if (isHourly && hours !== null) return { paid: 'hour', ...serviceInputs(span, today), hours: String(hours) };
    return {
      paid: 'day',
      ...serviceInputs(span, today),
      ...(daysWorked === null ? {} : { days: String(daysWorked) }),
      ...(halfDaysWorked === null ? {} : { half: String(halfDaysWorked) }),
    };
  },
  maternity: ({ figures: { service, pay, earned, daysWorked, paidBy }, says, today }) => {
    if (service === null || pay === null) return null;
    const isDaily = paidBy === 'day';
    const expected = addMonths(today, 1);
    return {
      ...dayInputs('from', firstDayOf(service, today)),
      ...dayInputs('expected', expected),
      per: isDaily ? 'day' : payIn(pay.per ?? 'month', ['month', 'fortnight', 'week', 'day'], 'month'),
      ...(isDaily
        ? { earned: String(earned ?? pay.dollars), worked: String(daysWorked ?? '') }
        : { wages: String(pay.dollars) }),
      // The law takes off what the NIS pays; who asks for the sum before that, or has no NIS, says so.
      insurance: says('before nis', 'without nis', 'no nis', 'before national insurance', 'nis not pay') ? 'no' : 'yes',
    };
  },
  'key-dates': ({ figures: { day }, says }) => {
    if (day === null) return null;
    const occasion = says('strike', 'lock-out', 'lockout')
      ? 'strike'
      : says('poll', 'certification', 'application', 'vote')
        ? 'application'
        : says('dues', 'union contributions')
          ? 'dues'
          : 'ended';
    return { occasion, ...dayInputs('day', day) };
  },
  'union-thresholds': ({ figures: { people, day }, says }) => {
    if (people === null) return null;
    const isPoll = says('poll', 'majority', 'vote', 'certification', 'recognise');
    return {
      matter: isPoll ? 'poll' : says('employers', 'businesses', 'companies') ? 'employers' : 'union',
      people: String(people),
      ...(isPoll && day !== null ? dayInputs('received', day) : {}),
    };
  },
};

function serviceInputs(service: { readonly months: number; readonly days: number }, today: GrenadaDay): Given {
  return { ...dayInputs('from', firstDayOf(service, today)), ...dayInputs('to', today) };
}

function dayInputs(name: string, day: GrenadaDay): Given {
  const [year = '', month = '', date = ''] = day.split('-');
  return { [`${name}-day`]: String(Number(date)), [`${name}-month`]: String(Number(month)), [`${name}-year`]: year };
}

function payIn(per: string, known: readonly string[], otherwise: string): string {
  return known.includes(per) ? per : otherwise;
}

/** A worked sum as an answer shows it: its lines with the facts they rest on, and what it comes to. */
function sumOf(worked: Worked, title: string, path: string): { sum: WorkedSum; facts: readonly string[] } {
  const steps = worked.kind === 'sum' ? worked.main.steps : worked.steps;
  const beside = worked.kind === 'sum' ? worked.beside.filter(({ total }) => total !== null) : [];
  // A day beside the sum follows from one that was assumed, such as the day on which a baby is expected.
  const besides = beside.flatMap(linesOfPart).filter(({ figure }) => figure?.kind !== 'day');
  const lines = [...steps, ...besides].filter(({ figure }) => figure !== null).map(lineOf);
  const total = worked.kind === 'sum' ? worked.main.total : null;
  return {
    sum: {
      title,
      path,
      lines,
      total: total === null ? null : { label: total.label, figure: figureText(total.figure) },
    },
    facts: [...new Set([...lines.flatMap(({ facts }) => facts), ...reasonsOf(worked).map(({ id }) => id)])],
  };
}

function linesOfPart({ steps }: Part): readonly Step[] {
  return steps;
}

function reasonsOf(worked: Worked): readonly LawFact[] {
  return worked.kind === 'none' ? worked.because.facts : [];
}

function lineOf({ label, figure, ground }: Step): WorkedSum['lines'][number] {
  return {
    // The dates were reckoned back from what was told: the length is what the asker knows.
    label: figure?.kind === 'span' ? 'Time in the job' : label,
    figure: figure === null ? null : figureText(figure),
    facts: ground.kind === 'law' ? ground.facts.map(({ id }) => id) : [],
  };
}
