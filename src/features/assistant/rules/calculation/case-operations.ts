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

/** Returns the amount of a total in cents: none for pay that is high enough, and when nothing is due. Null for other figures. */
export function centsOf(result: Calculated): number | null {
  const { total } = result.calculation;
  if (total?.label.startsWith('Above') === true) return 0;
  if (result.kind === 'calculated' && result.result.kind === 'none')
    return result.result.unconfirmed.length === 0 ? 0 : null;
  const amount =
    total === null || /less than/.test(total.label) ? undefined : /^EC\$([\d,.]+)$/.exec(total.figure)?.[1];
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * HUNDREDTHS);
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
    const each = centsOf(result);
    if (each === null) return [];
    const people = parts[index]?.people ?? 1;
    return [{ cents: each * people, people, label: labels[index] ?? '', result }];
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
  const first = amounts.find(({ cents }) => cents > 0)?.result;
  if (first === undefined) return null;
  const condition = first.kind === 'calculated' && first.condition !== null ? `, if ${first.condition}` : '';
  const calculations = amounts.map(({ result }) => result.calculation);
  const reportedBy = amounts.flatMap(({ result }) => (result.kind === 'fact' ? (result.reportedBy ?? []) : []))[0];
  const [total, summary] = of === 'difference' ? summarizeDifference(amounts) : summarizeTotal(amounts);
  const terms = amounts.map(amountText);
  return {
    kind: 'fact',
    headline: amounts.length === 1 && (amounts[0]?.people ?? 1) === 1
      ? `${terms.join('')}${due}`
      : `${summary}${due}${condition}: ${terms.join('; ')}`,
    facts: [...new Set(amounts.flatMap(({ result }) => result.facts))],
    missing: [],
    ...(reportedBy === undefined ? {} : { reportedBy }),
    calculation: {
      ...first.calculation,
      lines: [
        ...calculations.reduce(commonLines).lines,
        ...amounts.map(({ cents, label, result }) =>
          line(
            `For ${label}`,
            shortDollars(cents),
            ...(amounts.length > 1 && result.kind === 'fact' ? result.facts : []),
          ),
        ),
      ],
      total: { label: of === 'difference' ? 'The difference' : 'In all', figure: shortDollars(total) },
    },
  };
}

/** An amount with the words for it, and the result that it is from. */
export interface PartAmount {
  /** The amount for all people of the part. */
  readonly cents: number;
  readonly people?: number;
  readonly label: string;
  readonly result: Calculated;
}

/** Marks an amount as not confirmed, if it rests on such a fact. */
function markedAmount(cents: number, result: Calculated | undefined): string {
  const fact = result?.kind === 'fact' ? result.reportedBy : undefined;
  return fact === undefined ? shortDollars(cents) : `[${shortDollars(cents)}]{${fact}}`;
}

/** Returns an amount with whom it is for: "EC$1,000 for each of 3 people". */
function amountText({ cents, people = 1, label, result }: PartAmount): string {
  return `${markedAmount(cents / people, result)} for ${people > 1 ? 'each of ' : ''}${label}`;
}

function summarizeTotal(amounts: readonly PartAmount[]): readonly [number, string] {
  const total = amounts.reduce((before, { cents }) => before + cents, 0);
  const reported = amounts.find(({ result }) => result.kind === 'fact' && result.reportedBy !== undefined);
  return [total, `${markedAmount(total, reported?.result)} in all`];
}

function summarizeDifference(amounts: readonly PartAmount[]): readonly [number, string] {
  const [more, less] = amounts.toSorted((one, other) => other.cents - one.cents);
  const cents = (more?.cents ?? 0) - (less?.cents ?? 0);
  return [cents, cents === 0 ? 'The same for both' : `${shortDollars(cents)} more for ${more?.label ?? ''}`];
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
  const cents = centsOf(result);
  if (alreadyPaid === null || cents === null) return result;
  const difference = cents - alreadyPaid * HUNDREDTHS;
  const rest = Math.max(0, difference);
  return withTotal(
    result,
    rest === 0
      ? `Nothing more is due: ${markedAmount(cents, result)} is due, and ${dollars(alreadyPaid)} was paid or offered${difference === 0 ? '' : `, ${shortDollars(-difference)} more`}`
      : `${markedAmount(rest, result)} is still owing: ${markedAmount(cents, result)} less the ${dollars(alreadyPaid)} paid or offered`,
    { label: 'Still owing', figure: shortDollars(rest) },
    [line('Paid or offered', dollars(alreadyPaid))],
  );
}

const LEAVE = /^(\d+(?:\.\d+)?) (week|day)s?$/;

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
