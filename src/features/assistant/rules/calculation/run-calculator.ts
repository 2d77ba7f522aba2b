import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { factsOfSteps, figureText } from '../../../tools/rules/calculator-result.ts';
import type { Answer, ShownField } from '../../../tools/rules/tool-pages.ts';
import type { Step, CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Passage, Calculation } from '../answer/answer.ts';
import type { Case } from '../case/case.ts';
import { dateHeadline, reportedHeadline, yearsHeadline } from './result-headlines.ts';
import { addHourlyLines, addPeriodTotal } from './additional-lines.ts';
import { FORM_FILLERS } from './fill-tool-form.ts';
import { fieldPrompt, choiceCombinations, formatCondition, hasClauses, type Choices } from './choice-conditions.ts';
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

/** The result of a calculator, with the calculation to show. `missing` are questions that must be answered first. */
export type ToolResult =
  | {
      readonly kind: 'calculated';
      readonly result: CalculatorResult;
      readonly calculation: Calculation;
      readonly facts: readonly string[];
      /** The requested quantity in a sentence, where the result's own answer does not state it. */
      readonly headline: string | null;
      /** The condition of the result for choices that were not stated: "you work full time". Null if the result is unconditional. */
      readonly condition: string | null;
      /** The results under other conditions. */
      readonly otherwise: readonly Passage[];
    }
  | {
      readonly kind: 'missing';
      readonly missing: readonly string[];
      /** Stated quantities that the withheld result did not use. */
      readonly unused?: readonly string[];
      readonly path: string;
      readonly title: string;
    };

/** The result of a calculator, or of a fact's figures. */
export type CaseResult =
  | ToolResult
  | {
      readonly kind: 'fact';
      readonly calculation: Calculation;
      readonly facts: readonly string[];
      readonly headline: string;
      /** Questions that the sheet's tool still needs answered. */
      readonly missing: readonly string[];
      /** The fact that the amount rests on and that is not confirmed. */
      readonly reportedBy?: string;
    };

export type Calculated = Exclude<CaseResult, { kind: 'missing' }>;

/** The result for one combination of unstated choices, or the missing inputs. Equal results have the same `key`. */
type ChoiceResult = { readonly choices: Choices; readonly key: string } & (
  | Pick<Extract<ToolResult, { kind: 'calculated' }>, 'kind' | 'result' | 'calculation' | 'headline' | 'facts'>
  | { readonly kind: 'missing' }
);

/** Requests what decides a result that only the exact days change. */
const DAYS_OF_JOB = 'Give the first and the last day of the job.';

/** Calculates a case with a tool, for each combination of unstated choices. Null when no result uses the answer's rule. */
export function runCalculator(
  tool: CaseTool,
  statedCase: Case,
  usesAnswerFacts: (facts: readonly string[]) => boolean = () => true,
): ToolResult | null {
  const { userCase, lines } = convertPayForTool(tool.name, statedCase);
  const filled = FORM_FILLERS[tool.name]?.(userCase) ?? null;
  if (filled === null) return null;
  const { given, examples = [{}], assumption } = filled;
  const path = `${tool.path}?${new URLSearchParams(given).toString()}`;
  const missing = (...prompts: readonly string[]): ToolResult => ({
    kind: 'missing',
    missing: prompts,
    path,
    title: tool.title,
  });
  if (filled.missing !== undefined) return missing(...filled.missing);
  const refused = tool.answer(given, userCase.today).fields.filter(({ refusal }) => refusal !== null);
  const open = refused.filter(({ choices, name }) => choices !== undefined && name !== 'per');
  const refusedPrompts = refused.filter((field) => !open.includes(field)).map(fieldPrompt);

  function calculateChoices(choices: Choices): ChoiceResult {
    const inputs = examples.map((example) => ({ ...given, ...example, ...choices }));
    const answers = inputs.map((each) => tool.answer(each, userCase.today));
    const results = answers.flatMap(({ answer }) => (answer.kind === 'result' ? answer.result : []));
    const [first] = results;
    if (
      first === undefined ||
      results.length < answers.length ||
      results.some(({ answer }) => answer !== first.answer)
    ) {
      const prompts = answers.flatMap(({ fields }) =>
        fields.filter(({ refusal }) => refusal !== null).map(fieldPrompt),
      );
      const needed = [prompts, refusedPrompts, [DAYS_OF_JOB]].find((each) => each.length > 0) ?? [];
      return { kind: 'missing', choices, key: [...new Set(needed)].join(' ') };
    }
    const shown = results.map((each) => toCalculation(each, tool.title, path));
    const common = shown.map((each) => each.calculation).reduce(commonLines);
    const totalled = addPeriodTotal(addHourlyLines(common), first, userCase);
    return {
      kind: 'calculated',
      choices,
      key: totalled.headline ?? first.answer,
      result: first,
      ...totalled,
      headline:
        totalled.headline ??
        dateHeadline(first, userCase) ??
        yearsHeadline(first, userCase) ??
        reportedHeadline(first, userCase),
      facts: shown[0]?.facts ?? [],
    };
  }

  const choiceResults = choiceCombinations(open).map(calculateChoices);
  // Choices without a clause belong to different rules: the answer's rule decides.
  const choosesRule = open.some(({ name }) => !hasClauses(tool.name, name));
  const relevant = choiceResults.filter(
    (each) => each.kind === 'missing' || !choosesRule || usesAnswerFacts(each.facts),
  );
  const main = relevant.find(({ kind }) => kind === 'calculated');
  if (main?.kind !== 'calculated')
    return choiceResults.some(({ kind }) => kind === 'calculated')
      ? null
      : missing(...new Set(relevant.map(({ key }) => key)));
  const groups = [...Map.groupBy(relevant, ({ key }) => key).values()];
  const conditions = groups.map((group) => formatCondition(tool.name, group, relevant));
  if (conditions.includes(null)) return missing(...refusedPrompts, ...open.map(fieldPrompt));
  const clauses = [conditions[groups.findIndex((group) => group.includes(main))] ?? '', assumption ?? ''].filter(
    (each) => each !== '',
  );
  const condition = clauses.length === 0 ? null : clauses.join(', and ');
  return {
    kind: 'calculated',
    result: main.result,
    calculation: {
      ...main.calculation,
      lines: [
        ...(condition === null ? [] : [{ label: `If ${condition}`, figure: null, facts: [] }]),
        ...lines,
        ...main.calculation.lines,
      ],
    },
    facts: main.facts,
    headline: main.headline,
    condition,
    otherwise: groups.flatMap((group, index) => {
      const [first] = group;
      return first === undefined || first.key === main.key ? [] : [otherwiseOf(conditions[index] ?? '', first)];
    }),
  };
}

