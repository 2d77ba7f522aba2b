import {
  addDays,
  dayNumber,
  easterSunday,
  parseDateInYear,
  weekStart,
  type GrenadaDay,
} from '../../../platform/shared/grenada-calendar.ts';
import type { LawBase, LawFact } from './law-base.ts';
import { AFTER_EASTER, DAYS_A_WEEK, ORDINALS, START_OF_AUGUST } from './named-arithmetic.ts';

/** A fact as the days are read from it. */
type HolidayFact = Pick<LawFact, 'id' | 'text'>;

/** A public holiday, the day on which it is kept, and the facts that say so. */
export interface PublicHoliday<Fact extends HolidayFact = LawFact> {
  readonly name: string;
  readonly day: GrenadaDay;
  readonly facts: readonly Fact[];
}

/** Loads the facts about public holidays: the list, the move from a Sunday, Carnival and Emancipation Day. */
export function holidayLaw(law: LawBase) {
  return {
    list: law.fact('GEN-341'),
    onSunday: law.fact('GEN-342'),
    carnival: law.fact('GEN-343'),
    emancipation: law.fact('GEN-344'),
  };
}

/** Facts about public holidays. */
export type HolidayLaw<Fact = LawFact> = Readonly<Record<keyof ReturnType<typeof holidayLaw>, Fact>>;

/**
 * Returns the public holidays of a year in order (product-rules.md, W8). The list gives fixed dates in brackets. Omits Carnival
 * Tuesday, a holiday only from noon. No fact says whether Boxing Day moves when Christmas is a Sunday.
 */
export function publicHolidays<Fact extends HolidayFact>(year: number, law: HolidayLaw<Fact>): PublicHoliday<Fact>[] {
  const { list, onSunday, carnival, emancipation } = law;
  const fixed = (name: string, date: string, fact: Fact): PublicHoliday<Fact>[] => {
    const day = parseDateInYear(date, year);
    if (day === null) return [];
    const next = addDays(day, 1);
    return next === weekStart(next) ? [{ name, day: next, facts: [fact, onSunday] }] : [{ name, day, facts: [fact] }];
  };
  const [, firstYear, newDate = ''] = /From (\d+) Emancipation Day is (\d+ \w+)/.exec(emancipation.text) ?? [];
  return [
    ...list.text.split(/[,:]/).flatMap((part) => {
      const [, name = '', date = ''] = /^\s(.+) \((\d{1,2} \w+)\)/.exec(part) ?? [];
      return fixed(name, date, list);
    }),
    ...AFTER_EASTER.map(([name, days]) => ({ name, day: addDays(easterSunday(year), days), facts: [list] })),
    ...(year >= Number(firstYear)
      ? fixed('Emancipation Day', newDate, emancipation)
      : mondayOfAugust('Emancipation Day', year, [emancipation])),
    ...mondayOfAugust('Carnival Monday', year, [carnival, list]),
  ]
    .filter(({ name }) => list.text.includes(name))
    .toSorted((one, other) => dayNumber(one.day) - dayNumber(other.day));
}

/** Returns the holiday on the Monday of August that its first fact names, such as "second Monday of August"; empty when it names none. */
function mondayOfAugust<Fact extends HolidayFact>(
  name: string,
  year: number,
  facts: readonly [Fact, ...Fact[]],
): PublicHoliday<Fact>[] {
  const weeks = ORDINALS.findIndex((ordinal) => facts[0].text.includes(`${ordinal} Monday of August`));
  const august = parseDateInYear(START_OF_AUGUST, year);
  if (weeks < 0 || august === null) return [];
  const firstMonday = weekStart(addDays(august, DAYS_A_WEEK - 1));
  return [{ name, day: addDays(firstMonday, weeks * DAYS_A_WEEK), facts }];
}
