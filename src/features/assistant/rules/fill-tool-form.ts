import { addDays, addMonths, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_YEAR } from '../../tools/rules/named-arithmetic.ts';
import { firstDayOf, type CaseFigures } from './case-figures.ts';
import { TELLS } from './told-circumstances.ts';
import { HOLIDAYS } from './told-holidays.ts';
import type { Case } from './work-out.ts';

/** What is typed into a tool's form, by the names of its inputs. */
export type FormGiven = Readonly<Record<string, string>>;

/** A form filled in from a case with what the case tells, and nothing else. */
export interface Filled {
  readonly given: FormGiven;
  /** Two examples of inputs that the case leaves open: a result is shown only where it is the same with both. */
  readonly examples?: readonly [FormGiven, FormGiven];
  /** What has to be known before the form can be filled in, as questions. */
  readonly lacks?: readonly string[];
  /** What the result is said to hold for: "it is one hour". */
  readonly supposes?: string;
}

/** More hours than these were worked over longer than a week. */
const HOURS_OF_ONE_WEEK = 100;

/** From so much time in a job, leave of several years may add up. */
const MONTHS_OF_TWO_YEARS = 24;

/** The latest that a baby can be expected, in days from today. */
const DAYS_TO_A_BIRTH = 280;

const HOURS_OF_A_WEEK = 'How many hours do you work in a week?';

/** How each tool's form is filled in from a case; null where the case does not tell enough to begin. */
export const FORMS: Readonly<Record<string, (told: Case) => Filled | null>> = {
  'termination-allowance': ({ figures, says, today }) => {
    const { service, pay, daysAWeek } = figures;
    if (service === null) return null;
    if (pay === null && service.months >= MONTHS_A_YEAR && !says(...TELLS.resigned)) return null;
    const isPaid = pay !== null && pay.per !== 'hour';
    const untilDay = (last: GrenadaDay) => ({
      ...dayInputs('from', firstDayOf(service, last)),
      ...dayInputs('to', last),
    });
    const wagesIn = (per: string) => (isPaid ? {} : { wages: '100', per });
    return {
      given: {
        ...untilDay(today),
        ...(isPaid ? { wages: String(pay.dollars), ...perInput(pay.per) } : {}),
        ...numberInput('days', daysAWeek),
        ...choiceInput('ending', endingOf(says)),
      },
      // Nothing that hangs on the last day is shown: only how long the job lasted was told.
      examples: [
        { ...untilDay(today), ...wagesIn('week') },
        { ...untilDay(addMonths(today, 1)), ...wagesIn('month') },
      ],
      ...(pay?.per === 'hour' ? { lacks: [HOURS_OF_A_WEEK] } : {}),
    };
  },
  'notice-when-you-leave': noticeForm,
  'notice-by-the-employer': noticeForm,
  'minimum-wage': ({ figures: { pay, daysAWeek }, says }) =>
    pay === null || pay.per === 'hour' || pay.per === 'fortnight' || pay.per === 'year'
      ? null
      : {
          given: {
            ...choiceInput(
              'work',
              firstMatchingChoice(says, { media: TELLS.mediaWork, clerk: TELLS.clerksWork, listed: TELLS.listedWork }),
            ),
            ...choiceInput(
              'shift',
              firstMatchingChoice(says, { part: TELLS.partTime, trainee: TELLS.trainee, full: TELLS.fullTime }),
            ),
            wages: String(pay.dollars),
            ...perInput(pay.per),
            ...numberInput('days', daysAWeek),
          },
        },
  overtime: ({ figures: { pay, hours, holidayHours, hoursAWeek, daysAWeek }, says }) => {
    if (pay === null || pay.per === 'fortnight' || pay.per === 'year') return null;
    const isRate = hours === null && holidayHours === null;
    if (isRate && pay.per !== 'hour') return null;
    const isHoliday = says(...HOLIDAYS);
    return {
      given: {
        wages: String(pay.dollars),
        ...perInput(pay.per),
        ...numberInput('sundays', holidayHours),
        ...numberInput(isHoliday && holidayHours === null ? 'sundays' : 'extra', isRate ? 1 : hours),
        ...numberInput('hours', hoursAWeek),
        ...numberInput('days', daysAWeek),
      },
      ...(isRate ? { supposes: 'it is one hour' } : {}),
    };
  },
  'annual-leave': ({ figures, says, today }) => {
    const { service, daysWorked, halfDaysWorked, paidBy } = figures;
    const counted = figures.hours ?? (paidBy === 'hour' ? hoursOfService(figures) : null);
    // Hours of a week are no count of all that were worked.
    const hours = paidBy === 'hour' || (counted ?? 0) > HOURS_OF_ONE_WEEK ? counted : null;
    const isCounted = daysWorked !== null || halfDaysWorked !== null || hours !== null;
    if (service === null && !isCounted) return null;
    // Who asks what is due after years in a job means a year's leave, unless leave was left over.
    const isOfOneYear = (service?.months ?? 0) >= MONTHS_OF_TWO_YEARS && !says(...TELLS.leaveLeftOver);
    if (isOfOneYear && !isCounted && paidBy !== 'hour') return null;
    return {
      given: {
        ...choiceInput('paid', paidBy === null || paidBy === 'day' || paidBy === 'hour' ? paidBy : 'month'),
        ...(service === null ? {} : { ...dayInputs('from', firstDayOf(service, today)), ...dayInputs('to', today) }),
        ...choiceInput('state', says(...TELLS.ended, ...TELLS.resigned) ? 'ended' : null),
        ...numberInput('days', daysWorked),
        ...numberInput('half', halfDaysWorked),
        ...numberInput('hours', hours),
      },
      ...(service === null
        ? {
            examples: [
              { ...dayInputs('from', addMonths(today, -40 * MONTHS_A_YEAR)), ...dayInputs('to', today) },
              { ...dayInputs('from', addMonths(today, -50 * MONTHS_A_YEAR)), ...dayInputs('to', today) },
            ],
          }
        : {}),
    };
  },
  maternity: ({ figures: { service, pay, earned, daysWorked, paidBy, day }, says, today }) => {
    if (service === null || pay === null) return null;
    const per = paidBy === 'day' ? 'day' : pay.per;
    const first = dayInputs('from', firstDayOf(service, today));
    if (per === 'hour') return { given: first, lacks: [HOURS_OF_A_WEEK] };
    const expected = day !== null && says(...TELLS.expected) ? day : null;
    return {
      given: {
        ...first,
        ...(expected === null ? {} : dayInputs('expected', expected)),
        ...perInput(per),
        ...(per === 'day'
          ? { ...numberInput('earned', earned), ...numberInput('worked', daysWorked) }
          : { wages: String(pay.dollars) }),
        // Who asks for the sum before the NIS is taken off, or has none, says so.
        ...choiceInput('insurance', says(...TELLS.withoutInsurance) ? 'no' : null),
      },
      ...(expected === null
        ? {
            examples: [
              dayInputs('expected', addDays(today, 1)),
              dayInputs('expected', addDays(today, DAYS_TO_A_BIRTH)),
            ],
          }
        : {}),
    };
  },
  'key-dates': ({ figures: { day }, says }) =>
    day === null
      ? null
      : {
          given: {
            ...choiceInput(
              'occasion',
              firstMatchingChoice(says, { strike: TELLS.strike, application: TELLS.application, dues: TELLS.dues }),
            ),
            ...dayInputs('day', day),
          },
        },
  'union-thresholds': ({ figures: { people, day }, says }) => {
    if (people === null) return null;
    const matter = firstMatchingChoice(says, { poll: TELLS.poll, employers: TELLS.employers });
    return {
      given: {
        ...choiceInput('matter', matter),
        people: String(people),
        ...(matter === 'poll' && day !== null ? dayInputs('received', day) : {}),
      },
    };
  },
};

