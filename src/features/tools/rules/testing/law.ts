import path from 'node:path';
import { parseGrenadaDay, type GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { loadLawLibrary, type Fact, type LawLibrary } from '../../../law/content.ts';
import { lawBaseOf } from '../../server/service.ts';
import type { LawBase } from '../law-base.ts';
import { figureText, type CalculatorResult } from '../calculator-result.ts';

const library = await loadLawLibrary(path.join(import.meta.dirname, '..', '..', '..', '..', '..', 'content'));

/** The fact base as it is. */
export const realLaw: LawBase = lawBaseOf(library);

/** The fact base with one fact changed, or several alike. */
export function lawWith(ids: string | readonly string[], change: Partial<Fact>): LawBase {
  const changed: LawLibrary = {
    ...library,
    facts: library.facts.map((fact) => ([ids].flat().includes(fact.id) ? { ...fact, ...change } : fact)),
  };
  return lawBaseOf(changed);
}

/** A day, from its text. */
export function dayOf(text: string): GrenadaDay {
  const day = parseGrenadaDay(text);
  if (day === null) throw new Error(`${text} is not a day.`);
  return day;
}

/** Returns the total of a calculation as text, or the answer when there is none. */
export function resultOf(result: CalculatorResult): string {
  return result.kind === 'calculation' && result.main.total !== null
    ? figureText(result.main.total.figure)
    : result.answer;
}

/** The fact base with another minimum wage. `amount` is in EC$. */
export function lawWithRate(category: string, unit: 'day' | 'week' | 'month', amount: number): LawBase {
  return lawBaseOf({
    ...library,
    rates: library.rates.map((rate) => (rate.category === category && rate.unit === unit ? { ...rate, amount } : rate)),
  });
}
