import { counted, shortDollars, thousands } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS } from '../../../tools/rules/named-arithmetic.ts';
import type { Calculation } from '../answer/answer.ts';
import type { Case } from '../case/case.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { dollars, line, rateText } from './convert-pay.ts';
import { spanText } from '../../../tools/rules/calculator-result.ts';
import { commonLines, headlineOf, type Calculated, type CaseResult } from './run-calculator.ts';

/** Phrases for overtime that was paid at the ordinary rate. */
export const FLAT =
  'flat|same rate|normal rate|ordinary rate|straight time|straight rate|pay straight|paid straight|single time|regular rate|plain|usual rate';

/** An amount in cents, or in days or weeks of leave. */
type Amount = { readonly value: number; readonly unit: 'EC$' | 'week' | 'day' };

/** Returns the amount of a total in cents; null for other figures. */
export function centsOf(result: Calculated): number | null {
  const amount = amountOf(result);
  return amount?.unit === 'EC$' ? amount.value : null;
}

/** Returns the amount of a total: none for pay that is high enough, and when nothing is due. Null for other figures. */
export function amountOf(result: Calculated): Amount | null {
  const { total } = result.calculation;
  const none = result.kind === 'calculated' && result.result.kind === 'none' ? result.result : null;
  if (none !== null && none.unconfirmed.length > 0) return null;
  if (none !== null || total?.label.startsWith('Above') === true) return { value: 0, unit: 'EC$' };
  const [, dollarsText, leave, unit] = /^(?:EC\$([\d,.]+)|([\d.]+) (week|day)s?)$/.exec(total?.figure ?? '') ?? [];
  if (unit === 'week' || unit === 'day') return { value: Number(leave), unit };
  return dollarsText === undefined || total?.label.includes('less than') === true
    ? null
    : { value: Math.round(Number(dollarsText.replaceAll(',', '')) * HUNDREDTHS), unit: 'EC$' };
}

export function amountText({ value, unit }: Amount): string {
  return unit === 'EC$' ? shortDollars(value) : counted(value, unit);
}

