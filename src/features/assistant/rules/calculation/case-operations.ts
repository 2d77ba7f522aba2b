import {
  formatDay,
  addDays,
  addMonths,
  completedMonths,
  dayNumber,
  parseGrenadaDay,
} from '../../../../platform/shared/grenada-calendar.ts';
import { counted, shortDollars } from '../../../../platform/shared/numbers.ts';
import type { LibraryFact } from '../../../law/rules/library-model.ts';
import {
  DAYS_A_WEEK,
  HUNDREDTHS,
  MONTHS_A_YEAR,
  WEEKS_A_FORTNIGHT,
  WEEKS_A_YEAR,
} from '../../../tools/rules/named-arithmetic.ts';
import type { Calculation } from '../answer/answer.ts';
import type { Case } from '../case/case.ts';
import { findFirstDay, type CaseFigures } from '../case/parse-case.ts';
import { dollars, line, rateText } from './convert-pay.ts';
import { spanText } from '../../../tools/rules/calculator-result.ts';
import { commonLines, type Calculated, type CaseResult } from './run-calculator.ts';

/** Phrases for overtime that was paid at the ordinary rate. */
export const FLAT =
  'flat|same rate|normal rate|ordinary rate|straight time|straight rate|pay straight|paid straight|single time|regular rate|plain|usual rate';

type Line = Calculation['lines'][number];

/** The fact with the day on which the minimum wages came into force. */
const IN_FORCE = 'MW-002';

const LEAVE = /^(\d+(?:\.\d+)?) (week|day)s?$/;

/** An amount in cents, or in days or weeks of leave. */
interface Amount {
  readonly value: number;
  readonly unit: 'EC$' | 'week' | 'day';
}

/** Returns the amount of a total in cents; null for other figures. */
export function centsOf(result: Calculated): number | null {
  const amount = amountOf(result);
  return amount?.unit === 'EC$' ? amount.value : null;
}

/** Returns the amount of a total: none for pay that is high enough, and when nothing is due. Null for other figures. */
function amountOf(result: Calculated): Amount | null {
  const { total } = result.calculation;
  const nothing = { value: 0, unit: 'EC$' } as const;
  if (total?.label.startsWith('Above') === true) return nothing;
  if (result.kind === 'calculated' && result.result.kind === 'none')
    return result.result.unconfirmed.length === 0 ? nothing : null;
  const [, leave, unit] = LEAVE.exec(total?.figure ?? '') ?? [];
  if (unit === 'week' || unit === 'day') return { value: Number(leave), unit };
  const amount =
    total === null || /less than/.test(total.label) ? undefined : /^EC\$([\d,.]+)$/.exec(total.figure)?.[1];
  return amount === undefined
    ? null
    : { value: Math.round(Number(amount.replaceAll(',', '')) * HUNDREDTHS), unit: 'EC$' };
}

function amountText({ value, unit }: Amount): string {
  return unit === 'EC$' ? shortDollars(value) : counted(value, unit);
}

/** Replaces the total and the headline of a result, and adds the former total as a line. */
export function withTotal<Result extends Calculated>(
  result: Result,
  headline: string,
  total: Calculation['total'],
  lines: readonly Line[] = [],
): Result {
  const { calculation } = result;
  const former = calculation.total === null ? [] : [{ ...calculation.total, facts: [] }];
  return {
    ...result,
    headline,
    calculation: { ...calculation, lines: [...calculation.lines, ...former, ...lines], total },
  };
}

/** Adds up the results of the parts of a case, or compares two of them when that is requested. Null when a part has no amount. */
export function totalOverParts(results: readonly (CaseResult | null)[], { parts, quantity }: Case): Calculated | null {
  const labels = partLabels(parts);
  const amounts = results.flatMap((result, index): PartAmount[] => {
    if (result === null || result.kind === 'missing') return [];
    const each = amountOf(result);
    if (each === null) return [];
    const people = parts[index]?.people ?? 1;
    return [{ ...each, value: each.value * people, people, label: labels[index] ?? '', result }];
  });
  if (amounts.length === 0) return listResults(results, labels);
  return amounts.length < parts.length
    ? null
    : totalOfAmounts(amounts, quantity === 'comparison' && parts.length === 2 ? 'difference' : 'total');
}

