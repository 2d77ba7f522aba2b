import { addDays, addMonths, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { counted } from '../../../../platform/shared/numbers.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_YEAR } from '../../../tools/rules/named-arithmetic.ts';
import type { DayEvent } from '../case/day-events.ts';
import { findFirstDay, type CaseFigures } from '../case/parse-case.ts';
import { CASE_PHRASES, HOLIDAY_PHRASES } from '../case/circumstances.ts';
import { anchorDay, anchorPrompt, dayOfEvent } from './anchor-days.ts';
import type { Case } from '../case/case.ts';

type Service = NonNullable<CaseFigures['service']>;

/** Values of a calculator's form, by input name. */
export type FormInput = Readonly<Record<string, string>>;

/** A form filled with stated values only. */
export interface FilledForm {
  readonly given: FormInput;
  /** Two examples for inputs not stated: a result is shown only when both give the same. */
  readonly examples?: readonly [FormInput, FormInput];
  /** Questions that must be answered before the form can be filled. */
  readonly missing?: readonly string[];
  /** An assumption shown with the result: "it is one hour". */
  readonly assumption?: string;
}

/** The maximum number of hours that may be those of one week. */
const HOURS_OF_ONE_WEEK = 100;

/** The maximum number of days from today to an expected birth. */
const DAYS_TO_A_BIRTH = 280;

const HOURS_OF_A_WEEK = 'How many hours do you work in a week?';

/** The choices of work and shift in the form of the minimum wage, with their phrases: the jobs before the places. */
const WORK = [
  ['media', 'announcer|reporter'],
  ['clerk', 'cashier|clerk'],
  ['media', CASE_PHRASES.mediaWork],
  ['clerk', CASE_PHRASES.clerksWork],
  ['listed', CASE_PHRASES.listedWork],
] as const;
const SHIFTS = { part: CASE_PHRASES.partTime, trainee: CASE_PHRASES.trainee, full: CASE_PHRASES.fullTime };

/** Functions that fill each tool's form from a case; null when too little is stated. */
export const FORM_FILLERS: Readonly<Record<string, (userCase: Case) => FilledForm | null>> = {
  'termination-allowance': ({ figures, mentions, today }) => {
    const { service, pay, daysAWeek, began, ended, isServiceByYear } = figures;
    if (service === null) return null;
    if (pay === null && service.months >= MONTHS_A_YEAR && !mentions(CASE_PHRASES.resigned)) return null;
    const isPaid = pay !== null && pay.per !== 'hour';
    const dates = began === null || ended === null ? null : { ...dayInputs('from', began), ...dayInputs('to', ended) };
    const untilDay = (last: GrenadaDay) => dates ?? serviceInputs(service, 'to', last);
    const wages = (per: string) => (isPaid ? {} : { wages: '100', per });
    return {
      given: {
        ...untilDay(today),
        ...(isPaid ? inputs({ wages: pay.dollars, per: pay.per }) : {}),
        ...inputs({ days: daysAWeek, ending: endingOf(mentions) }),
      },
      // Only the length of service was stated, so nothing that depends on the last day is shown.
      examples: [
        { ...untilDay(today), ...wages('week') },
        { ...untilDay(addMonths(today, 1)), ...wages('month') },
      ],
      ...(isServiceByYear ? { assumption: completedYears(service) } : {}),
      ...(pay?.per === 'hour' ? { missing: [HOURS_OF_A_WEEK] } : {}),
    };
  },
  'notice-when-you-leave': noticeForm,
  'notice-by-the-employer': noticeForm,
  'minimum-wage': ({ figures: { pay, daysAWeek }, mentions }) =>
    pay === null || pay.isMissing === true || pay.per === 'hour' || pay.per === 'fortnight' || pay.per === 'year'
      ? null
      : {
          given: inputs({
            work: WORK.find(([, phrases]) => mentions(phrases))?.[0] ?? null,
            shift: firstMatchingChoice(mentions, SHIFTS),
            wages: pay.dollars,
            per: pay.per,
            days: daysAWeek,
          }),
        },
  overtime: ({ figures: { pay, hours, weekHours, holidayHours, hoursAWeek, daysAWeek }, mentions }) => {
    if (pay === null || pay.per === 'fortnight' || pay.per === 'year') return null;
    const isRate = hours === null && holidayHours === null;
    if (isRate && pay.per !== 'hour') return null;
    if (isRate && weekHours !== null) return { given: {}, missing: ['How many of the hours were overtime?'] };
    const isOnHoliday = isRate && mentions(HOLIDAY_PHRASES);
    const isOfHalfHoliday =
      holidayHours !== null && mentions('carnival tuesday') && !mentions('noon|afternoon|evening');
    return {
      given: inputs({
        wages: pay.dollars,
        per: pay.per,
        sundays: isOnHoliday ? 1 : holidayHours,
        extra: isRate && !isOnHoliday ? 1 : hours,
        hours: hoursAWeek,
        days: daysAWeek,
      }),
      ...(isRate
        ? { assumption: 'it is one hour' }
        : isOfHalfHoliday
          ? { assumption: 'the hours of Carnival Tuesday were after noon' }
          : {}),
    };
  },
  'annual-leave': ({ figures, mentions, today }) => {
    const { service, daysWorked, halfDaysWorked, paidBy, leaveYears } = figures;
    const total = figures.hours ?? (paidBy === 'hour' ? hoursOfService(figures) : null);
    // Weekly hours are not the total worked.
    const hours = paidBy === 'hour' || (total ?? 0) > HOURS_OF_ONE_WEEK ? total : null;
    const isCounted = daysWorked !== null || halfDaysWorked !== null || hours !== null;
    const isOfYears = !isCounted && paidBy !== 'hour';
    if (service === null && !isCounted) return null;
    // After several years in a job, the question means one year's leave, unless leave was left over.
    const isOfOneYear =
      (service?.months ?? 0) >= 2 * MONTHS_A_YEAR && (!mentions(CASE_PHRASES.leaveLeftOver) || mentions('this year'));
    if ((isOfOneYear || leaveYears.length > 0) && isOfYears) return null;
    const sinceYears = (years: number) => serviceInputs({ months: years * MONTHS_A_YEAR, days: 0 }, 'to', today);
    return {
      given: {
        ...inputs({ paid: paidBy === null || paidBy === 'day' || paidBy === 'hour' ? paidBy : 'month' }),
        ...(service === null ? {} : serviceInputs(service, 'to', today)),
        ...inputs({
          state: mentions(CASE_PHRASES.ended, CASE_PHRASES.resigned) ? 'ended' : null,
          week: figures.daysAWeek,
          days: daysWorked,
          half: halfDaysWorked,
          hours,
        }),
      },
      ...(service === null ? { examples: [sinceYears(40), sinceYears(50)] } : {}),
      ...(service !== null && isOfYears && figures.isServiceByYear ? { assumption: completedYears(service) } : {}),
    };
  },
  maternity: ({ figures, mentions, today }) => {
    const { service, pay, earned, daysWorked, paidBy, benefit } = figures;
    if (service === null || pay === null) return null;
    const per = paidBy === 'day' ? 'day' : pay.per;
    const first = dayInputs('from', findFirstDay(service, today));
    if (per === 'hour') return { given: first, missing: [HOURS_OF_A_WEEK] };
    const expected = mentions(CASE_PHRASES.expected) ? oneDay(figures, 'due') : null;
    // Pay before NIS deductions must be stated, or that there are none.
    const insurance = benefit !== null ? 'yes' : mentions(CASE_PHRASES.withoutInsurance) ? 'no' : null;
    const earnings = per === 'day' ? { earned, worked: daysWorked } : { wages: pay.dollars };
    const dueIn = (days: number) => dayInputs('expected', addDays(today, days));
    return {
      given: {
        ...first,
        ...dayInputs('expected', expected),
        ...inputs({ per, ...earnings, insurance, benefit: benefit?.per === null ? benefit.dollars : null }),
      },
      ...(expected === null ? { examples: [dueIn(1), dueIn(DAYS_TO_A_BIRTH)] } : {}),
    };
  },
  'key-dates': ({ figures, mentions }) => {
    const { strike, application, dues } = CASE_PHRASES;
    const occasion = firstMatchingChoice(mentions, { strike, application, dues });
    const fact = OCCASIONS[occasion ?? ''];
    if (figures.days.length === 0 || fact === undefined) return null;
    const day = anchorDay(figures, fact);
    const given = { ...inputs({ occasion }), ...dayInputs('day', day) };
    return day === null ? { given, missing: [anchorPrompt(fact)] } : { given };
  },
  'union-thresholds': ({ figures, mentions }) => {
    const { headcount, supporters } = figures;
    if (headcount === null) return null;
    const matter =
      firstMatchingChoice(mentions, {
        poll: CASE_PHRASES.poll,
        ...(mentions('union') ? {} : { employers: CASE_PHRASES.employers }),
      }) ?? (supporters === null ? null : 'poll');
    return {
      given: {
        ...inputs({ matter, people: headcount, votes: matter === 'poll' ? supporters : null }),
        ...dayInputs('received', matter === 'poll' ? anchorDay(figures, 'LRA-053') : null),
      },
    };
  },
};

/** The facts that set the times of the key dates. */
const OCCASIONS: Readonly<Record<string, string>> = { strike: 'LRA-084', application: 'LRA-053', dues: 'LRA-061' };

/** Returns the one stated day, or of several the one of an event. */
function oneDay(figures: CaseFigures, event: DayEvent): GrenadaDay | null {
  return figures.days.length > 1 ? dayOfEvent(figures, event) : figures.day;
}

/** Returns the assumption of a service known by years: "you have completed 11 years there". */
function completedYears({ months }: Service): string {
  return `you have completed ${counted(Math.floor(months / MONTHS_A_YEAR), 'year')} there`;
}

function endingOf(mentions: Case['mentions']): string | null {
  const stated = firstMatchingChoice(mentions, {
    resigned: CASE_PHRASES.resigned,
    sold: CASE_PHRASES.sold,
    misconduct: CASE_PHRASES.misconduct,
    // Every way a job ends can mention the allowance.
    dismissed: mentions('allowance') ? CASE_PHRASES.ended : `${CASE_PHRASES.ended}|terminated`,
  });
  return stated ?? (mentions(CASE_PHRASES.leaving) ? 'resigned' : null);
}

/** Returns the hours of all weeks in a job: "40 hours a week for 50 weeks"; null when not stated. */
function hoursOfService({ service, hoursAWeek }: CaseFigures): number | null {
  if (service === null || hoursAWeek === null) return null;
  return Math.floor(hoursAWeek * ((service.months * WEEKS_A_YEAR) / MONTHS_A_YEAR + service.days / DAYS_A_WEEK));
}

/** Fills the form of notice that was given on a stated day. Its length depends on no other day. */
function noticeForm({ figures, mentions, quantity, today }: Case): FilledForm | null {
  const { service } = figures;
  if (service === null) return null;
  // "I want to finish on 31 October" requests the day of notice.
  if (quantity === 'date' && dayOfEvent(figures, 'ended') !== null && dayOfEvent(figures, 'notice') === null)
    return null;
  const day = oneDay(figures, 'notice');
  // "What will be my last day?" requests it.
  if (day !== null && (quantity === 'date' || figures.days.length > 1 || !mentions(CASE_PHRASES.lastDay)))
    return { given: serviceInputs(service, 'given', day) };
  return {
    given: dayInputs('from', findFirstDay(service, today)),
    examples: [serviceInputs(service, 'given', today), serviceInputs(service, 'given', addMonths(today, 1))],
  };
}

/** Returns the first choice with a phrase that the question contains. */
function firstMatchingChoice(
  mentions: Case['mentions'],
  phrasesByChoice: Readonly<Record<string, string>>,
): string | null {
  return Object.entries(phrasesByChoice).find(([, phrases]) => mentions(phrases))?.[0] ?? null;
}

/** Returns the inputs that have a value. */
function inputs(values: Readonly<Record<string, string | number | null>>): FormInput {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}

function dayInputs(name: string, day: GrenadaDay | null): FormInput {
  const [year, month, date] = day?.split('-').map(Number) ?? [];
  return inputs({ [`${name}-day`]: date ?? null, [`${name}-month`]: month ?? null, [`${name}-year`]: year ?? null });
}

/** Returns the first day of a service that lasts until a day, and that day. */
function serviceInputs(service: Service, name: string, last: GrenadaDay): FormInput {
  return { ...dayInputs('from', findFirstDay(service, last)), ...dayInputs(name, last) };
}
