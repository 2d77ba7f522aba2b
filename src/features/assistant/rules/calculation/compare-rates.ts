import { counted } from '../../../../platform/shared/numbers.ts';
import type { FactIndex } from '../answer/fact-index.ts';
import type { Case } from '../case/case.ts';
import { CASE_PHRASES } from '../case/circumstances.ts';
import { calculation, dollars, line, type QuantityCalculation } from './convert-pay.ts';

/** The facts with the general minimum by the day and the month, and with that of announcers and reporters by the week and the month. */
const GENERAL = 'MW-003';
const MEDIA = 'MW-008';

/** Compares the minimum wage by the month with that by the week or the day: "12 months or 52 weeks, which brings more?" Null for other cases. */
export function compareRates(
  { figures, quantity, mentions }: Case,
  factOf: FactIndex['factOf'],
): QuantityCalculation | null {
  const isComparison = quantity === 'comparison' || mentions('how much more|ahead|come out');
  if (figures.pay !== null || !isComparison || !mentions('minimum')) return null;
  const id = mentions(CASE_PHRASES.mediaWork) ? MEDIA : GENERAL;
  const short = id === MEDIA ? 'week' : 'day';
  const times = (wanted: string) => figures.counts.findLast(({ unit, value }) => unit === wanted && value > 1)?.value;
  const [months, others] = [times('month') ?? (short === 'day' ? 1 : undefined), times(short)];
  const rates = factOf(id)?.figures ?? {};
  const [monthly, other] = [rates['month']?.amount, rates[short]?.amount];
  if (months === undefined || others === undefined || monthly === undefined || other === undefined) return null;
  const [byMonth, byShort] = [monthly * months, other * others];
  const difference = dollars(Math.abs(byShort - byMonth));
  const better = byShort > byMonth ? short : 'month';
  const lines = [
    line(`${counted(months, 'month')} at ${dollars(monthly)}`, dollars(byMonth), id),
    line(`${counted(others, short)} at ${dollars(other)}`, dollars(byShort), id),
  ];
  const terms = `${dollars(byShort)} for ${counted(others, short)}, and ${dollars(byMonth)} for ${counted(months, 'month')}`;
  return {
    headline: `${difference} more by the ${better}: ${terms}`,
    ...calculation(lines, 'The difference', difference),
    facts: [id],
  };
}
