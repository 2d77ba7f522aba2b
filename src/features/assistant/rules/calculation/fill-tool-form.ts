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
type FormInput = Readonly<Record<string, string>>;
type StatedInput = Readonly<Record<string, string | number | null>>;

/** A form filled with stated values only. */
interface FilledForm<Input = FormInput> {
  readonly given: Input;
  /** Two examples for inputs not stated: a result is shown only when both give the same. */
  readonly examples?: readonly Input[] | null;
  /** A question that must be answered before the form can be filled. */
  readonly missing?: string | null;
  /** An assumption shown with the result: "it is one hour". */
  readonly assumption?: string | null;
}

/** The maximum number of hours that may be those of one week. */
const HOURS_OF_ONE_WEEK = 100;

/** The maximum number of days from today to an expected birth. */
const DAYS_TO_A_BIRTH = 280;

/** The working days a week assumed for weekly pay. */
const ASSUMED_DAYS_A_WEEK = 5;
/** The minimum amount, in EC dollars, that counts as pay for a whole week. */
const MIN_WEEKLY_PAY = 130;
/** Phrases of some days of a week, or of parts of a day. */
const SOME_DAYS =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|morning|evening|afternoon|half day|part time|every other|one day';

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
const FORM_FILLERS: Readonly<Record<string, (userCase: Case) => FilledForm<StatedInput> | null>> = {
  'termination-allowance': (userCase) => {
    const { figures, mentions, today } = userCase;
    const { service, pay, daysAWeek, began, ended } = figures;
    if (service === null) return null;
    if (pay === null && service.months >= MONTHS_A_YEAR && !mentions(CASE_PHRASES.resigned)) return null;
    const paid = pay === null || pay.per === 'hour' ? {} : { wages: pay.dollars, per: pay.per };
    const untilDay = (last: GrenadaDay) =>
      began === null || ended === null
        ? serviceInputs(service, 'to', last)
        : { ...dayInputs('from', began), ...dayInputs('to', ended) };
    return {
      given: { ...untilDay(today), ...paid, days: daysAWeek, ending: endingOf(userCase) },
      // Only the length of service was stated, so nothing that depends on the last day is shown.
      examples: [
        { ...untilDay(today), wages: 100, per: 'week', ...paid },
        { ...untilDay(addMonths(today, 1)), wages: 100, per: 'month', ...paid },
      ],
      assumption: completedYears(figures),
      missing: pay?.per === 'hour' ? HOURS_OF_A_WEEK : null,
    };
  },
  'notice-when-you-leave': noticeForm,
  'notice-by-the-employer': noticeForm,
  'minimum-wage': ({ figures: { pay, daysAWeek, daysWorked, service }, mentions }) => {
    if (pay === null || pay.isMissing === true) return null;
    if (pay.per === 'hour' || pay.per === 'fortnight' || pay.per === 'year') return null;
    const work = WORK.find(([, phrases]) => mentions(phrases))?.[0] ?? null;
    const shift = firstMatchingChoice(mentions, SHIFTS);
    // "300 for the week, I worked 6 days"
    const daysOfWeek = daysAWeek ?? ((daysWorked ?? Infinity) <= DAYS_A_WEEK ? daysWorked : null);
    const isWeekWithoutDays =
      pay.per === 'week' && pay.dollars >= MIN_WEEKLY_PAY && daysOfWeek === null && work !== 'media';
    // Years at a weekly pay alone are no question about the minimum wage, and neither is an amount alone.
    const isVerdict = mentions('minimum|legal|enough|below|underpaid');
    const isUsual = pay.isInferred !== true && !mentions(SOME_DAYS);
    const isWeekAssumed = isWeekWithoutDays && isUsual && (isVerdict || service === null);
    const days = isWeekAssumed ? ASSUMED_DAYS_A_WEEK : daysOfWeek;
    return {
      given: { work, shift, wages: pay.dollars, per: pay.per, days },
      assumption: isWeekAssumed ? `you work ${counted(ASSUMED_DAYS_A_WEEK, 'day')} a week` : null,
    };
  },
  overtime: ({ figures: { pay, hours, weekHours, holidayHours, hoursAWeek, daysAWeek }, mentions }) => {
    if (pay === null || pay.per === 'fortnight' || pay.per === 'year') return null;
    const given = { wages: pay.dollars, per: pay.per, hours: hoursAWeek, days: daysAWeek };
    if (hours !== null || holidayHours !== null) {
      const isHalfHoliday =
        holidayHours !== null && mentions('carnival tuesday') && !mentions('noon|afternoon|evening');
      const assumption = isHalfHoliday ? 'the hours of Carnival Tuesday were after noon' : null;
      return { given: { ...given, sundays: holidayHours, extra: hours }, assumption };
    }
    if (pay.per !== 'hour' && (hoursAWeek === null || !mentions('rate|hourly|per hour'))) return null;
    if (weekHours !== null) return { given: {}, missing: 'How many of the hours were overtime?' };
    const oneHour = mentions(HOLIDAY_PHRASES, 'doubletime|double pay') ? { sundays: 1 } : { extra: 1 };
    return { given: { ...given, ...oneHour }, assumption: 'it is one hour' };
  },
  'annual-leave': ({ figures, mentions, today }) => {
    const { service, daysWorked, halfDaysWorked, paidBy, leaveYears } = figures;
    const total = figures.hours ?? hoursOfService(figures);
    // Weekly hours are not the total worked.
    const hours = paidBy === 'hour' || (figures.hours ?? 0) > HOURS_OF_ONE_WEEK ? total : null;
    const isCounted = daysWorked !== null || halfDaysWorked !== null || hours !== null;
    const isByYears = !isCounted && paidBy !== 'hour';
    // Beside wages that are owed, leave is only a part of the sum.
    const isPartOfOwed = daysWorked === null && new Set(figures.owed.map(({ kind }) => kind)).size > 1;
    if ((service === null && !isCounted) || isPartOfOwed) return null;
    // After several years in a job, the question means one year's leave, unless leave was left over.
    const isOneYear =
      (service?.months ?? 0) >= 2 * MONTHS_A_YEAR && (!mentions(CASE_PHRASES.leaveLeftOver) || mentions('this year'));
    if ((isOneYear || leaveYears.length > 0) && isByYears) return null;
    const sinceYears = (years: number) => serviceInputs({ months: years * MONTHS_A_YEAR, days: 0 }, 'to', today);
    return {
      given: {
        ...(service === null ? {} : serviceInputs(service, 'to', today)),
        paid: paidBy === null || paidBy === 'day' || paidBy === 'hour' ? paidBy : 'month',
        state: mentions(CASE_PHRASES.ended, CASE_PHRASES.resigned) ? 'ended' : null,
        week: figures.daysAWeek,
        days: daysWorked,
        half: halfDaysWorked,
        hours,
      },
      examples: service === null ? [sinceYears(40), sinceYears(50)] : null,
      assumption: isByYears ? completedYears(figures) : null,
    };
  },
  maternity: ({ figures, mentions, today }) => {
    const { service, pay, paidBy, benefit } = figures;
    if (service === null || pay === null) return null;
    const first = dayInputs('from', findFirstDay(service, today));
    if (pay.per === 'hour') return { given: first, missing: HOURS_OF_A_WEEK };
    const expected = mentions(CASE_PHRASES.expected) ? oneDay(figures, 'due') : null;
    const given = { ...first, ...dayInputs('expected', expected), wages: pay.dollars };
    // Pay before NIS deductions must be stated, or that there are none.
    const insurance = benefit !== null ? 'yes' : mentions(CASE_PHRASES.withoutInsurance) ? 'no' : null;
    const paid = benefit?.per === null ? benefit.dollars : null;
    const dueIn = (days: number) => dayInputs('expected', addDays(today, days));
    return {
      given: { ...given, per: paidBy === 'day' ? 'day' : pay.per, insurance, benefit: paid },
      examples: expected === null ? [dueIn(1), dueIn(DAYS_TO_A_BIRTH)] : null,
    };
  },
  'key-dates': ({ figures, mentions }) => {
    const { strike, application, dues } = CASE_PHRASES;
    const occasion = firstMatchingChoice(mentions, { strike, application, dues });
    const fact = OCCASIONS[occasion ?? ''];
    if (figures.days.length === 0 || fact === undefined) return null;
    const day = anchorDay(figures, fact);
    return { given: { occasion, ...dayInputs('day', day) }, missing: day === null ? anchorPrompt(fact) : null };
  },
  'union-thresholds': ({ figures, mentions }) => {
    const { headcount, supporters } = figures;
    if (headcount === null) return null;
    const isPoll = supporters !== null || mentions(CASE_PHRASES.poll);
    const isEmployers = !isPoll && !mentions('union') && mentions(CASE_PHRASES.employers);
    const matter = isPoll ? 'poll' : null;
    const received = dayInputs('received', isPoll ? anchorDay(figures, 'LRA-053') : null);
    const given = { matter: isEmployers ? 'employers' : matter, people: headcount, votes: supporters, ...received };
    return { given };
  },
};