/** Lists the results of the parts that are no amounts, such as the end of each notice. Null when a part has none. */
function listResults(results: readonly (CaseResult | null)[], labels: readonly string[]): Calculated | null {
  const known = results.flatMap((result) =>
    result?.kind === 'calculated' && result.result.kind === 'calculation' ? result : [],
  );
  const [first] = known;
  if (first === undefined || known.length < results.length) return null;
  const terms = known.map(({ headline, result }, index) => {
    const [text = ''] = (headline ?? result.answer).split('. ');
    return `${labels[index] ?? ''}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  });
  const lines = known.flatMap(({ calculation }) => calculation.lines);
  return {
    kind: 'fact',
    headline: terms.join('; '),
    facts: first.facts,
    missing: [],
    calculation: { ...first.calculation, lines, total: null },
  };
}

/** Adds up some amounts, or compares two. `due` states when the total is paid: ", by 5 June 2026". Null when nothing is due. */
export function totalOfAmounts(
  amounts: readonly PartAmount[],
  of: 'total' | 'difference',
  due = '',
): Calculated | null {
  const { result: first, unit } = amounts.find(({ value }) => value > 0) ?? {};
  const isOfOneUnit = amounts.every((each) => each.value === 0 || each.unit === unit);
  if (first === undefined || unit === undefined || !isOfOneUnit) return null;
  const condition = first.kind === 'calculated' && first.condition !== null ? `, if ${first.condition}` : '';
  const calculations = amounts.map(({ result }) => result.calculation);
  const [reportedBy] = amounts.flatMap(({ result }) => reporterOf(result) ?? []);
  const [more, less] = amounts.toSorted((one, other) => other.value - one.value);
  const sum = amounts.reduce((before, { value }) => before + value, 0);
  const total = { unit, value: of === 'difference' ? (more?.value ?? 0) - (less?.value ?? 0) : sum };
  const difference = total.value === 0 ? 'The same for both' : `${amountText(total)} more for ${more?.label ?? ''}`;
  const summary = of === 'difference' ? difference : `${markedAmount(total, reportedBy)} in all`;
  const terms = amounts.map(partText);
  return {
    kind: 'fact',
    headline:
      amounts.length === 1 && (amounts[0]?.people ?? 1) === 1
        ? `${terms.join('')}${due}`
        : `${summary}${due}${condition}: ${terms.join('; ')}`,
    facts: [...new Set(amounts.flatMap(({ result }) => result.facts))],
    missing: [],
    ...(reportedBy === undefined ? {} : { reportedBy }),
    calculation: {
      ...first.calculation,
      lines: [
        ...calculations.reduce(commonLines).lines,
        ...amounts.map((each) =>
          line(
            `For ${each.label}`,
            amountText(each),
            ...(amounts.length > 1 && each.result.kind === 'fact' ? each.result.facts : []),
          ),
        ),
      ],
      total: { label: of === 'difference' ? 'The difference' : 'In all', figure: amountText(total) },
    },
  };
}

/** An amount for all people of a part, with the words for it, and the result that it is from. */
export interface PartAmount extends Amount {
  readonly people?: number;
  readonly label: string;
  readonly result: Calculated;
}

/** Returns an amount, marked as not confirmed if it rests on such a fact. */
function markedAmount(amount: Amount, reportedBy: string | undefined): string {
  return reportedBy === undefined ? amountText(amount) : `[${amountText(amount)}]{${reportedBy}}`;
}

/** Returns an amount with whom it is for: "EC$1,000 for each of 3 people". */
function partText({ value, unit, people = 1, label, result }: PartAmount): string {
  return `${markedAmount({ value: value / people, unit }, reporterOf(result))} for ${people > 1 ? 'each of ' : ''}${label}`;
}

/** Returns the fact that an amount rests on and that is not confirmed. */
function reporterOf(result: Calculated): string | undefined {
  return result.kind === 'fact' ? result.reportedBy : undefined;
}

/** Names each part by its person, or else by the figures in which it differs: "2 people at EC$900 a month", "4 months". */
function partLabels(parts: Case['parts']): readonly string[] {
  const texts = parts.map(({ partCase: { figures } }) => figureTexts(figures));
  return parts.map(({ name, people, partCase: { figures } }, index) => {
    if (name !== null) return name;
    const own = (texts[index] ?? []).filter((text) => texts.some((others) => !others.includes(text)));
    const all = people > 1 ? [counted(people, 'person', 'people')] : [];
    const who = [...all, ...new Set(own)].join(', ');
    const isSamePay = parts.every(({ partCase }) => partCase.figures.pay?.dollars === figures.pay?.dollars);
    if (figures.pay === null || isSamePay) return who;
    return `${who === '' ? 'pay of' : `${who} at`} ${rateText(figures.pay)}`;
  });
}

function figureTexts({ lasted, service, daysWorked, hours, holidayHours }: CaseFigures): readonly string[] {
  return [
    ...(service === null ? [] : [spanText(service)]),
    ...(daysWorked === null ? [] : [counted(daysWorked, 'day')]),
    ...(hours === null ? [] : [`${counted(hours, 'hour')} of overtime`]),
    ...(holidayHours === null ? [] : [`${counted(holidayHours, 'hour')} on a Sunday or public holiday`]),
    ...(lasted === null ? [] : [counted(lasted.amount, lasted.per)]),
  ];
}

/** Subtracts pay and leave that the user already got from a result, and adds the pay for a leave. */
export function applyReceived(result: CaseResult | null, { figures: stated, quantity }: Case): CaseResult | null {
  const { pay, alreadyPaid, paySum, paidTimes } = stated;
  const hours = (stated.holidayHours ?? 0) + (stated.hours ?? 0);
  const times = paySum === 'missing' ? paidTimes : null;
  const isPaid = pay?.per === 'hour' && hours > 0 && times !== null;
  const figures = isPaid ? { ...stated, alreadyPaid: alreadyPaid ?? pay.dollars * hours * times } : stated;
  if (result === null || result.kind === 'missing') return result;
  const left = lessTaken(result, figures, quantity);
  // Here the result is the leave of one year, and the question requests the total.
  const isForOneYear =
    result.kind === 'fact' && quantity === 'total' && figures.leaveTaken === null && figures.leaveYears.length === 0;
  return lessPaid(isForOneYear ? left : payForLeave(left, figures), figures);
}

/** Subtracts what was already paid from an amount. */
export function lessPaid(result: Calculated, { alreadyPaid }: CaseFigures): Calculated {
  const due = amountOf(result);
  if (alreadyPaid === null || due?.unit !== 'EC$') return result;
  const difference = due.value - alreadyPaid * HUNDREDTHS;
  const rest = { ...due, value: Math.max(0, difference) };
  const marked = markedAmount(due, reporterOf(result));
  return withTotal(
    result,
    rest.value === 0
      ? `Nothing more is due: ${marked} is due, and ${dollars(alreadyPaid)} was paid or offered${difference === 0 ? '' : `, ${shortDollars(-difference)} more than is due`}`
      : `${markedAmount(rest, reporterOf(result))} is still owing: ${marked} less the ${dollars(alreadyPaid)} paid or offered`,
    { label: 'Still owing', figure: amountText(rest) },
    [line('Paid or offered', dollars(alreadyPaid))],
  );
}

function lessTaken(
  result: Calculated,
  { leaveTaken, leaveGiven, leaveYears, daysAWeek, paySum, service }: CaseFigures,
  quantity: Case['quantity'],
): Calculated {
  const [, stated, per] = LEAVE.exec(result.calculation.total?.figure ?? '') ?? [];
  const isShort = leaveTaken === null && (paySum === 'missing' || quantity === 'shortfall');
  const years =
    result.kind === 'fact' ? Math.max(1, leaveYears.length) : Math.floor((service?.months ?? 0) / MONTHS_A_YEAR);
  const given = leaveGiven && { ...leaveGiven, amount: leaveGiven.amount * (leaveGiven.isYearly ? years : 1) };
  const taken = isShort ? given : leaveTaken;
  const isByDay = daysAWeek !== null && per === 'week' && (taken?.per ?? 'day') === 'day';
  const [amount, unit] = isByDay ? [Number(stated) * daysAWeek, 'day'] : [Number(stated), per];
  if (taken === null || unit !== taken.per) return result;
  const rest = counted(Math.max(0, amount - taken.amount), unit);
  return withTotal(
    result,
    `${rest} ${isShort ? 'short' : 'left'}: at least ${counted(amount, unit)} less the ${counted(taken.amount, unit)} ${isShort ? 'given' : 'taken'}`,
    { label: isShort ? 'Missing' : 'Left', figure: rest },
    [line(isShort ? 'Given' : 'Already taken', counted(taken.amount, unit))],
  );
}

/** Adds the pay for a leave if the stated pay can be converted to its unit; without pay, its working days in weeks of the stated days. */
function payForLeave(result: Calculated, { pay, daysAWeek, hoursADay }: CaseFigures): Calculated {
  const [, amount, unit] = LEAVE.exec(result.calculation.total?.figure ?? '') ?? [];
  if (unit === undefined) return result;
  const stated = (result.headline ?? (result.kind === 'calculated' ? result.result.answer : '')).replace(/\.$/, '');
  if (pay === null && unit === 'week' && daysAWeek !== null) {
    const days = counted(Number(amount) * daysAWeek, 'working day');
    const weeks = `weeks of ${counted(daysAWeek, 'day')}`;
    return withTotal(result, `${stated}. That is ${days} in ${weeks}`, { label: `In ${weeks}`, figure: days });
  }
  // The pay for one unit of leave, by the period of the stated pay.
  const payPerUnit: Readonly<Record<string, number | null>> = {
    [`${unit} ${unit}`]: 1,
    'week month': MONTHS_A_YEAR / WEEKS_A_YEAR,
    'week fortnight': 1 / WEEKS_A_FORTNIGHT,
    'day week': daysAWeek === null ? null : 1 / daysAWeek,
    'day hour': hoursADay,
  };
  const times = payPerUnit[`${unit} ${pay?.per ?? ''}`] ?? null;
  if (pay === null || times === null) return result;
  const total = shortDollars(Math.round(Number(amount) * pay.dollars * times * HUNDREDTHS));
  const rate = rateText(pay);
  const hours = pay.per === 'hour' ? `, ${counted(hoursADay ?? 0, 'hour')} a day` : '';
  return withTotal(result, `${stated}. That is ${pay.per === 'month' ? 'about ' : ''}${total} at ${rate}${hours}`, {
    label: `Pay for ${counted(Number(amount), unit)} at ${rate}${hours}`,
    figure: total,
  });
}

/** Limits the time of a shortfall to the time since the minimum wages came into force. `lines` state the limit. */
export function limitToTimeInForce(
  userCase: Case,
  factOf: (id: string) => LibraryFact | null,
): { readonly userCase: Case; readonly lines: readonly Line[] } {
  const { figures, quantity, today } = userCase;
  const inForce = parseGrenadaDay(factOf(IN_FORCE)?.dates?.['inForce'] ?? '');
  const { lasted, lastedFrom, service, began, ended, pay } = figures;
  const last =
    ended ?? (began === null || service === null ? today : addDays(addMonths(began, service.months), service.days - 1));
  const first =
    lastedFrom ?? (lasted === null && service !== null && quantity === 'total' ? findFirstDay(service, last) : null);
  if (inForce === null || first === null || first >= inForce) return { userCase, lines: [] };
  const isByWeek = pay?.per === 'week' || pay?.per === 'fortnight';
  const counts =
    lasted?.per === 'month'
      ? { amount: Math.max(0, lasted.amount - completedMonths(first, inForce)), per: 'month' as const }
      : isByWeek
        ? { amount: Math.floor((dayNumber(last) - dayNumber(inForce) + 1) / DAYS_A_WEEK), per: 'week' as const }
        : { amount: completedMonths(inForce, addDays(last, 1)), per: 'month' as const };
  const label = `Only time from ${formatDay(inForce)} counts, when the Order came into force`;
  return {
    userCase: { ...userCase, figures: { ...figures, lasted: counts } },
    lines: [line(label, counted(counts.amount, counts.per), IN_FORCE)],
  };
}