function otherwiseOf(condition: string, choiceResult: ChoiceResult): Passage {
  const { key } = choiceResult;
  return choiceResult.kind === 'calculated'
    ? { text: `If ${condition}: ${key}${/[.!?]$/.test(key) ? '' : '.'}`, facts: choiceResult.facts }
    : { text: `If ${condition}, I need more: ${key}`, facts: [] };
}

/** Returns the lines and total that two calculations share, which do not depend on the example inputs. */
export function commonLines(one: Calculation, other: Calculation): Calculation {
  const isShared = ({ label, figure }: Calculation['lines'][number]) =>
    other.lines.some((line) => line.label === label && line.figure === figure);
  const isSameTotal = one.total?.label === other.total?.label && one.total?.figure === other.total?.figure;
  return { ...one, lines: one.lines.filter(isShared), total: isSameTotal ? one.total : null };
}

/** Converts a result to the calculation that an answer shows: its lines with their facts, and the total. */
function toCalculation(result: CalculatorResult, title: string, path: string) {
  const steps = result.kind === 'calculation' ? result.main.steps : result.steps;
  const beside = result.kind === 'calculation' ? result.separate.filter(({ total }) => total !== null) : [];
  // Days beside the result depend on an example input, such as the expected date of birth.
  const linesBeside = beside.flatMap((part) => part.steps).filter(({ figure }) => figure?.kind !== 'day');
  const lines = [
    ...[...steps, ...linesBeside].filter((step) => step.figure !== null || !isFactText(step)).map(lineOf),
    ...(result.kind === 'calculation' && result.main.counting !== undefined
      ? [{ label: result.main.counting, figure: null, facts: [] }]
      : []),
  ];
  const total = result.kind === 'calculation' ? result.main.total : null;
  const stepFacts = [...factsOfSteps(steps), ...(result.kind === 'none' ? result.reason.facts : [])];
  const calculation: Calculation = {
    title,
    path,
    lines,
    total: total && { label: total.label, figure: figureText(total.figure) },
  };
  return {
    calculation,
    facts: [...new Set([...lines.flatMap(({ facts }) => facts), ...stepFacts.map(({ id }) => id)])],
  };
}

/** Whether a step only quotes a fact, which the answer's rows state. */
function isFactText({ label, ground }: Step): boolean {
  return ground.kind === 'law' && ground.facts.some(({ text }) => text === label);
}

function lineOf({ label, figure, ground }: Step): Calculation['lines'][number] {
  return {
    // The dates were calculated from a stated length, so the length is shown.
    label: figure?.kind === 'span' ? 'Time in the job' : label,
    figure: figure === null ? null : figureText(figure),
    facts: ground.kind === 'law' ? ground.facts.map(({ id }) => id) : [],
  };
}