/** Fills the form of a tool from a case; null for a tool without a form, and when too little is stated. */
export function fillToolForm(
  tool: string,
  userCase: Case,
): (FilledForm & { readonly examples: readonly FormInput[] }) | null {
  const form = FORM_FILLERS[tool]?.(userCase) ?? null;
  return form && { ...form, given: toFormInput(form.given), examples: form.examples?.map(toFormInput) ?? [{}] };
}

/** Returns the inputs that have a value, as strings. */
function toFormInput(values: StatedInput): FormInput {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );
}

/** The facts that set the times of the key dates. */
const OCCASIONS: Readonly<Record<string, string>> = { strike: 'LRA-084', application: 'LRA-053', dues: 'LRA-061' };

/** Returns the one stated day, or of several the one of an event. */
function oneDay(figures: CaseFigures, event: DayEvent): GrenadaDay | null {
  return figures.days.length > 1 ? dayOfEvent(figures, event) : figures.day;
}

/** Returns the assumption of a service known by years: "you have completed 11 years there"; null for other services. */
function completedYears({ service, isServiceByYear }: CaseFigures): string | null {
  if (!isServiceByYear || service === null) return null;
  return `you have completed ${counted(Math.floor(service.months / MONTHS_A_YEAR), 'year')} there`;
}

