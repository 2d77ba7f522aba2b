import { addDays, formatDay, type GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { eastCaribbeanDollars } from '../../../platform/shared/numbers.ts';
import type { LawBase, LawFigure } from '../../tools/rules/law-base.ts';
import {
  employeeNoticeLaw,
  employerNoticeLaw,
  lastDayOf,
  noticeFor,
  serviceAtNotice,
} from '../../tools/rules/notice.ts';
import { DAYS_A_WEEK } from '../../tools/rules/named-arithmetic.ts';
import { terminationAllowance, terminationLaw, type Ending } from '../../tools/rules/termination-allowance.ts';
import { after, hasServed } from '../../tools/rules/time-served.ts';
import type { Wages } from '../../tools/rules/wages.ts';
import { countText, factsOfSteps, figureText, type Step } from '../../tools/rules/calculator-result.ts';
import type { CalculationName } from './template.ts';
import { centsOf, choiceOf, countOf, dayOf, type Values } from './values.ts';

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
  'termination-allowance': allowance,
  'maternity-leave': (values, base) => {
    const leave = dayOf(values, 'leave');
    if (leave === null) return NOTHING;
    const { amount, unit } = base.figure('EA-150', 'length', 'month');
    const notice = latestDay(values, leave, base.figure('EA-153', 'notice', 'week'));
    return { ...notice, texts: { ...notice.texts, end: formatDay(addDays(after(leave, amount, unit), -1)) } };
  },
  'early-return': (values, base) => {
    const back = dayOf(values, 'back');
    return back === null ? NOTHING : latestDay(values, back, base.figure('EA-159', 'notice', 'week'));
  },
  'pay-statement': payStatement,
};

/** Computes the length of a notice and its last day, which is the writer's own where one is given. */
function notice(
  values: Values,
  lengthFor: (input: { readonly from: GrenadaDay; readonly given: GrenadaDay }) => LawFigure | null,
): Calculated {
  const [from, given, last] = [dayOf(values, 'from'), dayOf(values, 'given'), dayOf(values, 'last')];
  if (from === null || given === null) return { ...NOTHING, outcomes: { notice: 'open', days: 'open' } };
  if (given < from) return refused('given', 'The day of the notice is before the first day of work.');
  if (last !== null && last < given) return refused('last', 'The last day is before the day of the notice.');
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

/** Computes the last day on which a notice before `day` is in time. */
function latestDay(values: Values, day: GrenadaDay, { amount, unit }: LawFigure): Calculated {
  const latest = after(day, -amount, unit);
  const date = dayOf(values, 'date');
  return {
    ...NOTHING,
    texts: { latest: formatDay(latest) },
    outcomes: { notice: date !== null && date > latest ? 'late' : 'early' },
  };
}

const ENDINGS: readonly Ending[] = ['dismissed', 'sold', 'misconduct', 'resigned'];

/** Computes the termination allowance by the rules of the calculator. */
function allowance(values: Values, base: LawBase): Calculated {
  const [from, to, cents] = [dayOf(values, 'from'), dayOf(values, 'to'), centsOf(values, 'wages')];
  const ending = ENDINGS.find((each) => each === choiceOf(values, 'ending'));
  if (from === null || to === null || cents === null || ending === undefined) return NOTHING;
  if (to < from) return refused('to', 'The last day is before the first day.');
  const wages = wagesOf(values, cents);
  if (wages === null) return refused('days', `Give the days worked in a week, from 1 to ${DAYS_A_WEEK}.`);
  const finding = terminationAllowance({ service: { from, to }, wages, ending }, terminationLaw(base, base));
  const others = sumOf(values, ['lastPay', 'leave', 'inPlace']);
  if (finding.kind === 'none')
    return {
      ...NOTHING,
      texts: { because: finding.reason.text, total: eastCaribbeanDollars(others) },
      outcomes: { allowance: 'none' },
      facts: finding.reason.facts.map(({ id }) => id),
      steps: finding.steps.map(stepLine),
    };
  const { steps, total } = finding.main;
  const due = total?.figure.kind === 'money' ? total.figure.cents : 0;
  return {
    ...NOTHING,
    texts: { allowance: eastCaribbeanDollars(due), total: eastCaribbeanDollars(due + others) },
    outcomes: { allowance: 'found' },
    steps: [
      ...steps.map(stepLine),
      ...(total === null
        ? []
        : [
            {
              label: 'Termination allowance, at least',
              text: `${figureText(total.figure)} (${total.label})`,
              facts: [],
            },
          ]),
    ],
  };
}

function wagesOf(values: Values, cents: number): Wages | null {
  const per = choiceOf(values, 'per');
  if (per === 'week' || per === 'month') return { cents, per };
  const days = countOf(values, 'days');
  return days === null || days < 1 || days > DAYS_A_WEEK ? null : { cents, per: 'day', daysAWeek: days };
}

function stepLine(step: Step): Calculated['steps'][number] {
  return {
    label: step.label,
    text: step.figure === null ? '' : figureText(step.figure),
    facts: factsOfSteps([step]).map(({ id }) => id),
  };
}

function refused(field: string, sentence: string): Calculated {
  return { ...NOTHING, refusal: { field, sentence } };
}

const PAY = ['wages', 'overtime', 'extra'] as const;
const DEDUCTIONS = ['insurance', 'tax', 'dues', 'other'] as const;

/** Adds up a pay statement. */
function payStatement(values: Values): Calculated {
  const [first, last] = [dayOf(values, 'first'), dayOf(values, 'last')];
  if (first !== null && last !== null && last < first) return refused('last', 'The last day is before the first day.');
  if (centsOf(values, 'wages') === null) return NOTHING;
  const [gross, deductions] = [sumOf(values, PAY), sumOf(values, DEDUCTIONS)];
  if (deductions > gross) return refused('insurance', 'The deductions are more than the pay.');
  return {
    ...NOTHING,
    texts: {
      gross: eastCaribbeanDollars(gross),
      deductions: eastCaribbeanDollars(deductions),
      net: eastCaribbeanDollars(gross - deductions),
    },
  };
}

/** Returns the sum of some amounts in cents. An empty one counts as nothing. */
function sumOf(values: Values, names: readonly string[]): number {
  return names.reduce((cents, name) => cents + (centsOf(values, name) ?? 0), 0);
}
