import { addMonths, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { DAYS_A_WEEK, MONTHS_A_YEAR, WEEKS_A_YEAR } from '../../tools/rules/named-arithmetic.ts';
import { firstDayOf, type CaseFigures } from './case-figures.ts';
import { TELLS } from './told-circumstances.ts';
import { HOLIDAYS } from './told-holidays.ts';
import type { Case } from './work-out.ts';

/** What is typed into a tool's form, by the names of its inputs. */
export type FormGiven = Readonly<Record<string, string>>;

/** An amount beside hours, without a time, is an hour's pay below so many dollars: "8 hours at EC$10". */
const MOST_FOR_AN_HOUR = 60;

/** More hours than these were worked over longer than a week. */
const HOURS_OF_ONE_WEEK = 100;

/** From so much time in a job, leave of several years may add up. */
const MONTHS_OF_TWO_YEARS = 24;

/**
 * How each tool's form is filled in from a case; null where the case does not tell enough to begin. Whether pay is by the week or the
 * month is never guessed: the answer asks for it.
 */
export const FORMS: Readonly<Record<string, (told: Case) => FormGiven | null>> = {
  'termination-allowance': ({ figures, says, today }) => {
    const { service, pay } = figures;
    if (service === null) return null;
    const isShort = service.months < 12;
    // Pay by the hour is a week's only with the hours of a week.
    const isByTheHour = pay?.per === 'hour';
    if (pay === null && !isShort && !says(...TELLS.resigned)) return null;
    return {
      ...dayInputs('from', firstDayOf(service, today)),
      ...dayInputs('to', today),
      // Where nothing comes of it whatever the wages are, none are asked for.
      wages: String((isByTheHour ? null : pay?.dollars) ?? (isShort || says(...TELLS.resigned) ? 1 : '')),
      ...(pay !== null && pay.per === null ? {} : { per: payIn(pay?.per ?? 'week', ['week', 'month', 'day'], 'week') }),
      ...(figures.daysAWeek === null ? {} : { days: String(figures.daysAWeek) }),
      ending: says(...TELLS.resigned)
        ? 'resigned'
        : says(...TELLS.sold)
          ? 'sold'
          : says(...TELLS.leaving)
            ? 'resigned'
            : says(...TELLS.misconduct)
              ? 'misconduct'
              : 'dismissed',
    };
  },
  'notice-when-you-leave': noticeForm,
  'notice-by-the-employer': noticeForm,
  'minimum-wage': ({ figures: { pay, daysAWeek }, says }) =>
    pay === null || pay.per === 'hour' || pay.per === 'fortnight' || pay.per === 'year'
      ? null
      : {
          work: says(...TELLS.mediaWork)
            ? 'media'
            : says(...TELLS.clerksWork)
              ? 'clerk'
              : says(...TELLS.listedWork)
                ? 'listed'
                : 'other',
          shift: says(...TELLS.partTime) ? 'part' : says(...TELLS.trainee) ? 'trainee' : 'full',
          wages: String(pay.dollars),
          ...(pay.per === null ? {} : { per: pay.per }),
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
      work: 'other',
      ...(holidayHours === null ? {} : { sundays: String(holidayHours) }),
      ...(hours === null ? {} : { [isHoliday && holidayHours === null ? 'sundays' : 'extra']: String(hours) }),
      // Who asks for the rate alone means one hour.
      ...(hours === null && holidayHours === null ? { [isHoliday ? 'sundays' : 'extra']: '1' } : {}),
      ...(hoursAWeek === null ? {} : { hours: String(hoursAWeek) }),
      ...(daysAWeek === null ? {} : { days: String(daysAWeek) }),
    };
  },
  'annual-leave': ({ figures, says, today }) => {
    const { service, daysWorked, halfDaysWorked, paidBy } = figures;
    const saysHourly = paidBy === 'hour';
    const hours = figures.hours ?? (saysHourly ? hoursOfService(figures) : null);
    const saysDaily = !saysHourly && (paidBy === 'day' || halfDaysWorked !== null);
    // Who counts the days or the hours of a job, and no years, is paid by them.
    const isDaily = saysDaily || (!saysHourly && service === null && daysWorked !== null);
    const isHourly = saysHourly || (!isDaily && service === null && hours !== null && hours > HOURS_OF_ONE_WEEK);
    const worked = isDaily && (daysWorked !== null || halfDaysWorked !== null);
    if (service === null && !worked && !(isHourly && hours !== null)) return null;
    if (service !== null && !worked && !isHourly) {
      // Who asks what is due after years in a job means a year's leave, unless leave was left over.
      const addsUp = says(...TELLS.leaveLeftOver) || service.months < MONTHS_OF_TWO_YEARS;
      return addsUp ? { paid: 'month', ...serviceInputs(service, today) } : null;
    }
    const span = service ?? { months: 12, days: 0 };
    if (isHourly && hours === null) return { paid: 'hour', ...serviceInputs(span, today) };
    if (isHourly) return { paid: 'hour', ...serviceInputs(span, today), hours: String(hours) };
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
      ...(isDaily || pay.per !== null
        ? { per: isDaily ? 'day' : payIn(pay.per ?? 'month', ['month', 'fortnight', 'week', 'day'], 'month') }
        : {}),
      ...(isDaily
        ? { earned: String(earned ?? pay.dollars), worked: String(daysWorked ?? '') }
        : { wages: String(pay.dollars) }),
      // The law takes off what the NIS pays; who asks for the sum before that, or has no NIS, says so.
      insurance: says(...TELLS.withoutInsurance) ? 'no' : 'yes',
    };
  },
  'key-dates': ({ figures: { day }, says }) => {
    if (day === null) return null;
    const occasion = says(...TELLS.strike)
      ? 'strike'
      : says(...TELLS.application)
        ? 'application'
        : says(...TELLS.dues)
          ? 'dues'
          : 'ended';
    return { occasion, ...dayInputs('day', day) };
  },
  'union-thresholds': ({ figures: { people, day }, says }) => {
    if (people === null) return null;
    const isPoll = says(...TELLS.poll);
    return {
      matter: isPoll ? 'poll' : says(...TELLS.employers) ? 'employers' : 'union',
      people: String(people),
      ...(isPoll && day !== null ? dayInputs('received', day) : {}),
    };
  },
};

/** The hours of every week of a time in a job: "40 hours a week for 50 weeks". */
function hoursOfService({ service, hoursAWeek }: CaseFigures): number | null {
  if (service === null || hoursAWeek === null) return null;
  return Math.floor(hoursAWeek * ((service.months * WEEKS_A_YEAR) / MONTHS_A_YEAR + service.days / DAYS_A_WEEK));
}

/** Notice that is given on a day that is told, or today. */
function noticeForm({ figures: { service, day }, says, today }: Case): FormGiven | null {
  if (service === null) return null;
  const given = day === null || says(...TELLS.lastDay) ? today : day;
  return { ...dayInputs('from', firstDayOf(service, given)), ...dayInputs('given', given) };
}

function serviceInputs(service: { readonly months: number; readonly days: number }, today: GrenadaDay): FormGiven {
  return { state: 'works', ...dayInputs('from', firstDayOf(service, today)), ...dayInputs('to', today) };
}

function dayInputs(name: string, day: GrenadaDay): FormGiven {
  const [year = '', month = '', date = ''] = day.split('-');
  return { [`${name}-day`]: String(Number(date)), [`${name}-month`]: String(Number(month)), [`${name}-year`]: year };
}

function payIn(per: string, known: readonly string[], otherwise: string): string {
  return known.includes(per) ? per : otherwise;
}
