import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { figureText } from '../../../tools/rules/worked.ts';
import type { LawFact } from '../../../tools/rules/law-base.ts';
import type { Answer, ShownField } from '../../../tools/rules/tool-pages.ts';
import type { Part, Step, Worked } from '../../../tools/rules/worked.ts';
import type { Passage, Calculation } from '../answer/answer.ts';
import type { CaseFigures } from '../case/parse-case.ts';
import { addHourlyLines, addShortfallTotal } from './additional-lines.ts';
import { FORM_FILLERS } from './fill-tool-form.ts';
import { fieldPrompt, choiceCombinations, formatCondition, hasClauses, type Choices } from './open-choices.ts';
import { convertPayForTool } from './convert-pay.ts';

/** A calculator, as `createCalculators` creates them. */
export interface CaseTool {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly answer: (
    given: Readonly<Record<string, string>>,
    today: GrenadaDay,
  ) => { readonly fields: readonly ShownField[]; readonly answer: Answer };
}

/** An asker's case: the stated figures, and a test of its words. */
export interface Case {
  readonly figures: CaseFigures;
  /** Whether the case mentions one of some phrases, in any word form. */
  readonly says: (...phrases: readonly string[]) => boolean;
  readonly today: GrenadaDay;
}

/** The result of a calculator. `missing` are questions that must be answered first. */
export type ToolResult =
  | {
      readonly kind: 'worked';
      readonly worked: Worked;
      readonly sum: Calculation;
      readonly facts: readonly string[];
      /** The condition of the result for choices that were not stated: "you work full time". Null if the result is unconditional. */
      readonly condition: string | null;
      /** The results under other conditions. */
      readonly otherwise: readonly Passage[];
    }
  | { readonly kind: 'missing'; readonly missing: readonly string[]; readonly path: string; readonly title: string };

/** The result of a calculator, or of a fact's figures. */
export type CaseResult =
  | ToolResult
  | {
      readonly kind: 'fact';
      readonly sum: Calculation;
      readonly facts: readonly string[];
      /** Questions that the sheet's tool still needs answered. */
      readonly missing: readonly string[];
    };

/** The result for one combination of unstated choices, or the missing inputs. */
type Outcome = { readonly choices: Choices } & (
  | {
      readonly kind: 'worked';
      readonly key: string;
      readonly worked: Worked;
      readonly sum: Calculation;
      readonly facts: readonly string[];
    }
  | { readonly kind: 'asks'; readonly key: string }
);

/**
 * Calculates a case with a tool. Unstated choices are never guessed: each combination is calculated, and its result
 * names its condition. Returns null when too little is stated, or when no result depends on the answer's rule
 * (`rests`).
 */
