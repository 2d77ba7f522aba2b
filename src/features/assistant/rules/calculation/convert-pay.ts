import { counted, eastCaribbeanDollars } from '../../../../platform/shared/numbers.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../../tools/rules/named-arithmetic.ts';
import type { Calculation } from '../answer/answer.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import type { PayPer } from '../case/parse-pay.ts';
import type { Case } from '../case/case.ts';

/** The lines and total of a calculation with a fact's figures. */
export type FactCalculation = Pick<Calculation, 'lines' | 'total'> & {
  /** The requested quantity in a sentence; by default the total. */
  readonly headline?: string;
};

/** Formats EC dollars without zero cents: "EC$400". */
export function dollars(amount: number): string {
  return exactDollars(amount).replace(/\.00$/, '');
}

/** Formats EC dollars with cents: "EC$400.00". */
export function exactDollars(amount: number): string {
  return eastCaribbeanDollars(Math.round(amount * HUNDREDTHS));
}

type Lines = Calculation['lines'];

/** A case with pay in a period that a tool accepts, and the lines that explain the conversion. */
export interface ConvertedCase {
  readonly userCase: Case;
  readonly lines: Lines;
}

/** Pay periods that a tool's form accepts; other tools accept all. */
const ACCEPTED_PERIODS: Readonly<Record<string, readonly PayPer[]>> = {
  'termination-allowance': ['week', 'month', 'day'],
  'minimum-wage': ['day', 'week', 'month'],
  maternity: ['week', 'fortnight', 'month'],
  overtime: ['hour', 'day', 'week', 'month'],
};
const OVERTIME = 'overtime';

/**
 * Converts pay to a period that a tool accepts: a fortnight's to a week's, a year's to a month's, an hour's to that of the stated hours of
 * a day or week. Without stated hours, hourly pay stays.
 */
export function convertPayForTool(tool: string, userCase: Case): ConvertedCase {
  const { pay, hoursADay, daysAWeek } = userCase.figures;
  const accepted = ACCEPTED_PERIODS[tool];
  const hoursAWeek =
    userCase.figures.hoursAWeek ?? (hoursADay === null || daysAWeek === null ? null : hoursADay * daysAWeek);
  const figures: CaseFigures = { ...userCase.figures, hoursAWeek };
  if (accepted === undefined || pay === null || pay.per === null)
    return { userCase: { ...userCase, figures }, lines: [] };
  const converted = accepted.includes(pay.per)
    ? tool === OVERTIME && daysAWeek === null
      ? hourOfDay(figures)
      : null
    : convertPay(accepted, figures);
  if (converted === null) return { userCase: { ...userCase, figures }, lines: [] };
  const given = {
    label: `Your pay for ${pay.per === 'hour' ? 'an' : 'a'} ${pay.per}`,
    figure: dollars(pay.dollars),
    facts: [],
  };
  return { userCase: { ...userCase, figures: { ...figures, pay: converted.pay } }, lines: [given, ...converted.lines] };
}

interface ConvertedPay {
  readonly pay: NonNullable<CaseFigures['pay']>;
  readonly lines: Lines;
}

/** Converts a day's pay to an hour's if that is whole cents: a rounded rate would make the result wrong. */
function hourOfDay({ pay, hoursADay }: CaseFigures): ConvertedPay | null {
  if (pay === null || pay.per !== 'day' || hoursADay === null || hoursADay === 0) return null;
  const hour = pay.dollars / hoursADay;
  if (hour !== inWholeCents(hour)) return null;
  return { pay: { dollars: hour, per: 'hour' }, lines: [hoursLine('day', hoursADay)] };
}

function convertPay(
  known: readonly PayPer[],
  { pay, hoursADay, hoursAWeek, daysAWeek }: CaseFigures,
): ConvertedPay | null {
  if (pay === null) return null;
  if (pay.per === 'fortnight') return convertedTo(pay.dollars / WEEKS_A_FORTNIGHT, 'week');
  if (pay.per === 'year') return convertedTo(pay.dollars / MONTHS_A_YEAR, 'month');
  if (pay.per !== 'hour') return null;
  if (hoursADay !== null && daysAWeek === null && known.includes('day'))
    return convertedTo(pay.dollars * hoursADay, 'day', [hoursLine('day', hoursADay)]);
  return hoursAWeek === null ? null : convertedTo(pay.dollars * hoursAWeek, 'week', [hoursLine('week', hoursAWeek)]);
}

function convertedTo(amount: number, per: PayPer, lines: Lines = []): ConvertedPay {
  return {
    pay: { dollars: inWholeCents(amount), per },
    lines: [...lines, { label: `Your pay for a ${per}`, figure: dollars(amount), facts: [] }],
  };
}

function hoursLine(per: 'day' | 'week', hours: number): Lines[number] {
  return { label: `Hours in a ${per}`, figure: counted(hours, 'hour'), facts: [] };
}

function inWholeCents(amount: number): number {
  return Math.round(amount * HUNDREDTHS) / HUNDREDTHS;
}