function endingOf(says: Case['says']): string | null {
  const told = firstMatchingChoice(says, {
    resigned: TELLS.resigned,
    sold: TELLS.sold,
    misconduct: TELLS.misconduct,
    // Every way a job ends can mention the allowance.
    dismissed: says('allowance') ? TELLS.ended : [...TELLS.ended, 'terminated'],
  });
  return told ?? (says(...TELLS.leaving) ? 'resigned' : null);
}

/** The hours of every week of a time in a job: "40 hours a week for 50 weeks". */
function hoursOfService({ service, hoursAWeek }: CaseFigures): number | null {
  if (service === null || hoursAWeek === null) return null;
  return Math.floor(hoursAWeek * ((service.months * WEEKS_A_YEAR) / MONTHS_A_YEAR + service.days / DAYS_A_WEEK));
}

/** Notice that is given on a day that is told; how long it is hangs on no other day. */
function noticeForm({ figures: { service, day }, says, today }: Case): Filled | null {
  if (service === null) return null;
  const givenOn = (given: GrenadaDay) => ({
    ...dayInputs('from', firstDayOf(service, given)),
    ...dayInputs('given', given),
  });
  if (day !== null && !says(...TELLS.lastDay)) return { given: givenOn(day) };
  return {
    given: dayInputs('from', firstDayOf(service, today)),
    examples: [givenOn(today), givenOn(addMonths(today, 1))],
  };
}

/** Returns the first choice with a phrase that the question contains. */
function firstMatchingChoice(says: Case['says'], tells: Readonly<Record<string, readonly string[]>>): string | null {
  return Object.entries(tells).find(([, phrases]) => says(...phrases))?.[0] ?? null;
}

function choiceInput(name: string, value: string | null): FormGiven {
  return value === null ? {} : { [name]: value };
}

function perInput(per: string | null): FormGiven {
  return choiceInput('per', per);
}

function numberInput(name: string, value: number | null): FormGiven {
  return value === null ? {} : { [name]: String(value) };
}

function dayInputs(name: string, day: GrenadaDay): FormGiven {
  const [year = '', month = '', date = ''] = day.split('-');
  return { [`${name}-day`]: String(Number(date)), [`${name}-month`]: String(Number(month)), [`${name}-year`]: year };
}
