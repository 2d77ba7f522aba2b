import { counted } from '../../../platform/shared/numbers.ts';
import { HUNDREDTHS, MONTHS_A_YEAR, WEEKS_A_FORTNIGHT } from '../../tools/rules/named-arithmetic.ts';
import type { WorkedSum } from './answer.ts';
import type { CaseFigures } from './case-figures.ts';
import { dollars } from './sum-text.ts';
import type { PayPer } from './told-pay.ts';
import type { Case } from './work-out.ts';

type Lines = WorkedSum['lines'];

/** A case whose pay runs for a time that a tool has a field for, and the lines that say how it came to that. */
export interface CaseOfTool {
  readonly told: Case;
  readonly lines: Lines;
}

/** The times that a tool's form knows of pay; of other tools every time is. */
const KNOWN: Readonly<Record<string, readonly PayPer[]>> = {
  'termination-allowance': ['week', 'month', 'day'],
  'minimum-wage': ['day', 'week', 'month'],
  maternity: ['week', 'fortnight', 'month'],
  overtime: ['hour', 'day', 'week', 'month'],
};
const OVERTIME = 'overtime';

/**
 * Pay as a tool asks for it: a fortnight's is halved to a week's, a year's parted into months, and an hour's counted over the hours of a
 * day or of a week. What the case does not tell the hours of stays as it is.
 */
export function inTimeOfTool(tool: string, told: Case): CaseOfTool {
  const { pay, hoursADay, daysAWeek } = told.figures;
  const known = KNOWN[tool];
  const hoursAWeek =
    told.figures.hoursAWeek ?? (hoursADay === null || daysAWeek === null ? null : hoursADay * daysAWeek);
  const figures: CaseFigures = { ...told.figures, hoursAWeek };
  if (known === undefined || pay === null || pay.per === null) return { told: { ...told, figures }, lines: [] };
  const brought = known.includes(pay.per)
    ? tool === OVERTIME && daysAWeek === null
      ? hourOfDay(figures)
      : null
    : broughtTo(known, figures);
  if (brought === null) return { told: { ...told, figures }, lines: [] };
  const given = {
    label: `Your pay for ${pay.per === 'hour' ? 'an' : 'a'} ${pay.per}`,
    figure: dollars(pay.dollars),
    facts: [],
  };
  return { told: { ...told, figures: { ...figures, pay: brought.pay } }, lines: [given, ...brought.lines] };
}

interface Brought {
  readonly pay: NonNullable<CaseFigures['pay']>;
  readonly lines: Lines;
}

/** An hour's pay of a day's, where it is whole cents: a rounded one would make the sum wrong. */
function hourOfDay({ pay, hoursADay }: CaseFigures): Brought | null {
  if (pay === null || pay.per !== 'day' || hoursADay === null || hoursADay === 0) return null;
  const hour = pay.dollars / hoursADay;
  if (hour !== inWholeCents(hour)) return null;
  return { pay: { dollars: hour, per: 'hour' }, lines: [hoursLine('day', hoursADay)] };
}

function broughtTo(known: readonly PayPer[], { pay, hoursADay, hoursAWeek, daysAWeek }: CaseFigures): Brought | null {
  if (pay === null) return null;
  if (pay.per === 'fortnight') return sameFor(pay.dollars / WEEKS_A_FORTNIGHT, 'week');
  if (pay.per === 'year') return sameFor(pay.dollars / MONTHS_A_YEAR, 'month');
  if (pay.per !== 'hour') return null;
  if (hoursADay !== null && daysAWeek === null && known.includes('day'))
    return sameFor(pay.dollars * hoursADay, 'day', [hoursLine('day', hoursADay)]);
  return hoursAWeek === null ? null : sameFor(pay.dollars * hoursAWeek, 'week', [hoursLine('week', hoursAWeek)]);
}

function sameFor(amount: number, per: PayPer, lines: Lines = []): Brought {
  return {
    pay: { dollars: inWholeCents(amount), per },
    lines: [...lines, { label: `The same for a ${per}`, figure: dollars(amount), facts: [] }],
  };
}

function hoursLine(per: 'day' | 'week', hours: number): Lines[number] {
  return { label: `Hours in a ${per}`, figure: counted(hours, 'hour'), facts: [] };
}

function inWholeCents(amount: number): number {
  return Math.round(amount * HUNDREDTHS) / HUNDREDTHS;
}