/** Returns how the job ended. The last question overrides earlier ones: "and if they send me home?" after "I resigned". */
function endingOf({ mentions, lastMentions }: Pick<Case, 'mentions' | 'lastMentions'>): string | null {
  return matchEnding(lastMentions) ?? matchEnding(mentions);
}

function matchEnding(mentions: Case['mentions']): string | null {
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
function noticeForm({ figures, quantity, today }: Case): FilledForm<StatedInput> | null {
  const { service } = figures;
  if (service === null) return null;
  // "I want to finish on 31 October" requests the day of notice.
  if (quantity === 'date' && dayOfEvent(figures, 'ended') !== null && dayOfEvent(figures, 'notice') === null)
    return null;
  const day = oneDay(figures, 'notice');
  if (day !== null) return { given: serviceInputs(service, 'given', day) };
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

function dayInputs(name: string, day: GrenadaDay | null): StatedInput {
  const [year = null, month = null, date = null] = day?.split('-').map(Number) ?? [];
  return { [`${name}-day`]: date, [`${name}-month`]: month, [`${name}-year`]: year };
}

/** Returns the first day of a service that lasts until a day, and that day. */
function serviceInputs(service: Service, name: string, last: GrenadaDay): StatedInput {
  return { ...dayInputs('from', findFirstDay(service, last)), ...dayInputs(name, last) };
}
