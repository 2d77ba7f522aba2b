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

/** A public holiday, the day on which it is kept, and the facts that say so. */
export interface PublicHoliday {
  readonly name: string;
  readonly day: GrenadaDay;
  readonly facts: readonly LawFact[];
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
export type HolidayLaw = ReturnType<typeof holidayLaw>;

/**
 * Returns the public holidays of a year in order (product-rules.md, W8). Fixed dates stand in brackets in the list. Carnival
 * Tuesday is left out, because it is a holiday only from noon. Nothing says where Christmas on a Sunday moves Boxing Day.
 */
export function publicHolidays(year: number, law: HolidayLaw): PublicHoliday[] {
  const { list, onSunday, carnival, emancipation } = law;
  const fixed = (name: string, date: string, fact: LawFact): PublicHoliday[] => {
    const day = parseDateInYear(date, year);
    if (day === null) return [];
    const next = addDays(day, 1);
    return next === weekStart(next) ? [{ name, day: next, facts: [fact, onSunday] }] : [{ name, day, facts: [fact] }];
  };
  const [, since, newDate = ''] = /From (\d+) Emancipation Day is (\d+ \w+)/.exec(emancipation.text) ?? [];
  return [
    ...list.text.split(/[,:]/).flatMap((part) => {
      const [, name = '', date = ''] = /^\s(.+) \((\d{1,2} \w+)\)/.exec(part) ?? [];
      return fixed(name, date, list);
    }),
    ...AFTER_EASTER.map(([name, days]) => ({ name, day: addDays(easterSunday(year), days), facts: [list] })),
    ...(year >= Number(since)
      ? fixed('Emancipation Day', newDate, emancipation)
      : mondayOfAugust('Emancipation Day', year, [emancipation])),
    ...mondayOfAugust('Carnival Monday', year, [carnival, list]),
  ]
    .filter(({ name }) => list.text.includes(name))
    .toSorted((one, other) => dayNumber(one.day) - dayNumber(other.day));
}

/** Returns the holiday whose first fact says, for example, "the second Monday of August"; none when it says no such thing. */
function mondayOfAugust(name: string, year: number, facts: readonly [LawFact, ...LawFact[]]): PublicHoliday[] {
  const weeks = ORDINALS.findIndex((ordinal) => facts[0].text.includes(`${ordinal} Monday of August`));
  const august = parseDateInYear(START_OF_AUGUST, year);
  if (weeks < 0 || august === null) return [];
  const firstMonday = weekStart(addDays(august, DAYS_A_WEEK - 1));
  return [{ name, day: addDays(firstMonday, weeks * DAYS_A_WEEK), facts }];
}
