import type { Case, CasePart } from './case.ts';
import type { CaseFigures, Length } from './parse-case.ts';

/** Adds the amount of a part as its pay, and the pay period of the whole case: "$1,200, $1,500 and $2,000 a month". */
export function withPay(part: Case, amount: number | null, { figures: { pay: whole } }: Case): Case {
  const dollars = part.figures.pay?.dollars ?? amount;
  if (dollars === null) return part;
  return { ...part, figures: { ...part.figures, pay: { dollars, per: part.figures.pay?.per ?? whole?.per ?? null } } };
}

/** Takes a stated number of weeks or months as the time for which a pay was given. */
export function withLasted(userCase: Case): Case {
  const { figures, quantities } = userCase;
  const lasted =
    figures.lasted ??
    quantities.flatMap(({ unit, value }): Length[] =>
      unit === 'week' || unit === 'fortnight' || unit === 'month' ? [{ amount: value, per: unit }] : [],
    )[0] ??
    // "900 in January"
    (figures.month !== null && figures.pay?.per === 'month' ? { amount: 1, per: 'month' as const } : null);
  return { ...userCase, figures: { ...figures, lasted } };
}

/** Returns a text for each of the hours that a question compares: "8 hours overtime or 5 on Sunday", "10 hours on Saturday or on Sunday". */
export function comparedHours({ figures, quantity, mentions }: Case): readonly string[] {
  const [first, ...others] = figures.statedHours;
  if (quantity !== 'comparison' || first === undefined || others.length > 1) return [];
  // "On a normal weekday" may be ordinary hours.
  const isOvertime = mentions('overtime') || (mentions('weekday|saturday') && !mentions('normal|ordinary|regular'));
  const isEither = others.length === 0 && figures.isOnHoliday && isOvertime;
  const kinds = isEither ? (['overtime', 'holiday'] as const) : figures.statedHours.map(({ kind }) => kind);
  const texts = kinds.map((kind, index) => {
    const { hours, times } = figures.statedHours[index] ?? first;
    return `${hours * times} hours ${kind === 'holiday' ? 'on Sunday' : 'overtime'}`;
  });
  return new Set(texts).size < 2 ? [] : texts;
}

/** "If I wait till 7 years instead of 6" */
const INSTEAD_OF = /\b(\d+) (?:completed )?years? instead of (\d+)\b/i;

/** Returns the services that a question compares: "severance at 5 years, $380 a week, versus 6 years"; empty for other questions. */
export function comparedServices({ figures, quantity, quantities }: Case, text: string): readonly number[] {
  const [, later, earlier] = INSTEAD_OF.exec(text) ?? [];
  if (later !== undefined && figures.pay !== null) return [Number(later), Number(earlier)];
  const years = quantities.flatMap(({ unit, value }) => (unit === 'year' ? value : []));
  return quantity === 'comparison' && figures.pay !== null && years.length === 2 && years[0] !== years[1] ? years : [];
}

/** Figures that all parts share when only one states them: "for the whole of 2025 one got $1,100 a month and the other $980". */
const SHARED = ['pay', 'lasted', 'lastedFrom', 'paidBy', 'daysAWeek', 'hoursADay', 'hoursAWeek'] as const;

/** Adds the figures that the parts share, and those that a part states like another one: "one put in 22 days, the other 17". */
export function completeParts(parts: readonly CasePart[]): readonly CasePart[] {
  const states = (name: keyof CaseFigures) => parts.some(({ partCase }) => partCase.figures[name] !== null);
  return parts.map((part) => {
    const { figures, quantities } = part.partCase;
    const own: Partial<CaseFigures> = {
      daysWorked:
        figures.daysWorked ??
        (states('daysWorked') ? (quantities.find(({ unit }) => unit === 'day')?.value ?? null) : null),
      lasted: (states('lasted') ? withLasted(part.partCase) : part.partCase).figures.lasted,
    };
    const shared = SHARED.flatMap((name) => {
      const stated = parts.flatMap(({ partCase }) => partCase.figures[name] ?? []);
      return stated.length === 1 && (own[name] ?? figures[name]) === null ? [[name, stated[0]] as const] : [];
    });
    return { ...part, partCase: { ...part.partCase, figures: { ...figures, ...own, ...Object.fromEntries(shared) } } };
  });
}
