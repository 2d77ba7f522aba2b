import type { FigureUnit } from '../../law/rules/figures.ts';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { allConfirmed, type LawFact } from './law-base.ts';
import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { counted, eastCaribbeanDollars, spelledOut, thousands } from '../../../platform/shared/numbers.ts';
import { HUNDREDTHS, MONTHS_A_YEAR } from './named-arithmetic.ts';

/** Returns a count with its noun in words: "one week", "seven days". */
export function countText(count: number, one: string): string {
  return `${spelledOut(count)} ${count === 1 ? one : `${one}s`}`;
}

/** The wages of a length of time, as a sentence has them: "one week's wages", "two weeks' wages". */
export function wagesText(count: number, unit: FigureUnit): string {
  return count === 1 ? `${spelledOut(count)} ${unit}'s wages` : `${spelledOut(count)} ${unit}s' wages`;
}

/** Beginning with a capital letter. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Formats an amount in its unit. */
export function amountText(amount: number, unit: FigureUnit): string {
  switch (unit) {
    case 'EC$':
      return eastCaribbeanDollars(Math.round(amount * HUNDREDTHS));
    case '%':
      return `${thousands(amount)}%`;
    case 'times':
      return `${thousands(amount)} times`;
    case 'share':
      return `${thousands(amount * HUNDREDTHS)}%`;
    case 'people':
      return `${thousands(amount)} ${amount === 1 ? 'person' : 'people'}`;
    case 'count':
      return thousands(amount);
    default:
      return counted(amount, unit);
  }
}

/** A span of service: "9 years, 8 months", "20 days". */
export function spanText({ months, days }: { readonly months: number; readonly days: number }): string {
  const years = Math.floor(months / MONTHS_A_YEAR);
  const rest = months % MONTHS_A_YEAR;
  const pieces = [
    ...(years === 0 ? [] : [counted(years, 'year')]),
    ...(rest === 0 ? [] : [counted(rest, 'month')]),
    ...(months === 0 ? [counted(days, 'day')] : []),
  ];
  return pieces.join(', ');
}

/** Formats the result of a step. */
export function figureText(figure: Figure): string {
  switch (figure.kind) {
    case 'money':
      return eastCaribbeanDollars(figure.cents);
    case 'amount':
      return amountText(figure.amount, figure.unit);
    case 'span':
      return spanText(figure);
    case 'day':
      return figure.isLimit ? `by ${formatDay(figure.day)}` : formatDay(figure.day);
    case 'holds':
      return figure.holds ? 'Yes' : 'No';
  }
}

/** Result of a step. Money is in whole cents, a span in whole months. */
export type Figure =
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'amount'; readonly amount: number; readonly unit: FigureUnit }
  | { readonly kind: 'span'; readonly months: number; readonly days: number }
  | { readonly kind: 'day'; readonly day: GrenadaDay; readonly isLimit: boolean }
  | { readonly kind: 'holds'; readonly holds: boolean };

/** Source of a step: facts of the law, the user's input, or plain arithmetic. */
export type Ground =
  | { readonly kind: 'law'; readonly facts: readonly LawFact[] }
  | { readonly kind: 'given' }
  | { readonly kind: 'ours'; readonly how: string };

/** One line of a calculation; `figure` is null for a line of text. */
export interface Step {
  readonly label: string;
  readonly figure: Figure | null;
  readonly ground: Ground;
}

/** Returns a step with the text of a fact and without a figure. */
export function factStep(fact: LawFact): Step {
  return { label: fact.text, figure: null, ground: { kind: 'law', facts: [fact] } };
}

/** The last line of a calculation: label and total. */
export interface Total {
  readonly label: string;
  readonly figure: Figure;
}

/** Sentences that depend on facts. */
export interface Statement {
  readonly text: string;
  readonly facts: readonly LawFact[];
}

/** A note under the head of a calculation: an exception, or further information. */
export interface Note extends Statement {
  readonly head: 'The exception.' | 'Good to know.';
}

/** Steps with their total, or without one; `remark` is a note on them. */
export interface Part {
  readonly title: string;
  readonly remark: string | null;
  /** The sentences of `remark` on how days were counted, where the law does not say. */
  readonly counting?: string;
  readonly steps: readonly Step[];
  readonly total: Total | null;
}

/** Result of a rule, before `withStandings` moves what depends on unconfirmed facts. */
export type Finding =
  | {
      readonly kind: 'calculation';
      /** The answer in a few words: "At least EC$4,050". */
      readonly answer: string;
      readonly main: Part;
      /** Further steps from the same input, shown below the total. */
      readonly further: readonly Step[];
      /** Exceptions and further information; null when the facts name none. */
      readonly note: Note | null;
      /** Separate calculations, which are never added. */
      readonly separate: readonly Part[];
    }
  | {
      readonly kind: 'none';
      readonly answer: string;
      readonly reason: Statement;
      readonly steps: readonly Step[];
      readonly separate: readonly Part[];
    };

/**
 * A finished calculation for pages and the assistant. `unconfirmed` contains what depends on unconfirmed facts: it is shown separately and never
 * added to the total (product-rules.md, W2).
 */
export type CalculatorResult = Finding & { readonly unconfirmed: readonly Part[] };

/** Returns the sentences and labels of a result, in which bodies such as the Labour Department are named. */
export function resultText(result: CalculatorResult): string {
  const main =
    result.kind === 'none'
      ? [{ remark: result.reason.text, steps: result.steps }]
      : [result.main, { remark: result.note?.text ?? null, steps: result.further }];
  return [...main, ...result.separate, ...result.unconfirmed]
    .flatMap(({ remark, steps }) => [remark ?? '', ...steps.map(({ label }) => label)])
    .join('\n');
}

/** The facts a step depends on. */
export function factsOfSteps(steps: readonly Step[]): readonly LawFact[] {
  return steps.flatMap(({ ground }) => (ground.kind === 'law' ? ground.facts : []));
}

const isSure = ({ steps }: Pick<Part, 'steps'>) => allConfirmed(factsOfSteps(steps));

/** Moves each part that depends on an unconfirmed fact into `unconfirmed`. The facts decide, so no rule can forget it. */
export function withStandings(finding: Finding): CalculatorResult {
  const separate = finding.separate.filter(isSure);
  const unconfirmed = finding.separate.filter((part) => !isSure(part));
  if (finding.kind === 'none') return { ...finding, separate, unconfirmed };
  const [sure, unsure] = [
    finding.further.filter((step) => isSure({ steps: [step] })),
    finding.further.filter((step) => !isSure({ steps: [step] })),
  ];
  const later = unsure.map((step) => ({ title: step.label, remark: null, steps: [step], total: null }));
  if (isSure(finding.main)) return { ...finding, further: sure, separate, unconfirmed: [...unconfirmed, ...later] };
  return {
    kind: 'none',
    answer: 'The law’s figures for this are not confirmed',
    reason: {
      text: 'The figures we found give the result under “Not confirmed” below.',
      facts: factsOfSteps(finding.main.steps).filter(({ standing }) => standing !== 'confirmed'),
    },
    steps: sure,
    separate,
    unconfirmed: [finding.main, ...unconfirmed, ...later],
  };
}
