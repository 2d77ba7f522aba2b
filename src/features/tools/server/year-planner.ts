import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { recordFacts, type LawBase, type LawFact } from '../rules/law-base.ts';
import { YEAR_PATH, type ToolsPage } from '../rules/tool-pages.ts';
import { yearLaw, yearLines, type YearLine } from '../rules/year-plan.ts';

type YearPage = Extract<ToolsPage, { kind: 'year' }>;

/** The year planner over a fact base. */
export interface YearPlanner {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly introduction: string;
  readonly path: string;
  /** The facts it uses. */
  readonly facts: readonly LawFact[];
  /** Returns the page of a year, such as "2027"; of the present year when none or another text is given. */
  readonly pageOf: (given: string | null, now: Date) => YearPage;
  /** Returns the dates of a year, or of the feed's years when none is given; null for a year that cannot be chosen. */
  readonly linesOf: (given: string | null, now: Date) => readonly YearLine[] | null;
}

/** Years before and after the present one that can be chosen. */
const BEFORE = 1;
const AFTER = 5;

const TITLE = 'Year planner for employers';
const SUMMARY = 'Public holidays, National Insurance dates and other duties, as a list and for your calendar';
const INTRODUCTION =
  'Public holidays in Grenada, payment dates of National Insurance and other duties of an employer, each with its source.';

/**
 * Creates the year planner.
 * @throws Error for a missing fact, figure or date
 */
export function createYearPlanner(base: LawBase): YearPlanner {
  const recorded = recordFacts(base);
  const law = yearLaw(recorded.base);
  return {
    name: 'year',
    title: TITLE,
    summary: SUMMARY,
    introduction: INTRODUCTION,
    path: YEAR_PATH,
    facts: recorded.used(),
    pageOf(given, now) {
      const years = yearsAround(now);
      const chosen = given === null ? null : chosenYear(given, years);
      const year = chosen ?? presentYear(now);
      const lines = yearLines(year, law);
      const today = grenadaDay(now);
      return {
        kind: 'year',
        path: YEAR_PATH,
        title: TITLE,
        introduction: INTRODUCTION,
        year,
        years,
        refusal: given !== null && chosen === null ? yearRefusal(now) : null,
        lines,
        next: year === presentYear(now) ? (lines.find(({ day }) => day >= today) ?? null) : null,
        duties: law.duties,
        notes: law.notes,
      };
    },
    linesOf(given, now) {
      // A calendar that follows the feed keeps the past year and sees the next one in time.
      if (given === null) return [-BEFORE, 0, 1].flatMap((offset) => yearLines(presentYear(now) + offset, law));
      const chosen = chosenYear(given, yearsAround(now));
      return chosen === null ? null : yearLines(chosen, law);
    },
  };
}

/** Returns the sentence for a year that cannot be chosen. */
export function yearRefusal(now: Date): string {
  const year = presentYear(now);
  return `Choose a year from ${year - BEFORE} to ${year + AFTER}.`;
}

function yearsAround(now: Date): readonly number[] {
  return Array.from({ length: BEFORE + 1 + AFTER }, (_, index) => presentYear(now) - BEFORE + index);
}

function chosenYear(given: string, years: readonly number[]): number | null {
  return years.find((year) => String(year) === given) ?? null;
}

function presentYear(now: Date): number {
  return Number.parseInt(grenadaDay(now));
}