export function runCalculator(
  tool: CaseTool,
  statedCase: Case,
  rests: (facts: readonly string[]) => boolean = () => true,
): ToolResult | null {
  const { stated, lines } = convertPayForTool(tool.name, statedCase);
  const filled = FORM_FILLERS[tool.name]?.(stated) ?? null;
  if (filled === null) return null;
  const { given, examples = [{}], assumption } = filled;
  const path = `${tool.path}?${new URLSearchParams(given).toString()}`;
  const missing = (...asks: readonly string[]): ToolResult => ({
    kind: 'missing',
    missing: asks,
    path,
    title: tool.title,
  });
  if (filled.missing !== undefined) return missing(...filled.missing);
  const refused = tool.answer(given, stated.today).fields.filter(({ refusal }) => refusal !== null);
  const open = refused.filter(({ choices, name }) => choices !== undefined && name !== 'per');
  const refusedPrompts = refused.filter((field) => !open.includes(field)).map(fieldPrompt);

  function outcomeOf(choices: Choices): Outcome {
    const tried = examples.map((example) => ({ ...given, ...example, ...choices }));
    const answers = tried.map((each) => tool.answer(each, stated.today));
    const worked = answers.flatMap(({ answer }) => (answer.kind === 'worked' ? answer.worked : []));
    const [first] = worked;
    if (first === undefined || worked.length < answers.length || worked.some(({ answer }) => answer !== first.answer)) {
      const asks = answers.flatMap(({ fields }) => fields.filter(({ refusal }) => refusal !== null).map(fieldPrompt));
      return { kind: 'asks', choices, key: [...new Set(asks.length === 0 ? refusedPrompts : asks)].join(' ') };
    }
    const sums = worked.map((each) => sumOf(each, tool.title, path));
    const sum = sums.map((each) => each.sum).reduce(commonLines);
    const whole = addShortfallTotal(
      addHourlyLines(sum, { tool, given: tried[0] ?? given, today: stated.today }),
      first,
      stated,
    );
    return { kind: 'worked', choices, key: first.answer, worked: first, sum: whole, facts: sums[0]?.facts ?? [] };
  }

  const outcomes = choiceCombinations(open).map(outcomeOf);
  // Choices without a clause belong to different rules: the answer's rule decides.
  const isOfRules = open.some(({ name }) => !hasClauses(tool.name, name));
  const relevant = outcomes.filter((each) => each.kind === 'asks' || !isOfRules || rests(each.facts));
  const main = relevant.find(({ kind }) => kind === 'worked');
  if (main?.kind !== 'worked')
    return outcomes.some(({ kind }) => kind === 'worked') ? null : missing(...new Set(relevant.map(({ key }) => key)));
  const groups = [...Map.groupBy(relevant, ({ key }) => key).values()];
  const conditions = groups.map((group) => formatCondition(tool.name, group, relevant));
  if (conditions.includes(null)) return missing(...refusedPrompts, ...open.map(fieldPrompt));
  const clauses = [conditions[groups.findIndex((group) => group.includes(main))] ?? '', assumption ?? ''].filter(
    (each) => each !== '',
  );
  const condition = clauses.length === 0 ? null : clauses.join(', and ');
  return {
    kind: 'worked',
    worked: main.worked,
    sum: {
      ...main.sum,
      lines: [
        ...(condition === null ? [] : [{ label: `If ${condition}`, figure: null, facts: [] }]),
        ...lines,
        ...main.sum.lines,
      ],
    },
    facts: main.facts,
    condition,
    otherwise: groups.flatMap((group, place) => {
      const [first] = group;
      return first === undefined || first.key === main.key ? [] : [otherwiseOf(conditions[place] ?? '', first)];
    }),
  };
}

function otherwiseOf(condition: string, outcome: Outcome): Passage {
  return outcome.kind === 'worked'
    ? { text: `If ${condition}: ${outcome.key}${/[.!?]$/.test(outcome.key) ? '' : '.'}`, facts: outcome.facts }
    : { text: `If ${condition}, I need more: ${outcome.key}`, facts: [] };
}

/** Returns the lines and total that two calculations share, which do not depend on the example inputs. */
function commonLines(one: Calculation, other: Calculation): Calculation {
  const isShared = ({ label, figure }: Calculation['lines'][number]) =>
    other.lines.some((line) => line.label === label && line.figure === figure);
  const isSameTotal = one.total?.label === other.total?.label && one.total?.figure === other.total?.figure;
  return { ...one, lines: one.lines.filter(isShared), total: isSameTotal ? one.total : null };
}

/** Converts a result to the calculation that an answer shows: its lines with their facts, and the total. */
function sumOf(worked: Worked, title: string, path: string): { sum: Calculation; facts: readonly string[] } {
  const steps = worked.kind === 'sum' ? worked.main.steps : worked.steps;
  const beside = worked.kind === 'sum' ? worked.beside.filter(({ total }) => total !== null) : [];
  // Days beside the result depend on an example input, such as the expected date of birth.
  const besides = beside.flatMap(linesOfPart).filter(({ figure }) => figure?.kind !== 'day');
  const lines = [...steps, ...besides].filter(({ figure }) => figure !== null).map(lineOf);
  const total = worked.kind === 'sum' ? worked.main.total : null;
  return {
    sum: {
      title,
      path,
      lines,
      total: total === null ? null : { label: total.label, figure: figureText(total.figure) },
    },
    facts: [...new Set([...lines.flatMap(({ facts }) => facts), ...reasonsOf(worked).map(({ id }) => id)])],
  };
}

function linesOfPart({ steps }: Part): readonly Step[] {
  return steps;
}

function reasonsOf(worked: Worked): readonly LawFact[] {
  return worked.kind === 'none' ? worked.because.facts : [];
}

function lineOf({ label, figure, ground }: Step): Calculation['lines'][number] {
  return {
    // The dates were calculated from a stated length, so the length is shown.
    label: figure?.kind === 'span' ? 'Time in the job' : label,
    figure: figure === null ? null : figureText(figure),
    facts: ground.kind === 'law' ? ground.facts.map(({ id }) => id) : [],
  };
}