/** Replaces the total and the headline of a result, and adds the former total as a line. */
export function withTotal<Result extends Calculated>(
  result: Result,
  headline: string,
  total: Calculation['total'],
  lines: Calculation['lines'] = [],
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
export function sumParts(results: readonly (CaseResult | null)[], { parts, quantity }: Case): Calculated | null {
  const labels = partLabels(parts);
  const amounts = results.flatMap((result, index): PartAmount[] => {
    if (result === null || result.kind === 'missing') return [];
    const each = amountOf(result);
    if (each === null) return [];
    const people = parts[index]?.people ?? 1;
    return [{ ...each, value: each.value * people, people, label: labels[index] ?? '', result }];
  });
  // Parts that cannot be told apart are no people of their own.
  if (parts.length > 1 && labels.includes('')) return null;
  if (amounts.length < parts.length) return amounts.length === 0 ? listResults(results, labels) : null;
  return totalOfAmounts(amounts, quantity === 'comparison' && parts.length === 2 ? 'difference' : 'total');
}

/** Lists the results of the parts that are no amounts, such as the end of each notice. Null when a part has none. */
function listResults(results: readonly (CaseResult | null)[], labels: readonly string[]): Calculated | null {
  const known = results.flatMap((result) =>
    result?.kind === 'calculated' && result.result.kind === 'calculation' ? result : [],
  );
  const [first] = known;
  if (first === undefined || known.length < results.length) return null;
  const terms = known.map((result, index) => {
    const [text = ''] = headlineOf(result).split('. ');
    return `${labels[index] ?? ''}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  });
  const lines = known.flatMap(({ calculation }) => calculation.lines);
  const shown = { ...first.calculation, lines, total: null };
  return { kind: 'fact', headline: terms.join('; '), facts: first.facts, missing: [], calculation: shown };
}

/** The amount for all people of a part, with its label and its result. */
export interface PartAmount extends Amount {
  readonly people?: number;
  readonly label: string;
  readonly result: Calculated;
}

/** Adds up some amounts, or compares two. `due` states when the total is paid: ", by 5 June 2026". Null when nothing is due. */
export function totalOfAmounts(
  amounts: readonly PartAmount[],
  kind: 'total' | 'difference',
  due = '',
): Calculated | null {
  const { result: first, unit } = amounts.find(({ value }) => value > 0) ?? {};
  const hasOneUnit = amounts.every((each) => each.value === 0 || each.unit === unit);
  if (first === undefined || unit === undefined || !hasOneUnit) return null;
  const isDifference = kind === 'difference';
  const [more, less] = amounts.toSorted((one, other) => other.value - one.value);
  const sum = amounts.reduce((before, { value }) => before + value, 0);
  const total = { unit, value: isDifference ? (more?.value ?? 0) - (less?.value ?? 0) : sum };
  const figure = amountText(total);
  const difference = total.value === 0 ? 'The same for both' : `${figure} more for ${more?.label ?? ''}`;
  const [reportedBy] = amounts.flatMap(({ result }) => reporterOf(result) ?? []);
  const summary = isDifference ? difference : `${markedAmount(total, reportedBy)} in all`;
  const condition = first.kind === 'calculated' && first.condition !== null ? `, if ${first.condition}` : '';
  const terms = amounts.map(partText).join('; ');
  const isOne = amounts.length === 1 && (amounts[0]?.people ?? 1) === 1;
  const common = amounts.map(({ result }) => result.calculation).reduce(commonLines).lines;
  const lines = amounts.map((each) =>
    line(`For ${each.label}`, amountText(each), ...(each.result.kind === 'fact' ? each.result.facts : [])),
  );
  return {
    kind: 'fact',
    headline: isOne ? `${terms}${due}` : `${summary}${due}${condition}: ${terms}`,
    facts: [...new Set(amounts.flatMap(({ result }) => result.facts))],
    missing: [],
    ...(reportedBy === undefined ? {} : { reportedBy }),
    calculation: {
      ...first.calculation,
      lines: [...common, ...lines],
      total: { label: isDifference ? 'The difference' : 'In all', figure },
    },
  };
}

/** Formats an amount, marked as not confirmed when `reportedBy` is set. */
function markedAmount(amount: Amount, reportedBy: string | undefined): string {
  return reportedBy === undefined ? amountText(amount) : `[${amountText(amount)}]{${reportedBy}}`;
}

/** Formats an amount with its recipients: "EC$1,000 for each of 3 people". */
function partText({ value, unit, people = 1, label, result }: PartAmount): string {
  return `${markedAmount({ value: value / people, unit }, reporterOf(result))} for ${people > 1 ? 'each of ' : ''}${label}`;
}

/** Returns the unconfirmed fact that an amount depends on. */
function reporterOf(result: Calculated): string | undefined {
  return result.kind === 'fact' ? result.reportedBy : undefined;
}

/** Names each part by its person, or else by the figures in which it differs: "2 people at EC$900 a month", "4 months". */
function partLabels(parts: Case['parts']): readonly string[] {
  const texts = parts.map(({ partCase }) => figureTexts(partCase.figures));
  const hasSamePay = new Set(parts.map(({ partCase }) => partCase.figures.pay?.dollars)).size === 1;
  return parts.map(({ name, people, partCase: { figures } }, index) => {
    if (name !== null) return name;
    const own = (texts[index] ?? []).filter((text) => texts.some((others) => !others.includes(text)));
    const who = [...(people > 1 ? [counted(people, 'person', 'people')] : []), ...new Set(own)].join(', ');
    if (figures.pay === null || hasSamePay) return who;
    return `${who === '' ? 'pay of' : `${who} at`} ${rateText(figures.pay)}`;
  });
}

function figureTexts({ lasted, service, daysWorked, hours, holidayHours }: CaseFigures): readonly string[] {
  return [
    service && spanText(service),
    daysWorked && counted(daysWorked, 'day'),
    hours && `${counted(hours, 'hour')} of overtime`,
    holidayHours && `${counted(holidayHours, 'hour')} on a Sunday or public holiday`,
    lasted && counted(lasted.amount, lasted.per),
  ].filter((text) => typeof text === 'string');
}

/** Subtracts what was already paid, in EC dollars, from an amount. */
export function subtractPaid(result: Calculated, paid: number | null): Calculated {
  const due = amountOf(result);
  if (paid === null || due?.unit !== 'EC$') return result;
  const difference = due.value - paid * HUNDREDTHS;
  const rest = { ...due, value: Math.max(0, difference) };
  const marked = markedAmount(due, reporterOf(result));
  const more = difference < 0 ? `, ${shortDollars(-difference)} more than is due` : '';
  return withTotal(
    result,
    rest.value === 0
      ? `Nothing more is due: ${marked} is due, and ${dollars(paid)} was paid or offered${more}`
      : `${markedAmount(rest, reporterOf(result))} is still owed: ${marked} less the ${dollars(paid)} paid or offered`,
    { label: 'Still owed', figure: amountText(rest) },
    [line('Paid or offered', dollars(paid))],
  );
}

/** Adds what a missing amount is in percent of the pay, when that is requested: "By what percentage must I raise her?" */
export function addPercentage(result: CaseResult | null, { figures: { pay }, mentions }: Case): CaseResult | null {
  if (result?.kind !== 'calculated' || pay === null || !mentions('percent|percentage')) return result;
  const cents = centsOf(result);
  if (cents === null || cents === 0) return result;
  const percent = `${thousands(Math.round((cents / pay.dollars) * HUNDREDTHS) / HUNDREDTHS)}%`;
  return withTotal(result, `${headlineOf(result).replace(/\.$/, '')}. That is ${percent} of the pay`, {
    label: `In percent of ${dollars(pay.dollars)}`,
    figure: percent,
  });
}
