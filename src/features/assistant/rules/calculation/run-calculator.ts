import type { GrenadaDay } from '../../../../platform/shared/grenada-calendar.ts';
import { factsOfSteps, figureText } from '../../../tools/rules/calculator-result.ts';
import type { Answer, ShownField } from '../../../tools/rules/tool-pages.ts';
import type { Step, CalculatorResult } from '../../../tools/rules/calculator-result.ts';
import type { Passage, Calculation } from '../answer/answer.ts';
import type { Case } from '../case/case.ts';
import { dateHeadline, reportedHeadline } from './result-headlines.ts';
import { addHourlyLines, addPeriodTotal } from './additional-lines.ts';
import { fillToolForm } from './fill-tool-form.ts';
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
      /** The unconfirmed fact that the amount depends on. */
      readonly reportedBy?: string;
    };

export type Calculated = Exclude<CaseResult, { kind: 'missing' }>;

/** Returns the result in a sentence. */
export function headlineOf(result: Calculated): string {
  return result.headline ?? (result.kind === 'calculated' ? result.result.answer : '');
}

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
  const filled = fillToolForm(tool.name, userCase);
  if (filled === null) return null;
  const { given, examples, assumption } = filled;
  const path = `${tool.path}?${new URLSearchParams(given).toString()}`;
  const missing = (...prompts: readonly string[]) =>
    ({ kind: 'missing', missing: prompts, path, title: tool.title }) as const;
  if (typeof filled.missing === 'string') return missing(filled.missing);
  const refused = tool.answer(given, userCase.today).fields.filter(isRefused);
  const open = refused.filter(({ choices, name }) => choices !== undefined && name !== 'per');
  const refusedPrompts = refused.filter((field) => !open.includes(field)).map(fieldPrompt);

  function calculateChoices(choices: Choices): ChoiceResult {
    const inputs = examples.map((example) => ({ ...given, ...example, ...choices }));
    const answers = inputs.map((each) => tool.answer(each, userCase.today));
    const results = answers.flatMap(({ answer }) => (answer.kind === 'result' ? answer.result : []));
    const [first] = results;
    const hasOneAnswer = results.length === answers.length && new Set(results.map(({ answer }) => answer)).size === 1;
    if (first === undefined || !hasOneAnswer) {
      const prompts = answers.flatMap(({ fields }) => fields.filter(isRefused).map(fieldPrompt));
      const needed = [prompts, refusedPrompts, [DAYS_OF_JOB]].find((each) => each.length > 0) ?? [];
      return { kind: 'missing', choices, key: [...new Set(needed)].join(' ') };
    }
    const shown = results.map((each) => toCalculation(each, tool.title, path));
    const common = shown.map((each): Calculation => each.calculation).reduce(commonLines);
    const totalled = addPeriodTotal(addHourlyLines(common), first, userCase);
    return {
      kind: 'calculated',
      choices,
      key: totalled.headline ?? first.answer,
      result: first,
      ...totalled,
      headline: totalled.headline ?? dateHeadline(first, userCase) ?? reportedHeadline(first, userCase),
      facts: shown[0]?.facts ?? [],
    };
  }

  const choiceResults = choiceCombinations(open).map(calculateChoices);
  // Choices without a clause belong to different rules: the answer's rule decides.
  const choosesRule = open.some((field) => !hasClauses(tool.name, field));
  const relevant = choiceResults.filter(
    (each) => each.kind === 'missing' || !choosesRule || usesAnswerFacts(each.facts),
  );
  const main = relevant.find(({ kind }) => kind === 'calculated');
  if (main?.kind !== 'calculated')
    return choiceResults.some(({ kind }) => kind === 'calculated')
      ? null
      : missing(...new Set(relevant.map(({ key }) => key)));
  const groups = [...Map.groupBy(relevant, ({ key }) => key).values()].map((group) => ({
    group,
    condition: formatCondition(tool.name, group, relevant),
  }));
  if (groups.some(({ condition }) => condition === null)) return missing(...refusedPrompts, ...open.map(fieldPrompt));
  const ofMain = groups.find(({ group }) => group.includes(main))?.condition ?? '';
  const condition = [ofMain, assumption ?? ''].filter((clause) => clause !== '').join(', and ');
  const conditionLine = condition === '' ? [] : [{ label: `If ${condition}`, figure: null, facts: [] }];
  return {
    ...main,
    calculation: { ...main.calculation, lines: [...conditionLine, ...lines, ...main.calculation.lines] },
    condition: condition === '' ? null : condition,
    otherwise: groups.flatMap(({ group: [first], condition: ofGroup }) =>
      first === undefined || first.key === main.key ? [] : [otherwiseOf(ofGroup ?? '', first)],
    ),
  };
}

function isRefused({ refusal }: ShownField): boolean {
  return refusal !== null;
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
  const main = result.kind === 'calculation' ? result.main : { steps: result.steps, total: null };
  const beside = result.kind === 'calculation' ? result.separate.filter(({ total }) => total !== null) : [];
  // Days beside the result depend on an example input, such as the expected date of birth.
  const stepsBeside = beside.flatMap(({ steps }) => steps).filter(({ figure }) => figure?.kind !== 'day');
  const counting = result.kind === 'calculation' ? result.main.counting : undefined;
  const lines = [
    ...[...main.steps, ...stepsBeside].flatMap(linesOf),
    ...(counting === undefined ? [] : [{ label: counting, figure: null, facts: [] }]),
  ];
  const stepFacts = [...factsOfSteps(main.steps), ...(result.kind === 'none' ? result.reason.facts : [])];
  const total = main.total && { label: main.total.label, figure: figureText(main.total.figure) };
  return {
    calculation: { title, path, lines, total },
    facts: [...new Set([...lines.flatMap(({ facts }) => facts), ...stepFacts.map(({ id }) => id)])],
  };
}

/** Returns the line of a step; none for a step that only quotes a fact, because the rows of the answer state it. */
function linesOf({ label, figure, ground }: Step): Calculation['lines'] {
  const facts = ground.kind === 'law' ? ground.facts : [];
  if (figure === null && facts.some(({ text }) => text === label)) return [];
  // The dates were calculated from a stated length, so the length is shown.
  const shown = figure?.kind === 'span' ? 'Time in the job' : label;
  return [{ label: shown, figure: figure && figureText(figure), facts: facts.map(({ id }) => id) }];
}
