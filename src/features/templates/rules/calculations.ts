import { formatDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { LawBase, LawFigure } from '../../tools/rules/law-base.ts';
import {
  employeeNoticeLaw,
  employerNoticeLaw,
  lastDayOf,
  noticeFor,
  serviceAtNotice,
} from '../../tools/rules/notice.ts';
import { hasServed } from '../../tools/rules/time-served.ts';
import { countText } from '../../tools/rules/worked.ts';
import type { CalculationName } from './template.ts';
import { dayOf, type Values } from './values.ts';

/** Result of a calculation. */
export interface Calculated {
  /** Texts by the names that the template uses. */
  readonly texts: Readonly<Record<string, string>>;
  /** Outcomes for conditions of the template. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Ids of the facts that the result depends on. */
  readonly facts: readonly string[];
  /** Lines of the calculation. */
  readonly steps: readonly { readonly label: string; readonly text: string; readonly facts: readonly string[] }[];
  /** An error over several fields, shown at one of them. */
  readonly refusal: { readonly field: string; readonly sentence: string } | null;
}

const NOTHING: Calculated = { texts: {}, outcomes: {}, facts: [], steps: [], refusal: null };

/** Computes texts of a document from its input by the rules of the tools. */
export type Calculation = (values: Values, base: LawBase) => Calculated;

/** The calculations by name. */
export const CALCULATIONS: Readonly<Record<CalculationName, Calculation>> = {
  'notice-by-the-employer': (values, base) =>
    notice(values, (input) => noticeFor(serviceAtNotice(input), employerNoticeLaw(base)).notice),
  'notice-by-the-employee': (values, base) =>
    notice(values, (input) => {
      const step = employeeNoticeLaw(base).steps.find(({ from }) => hasServed(serviceAtNotice(input), from));
      return step?.notice ?? null;
    }),
};

/** Computes the length of a notice and its last day, which is the writer's own where one is given. */
function notice(
  values: Values,
  lengthFor: (input: { readonly from: GrenadaDay; readonly given: GrenadaDay }) => LawFigure | null,
): Calculated {
  const [from, given, last] = [dayOf(values, 'from'), dayOf(values, 'given'), dayOf(values, 'last')];
  if (from === null || given === null) return { ...NOTHING, outcomes: { notice: 'open', days: 'open' } };
  if (given < from)
    return { ...NOTHING, refusal: { field: 'given', sentence: 'The notice is given before the first day of work.' } };
  if (last !== null && last < given)
    return { ...NOTHING, refusal: { field: 'last', sentence: 'The last day is before the day of the notice.' } };
  const length = lengthFor({ from, given });
  const end = length === null || length.unit === 'day' ? null : lastDayOf(given, length);
  const shown = last ?? end;
  return {
    ...NOTHING,
    texts: {
      ...(length === null
        ? {}
        : { length: countText(length.amount, length.unit === 'day' ? 'working day' : length.unit) }),
      ...(end === null ? {} : { end: formatDay(end) }),
      ...(shown === null ? {} : { lastDay: formatDay(shown) }),
    },
    outcomes: {
      notice: length === null ? 'none' : 'found',
      last: last === null ? 'counted' : end !== null && last < end ? 'short' : 'given',
    },
    facts: length === null ? [] : [length.id],
  };
}
