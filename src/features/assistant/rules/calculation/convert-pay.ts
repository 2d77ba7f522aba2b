import { formatDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { counted, eastCaribbeanDollars } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Calculation } from '../answer/answer.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { PayPer } from '../case/pay-period.ts';
import type { StatedPay } from '../case/parse-pay.ts';
import type { Case } from '../case/case.ts';

/** The lines and total of a calculation with a fact's figures. */
export type FactCalculation = Pick<Calculation, 'lines' | 'total'> & {
  /** The requested quantity in a sentence; by default the total. */
  readonly headline?: string;
  /** The facts of the total; by default the one whose figures are used. */
  readonly facts?: readonly string[];
};

/** A calculation of the quantity that a question requests, with the facts that it depends on. */
export type QuantityCalculation = FactCalculation & { readonly headline: string; readonly facts: readonly string[] };

/** Formats EC dollars without zero cents: "EC$400". */
export function dollars(amount: number): string {
  return exactDollars(amount).replace(/\.00$/, '');
}

/** Formats EC dollars with cents: "EC$400.00". */
export function exactDollars(amount: number): string {
  return eastCaribbeanDollars(Math.round(amount * HUNDREDTHS));
}

/** Formats pay with its period: "EC$9.50 an hour". */
export function rateText({ dollars: amount, per }: StatedPay): string {
  return per === null ? dollars(amount) : `${dollars(amount)} ${periodText(per)}`;
}

function periodText(per: PayPer): string {
  return `${per === 'hour' ? 'an' : 'a'} ${per}`;
}

/** Returns a line of a calculation, with the facts that set its figure. */
export function line(label: string, figure: string, ...facts: readonly string[]) {
  return { label, figure, facts };
}

export function calculation(lines: Calculation['lines'], label: string, figure: string): FactCalculation {
  return { lines, total: { label, figure } };
}

/** Pay periods that a tool's form accepts; other tools accept all. */
const ACCEPTED_PERIODS: Readonly<Record<string, readonly PayPer[]>> = {
  'termination-allowance': ['week', 'month', 'day'],
  'minimum-wage': ['day', 'week', 'month'],
  maternity: ['week', 'fortnight', 'month'],
  overtime: ['hour', 'day', 'week', 'month'],
};

/** The pay period that a tool uses when pay for several is stated. */
const PREFERRED_PERIODS: Readonly<Record<string, PayPer>> = { 'termination-allowance': 'week', overtime: 'hour' };

/** Converts pay to a period that a tool accepts. The lines explain the conversion; hourly pay stays without the hours of a day or week. */
export function convertPayForTool(
  tool: string,
  userCase: Case,
): { readonly userCase: Case; readonly lines: Calculation['lines'] } {
  const { hoursADay, daysAWeek, otherPays, statedHours } = userCase.figures;
  const pay = otherPays.find(({ per }) => per === PREFERRED_PERIODS[tool]) ?? userCase.figures.pay;
  const hoursAWeek =
    userCase.figures.hoursAWeek ?? (hoursADay === null || daysAWeek === null ? null : hoursADay * daysAWeek);
  const figures: CaseFigures = { ...userCase.figures, pay, hoursAWeek };
  const isByDay = tool === 'minimum-wage' && pay?.per === 'week' && userCase.mentions('daily');
  const converted =
    isByDay && daysAWeek !== null
      ? payAs(pay.dollars / daysAWeek, 'day', line('Days in a week', counted(daysAWeek, 'day')))
      : convertPay(tool, figures);
  const hours = tool === 'overtime' ? hoursLines(statedHours) : [];
  if (pay === null || pay.per === null || converted === null)
    return { userCase: { ...userCase, figures }, lines: hours };
  return {
    userCase: { ...userCase, figures: { ...figures, pay: converted.pay } },
    lines: [line(`Your pay for ${periodText(pay.per)}`, dollars(pay.dollars)), ...converted.lines, ...hours],
  };
}

/** Returns a line for each stated number of hours, because the tool gets only their sum. */
function hoursLines(stated: CaseFigures['statedHours']): Calculation['lines'] {
  if (stated.length === 1 && stated[0]?.times === 1) return [];
  return stated.map(({ kind, hours, times }) => {
    const where = kind === 'holiday' ? ' on a Sunday or public holiday' : '';
    const repeated = times === 1 ? '' : `, ${counted(times, 'time')}`;
    return line(`${counted(hours, 'hour')}${where}${repeated}`, counted(hours * times, 'hour'));
  });
}

type ConvertedPay = { readonly pay: StatedPay; readonly lines: Calculation['lines'] };

/** Converts pay to a period that a tool accepts; null when no conversion is needed or possible. */
function convertPay(tool: string, figures: CaseFigures): ConvertedPay | null {
  const { pay, hoursADay, hoursAWeek, daysAWeek } = figures;
  const accepted = ACCEPTED_PERIODS[tool];
  if (accepted === undefined || pay === null) return null;
  // "90 a day for 8 hours, how much for Boxing Day?" requests the pay of the whole day.
  const isWholeDay = figures.isOnHoliday && figures.statedHours.length === 0 && pay.per === 'day';
  if (tool === 'overtime' && isWholeDay) return null;
  if (tool === 'overtime' && pay.per === 'day' && hoursADay !== null && hoursADay > 0) {
    // A rounded rate for an hour would make the result wrong.
    const hour = pay.dollars / hoursADay;
    const isExact = hour === Math.round(hour * HUNDREDTHS) / HUNDREDTHS;
    return isExact ? { pay: { dollars: hour, per: 'hour' }, lines: [hoursLine('day', hoursADay)] } : null;
  }
  if (pay.per === null || accepted.includes(pay.per)) return null;
  if (pay.per === 'fortnight') return payAs(pay.dollars / WEEKS_A_FORTNIGHT, 'week');
  if (pay.per === 'year') return payAs(pay.dollars / MONTHS_A_YEAR, 'month');
  if (pay.per !== 'hour') return null;
  if (hoursADay !== null && daysAWeek === null && accepted.includes('day'))
    return payAs(pay.dollars * hoursADay, 'day', hoursLine('day', hoursADay));
  return hoursAWeek === null ? null : payAs(pay.dollars * hoursAWeek, 'week', hoursLine('week', hoursAWeek));
}

function payAs(amount: number, per: PayPer, ...lines: Calculation['lines']): ConvertedPay {
  const pay = { dollars: Math.round(amount * HUNDREDTHS) / HUNDREDTHS, per };
  return { pay, lines: [...lines, line(`Your pay for a ${per}`, dollars(amount))] };
}

function hoursLine(per: 'day' | 'week', hours: number) {
  return line(`Hours in a ${per}`, counted(hours, 'hour'));
}

/** Formats a day with its weekday: "Friday 12 June 2026". */
export function dayText(day: GrenadaDay): string {
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  return `${weekday} ${formatDay(day)}`;
}
