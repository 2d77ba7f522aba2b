import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { figureText, type Part, type Step, type Worked } from '../../tools/rules/worked.ts';
import type { LawFact } from '../../tools/rules/law-base.ts';
import type { Answer, ShownField } from '../../tools/rules/tool-pages.ts';
import type { Passage, WorkedSum } from './answer.ts';
import type { CaseFigures } from './case-figures.ts';
import { withEachHour } from './each-hour.ts';
import { FORMS } from './fill-tool-form.ts';
import { askFor, choicesOf, conditionOf, hasClauses, type Choices } from './open-choices.ts';
import { overTimes } from './over-times.ts';
import { inTimeOfTool } from './pay-of-tool.ts';

/** A tool that works out a case, as `createCalculators` makes them. */
export interface CaseTool {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly answer: (
    given: Readonly<Record<string, string>>,
    today: GrenadaDay,
  ) => { readonly fields: readonly ShownField[]; readonly answer: Answer };
}

/** A case as a tool reads it: what was told in figures, and what its words say. */
export interface Case {
  readonly figures: CaseFigures;
  /** Whether the asker speaks of something, in any form: "resign", "fortnight". */
  readonly says: (...phrases: readonly string[]) => boolean;
  readonly today: GrenadaDay;
}

/** What a tool made of a case. `missing` are questions that have to be answered before it can be worked out. */
export type ToolWorked =
  | {
      readonly kind: 'worked';
      readonly worked: Worked;
      readonly sum: WorkedSum;
      readonly facts: readonly string[];
      /** What the result holds for, of what the case leaves open: "you work full time". Null where it holds in any case. */
      readonly condition: string | null;
      /** What comes of it otherwise. */
      readonly otherwise: readonly Passage[];
    }
  | { readonly kind: 'missing'; readonly missing: readonly string[]; readonly path: string; readonly title: string };

/** The same, or the figures of a fact with those of the case. */
export type CaseWorked =
  | ToolWorked
  | {
      readonly kind: 'fact';
      readonly sum: WorkedSum;
      readonly facts: readonly string[];
      /** What the tool of the matter asks for besides. */
      readonly missing: readonly string[];
    };

/** What comes of one choice of everything that the case leaves open, or what has to be asked for. */
type Outcome = { readonly choices: Choices } & (
  | {
      readonly kind: 'worked';
      readonly key: string;
      readonly worked: Worked;
      readonly sum: WorkedSum;
      readonly facts: readonly string[];
    }
  | { readonly kind: 'asks'; readonly key: string }
);

/**
 * Works a case out with a tool; null when the case tells too little of what the tool asks to be one at all, or when no result rests on
 * the rule of the answer. What the case leaves open is never guessed: every choice of it is worked out, and each result says what it
 * holds for.
 */
export function workOut(
  tool: CaseTool,
  asTold: Case,
  rests: (facts: readonly string[]) => boolean = () => true,
): ToolWorked | null {
  const { told, lines } = inTimeOfTool(tool.name, asTold);
  const filled = FORMS[tool.name]?.(told) ?? null;
  if (filled === null) return null;
  const { given, examples = [{}], supposes } = filled;
  const path = `${tool.path}?${new URLSearchParams(given).toString()}`;
  const missing = (...asks: readonly string[]): ToolWorked => ({
    kind: 'missing',
    missing: asks,
    path,
    title: tool.title,
  });
  if (filled.lacks !== undefined) return missing(...filled.lacks);
  const refused = tool.answer(given, told.today).fields.filter(({ refusal }) => refusal !== null);
  const open = refused.filter(({ choices, name }) => choices !== undefined && name !== 'per');
  const asksForRest = refused.filter((field) => !open.includes(field)).map(askFor);

  function outcomeOf(choices: Choices): Outcome {
    const tried = examples.map((example) => ({ ...given, ...example, ...choices }));
    const answers = tried.map((each) => tool.answer(each, told.today));
    const worked = answers.flatMap(({ answer }) => (answer.kind === 'worked' ? answer.worked : []));
    const [first] = worked;
    if (first === undefined || worked.length < answers.length || worked.some(({ answer }) => answer !== first.answer)) {
      const asks = answers.flatMap(({ fields }) => fields.filter(({ refusal }) => refusal !== null).map(askFor));
      return { kind: 'asks', choices, key: [...new Set(asks.length === 0 ? asksForRest : asks)].join(' ') };
    }
    const sums = worked.map((each) => sumOf(each, tool.title, path));
    const sum = sums.map((each) => each.sum).reduce(sharedBy);
    const whole = overTimes(withEachHour(sum, { tool, given: tried[0] ?? given, today: told.today }), first, told);
    return { kind: 'worked', choices, key: first.answer, worked: first, sum: whole, facts: sums[0]?.facts ?? [] };
  }

  const outcomes = choicesOf(open).map(outcomeOf);
  // Choices that no words tell apart are of different rules: that of the answer tells which is meant.
  const isOfRules = open.some(({ name }) => !hasClauses(tool.name, name));
  const kept = outcomes.filter((each) => each.kind === 'asks' || !isOfRules || rests(each.facts));
  const main = kept.find(({ kind }) => kind === 'worked');
  if (main?.kind !== 'worked')
    return outcomes.some(({ kind }) => kind === 'worked') ? null : missing(...new Set(kept.map(({ key }) => key)));
  const groups = [...Map.groupBy(kept, ({ key }) => key).values()];
  const conditions = groups.map((group) => conditionOf(tool.name, group, kept));
  if (conditions.includes(null)) return missing(...asksForRest, ...open.map(askFor));
  const clauses = [conditions[groups.findIndex((group) => group.includes(main))] ?? '', supposes ?? ''].filter(
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

/** The lines and the total that two sums share: what hangs on an example is left out. */
function sharedBy(one: WorkedSum, other: WorkedSum): WorkedSum {
  const isShared = ({ label, figure }: WorkedSum['lines'][number]) =>
    other.lines.some((line) => line.label === label && line.figure === figure);
  const isSameTotal = one.total?.label === other.total?.label && one.total?.figure === other.total?.figure;
  return { ...one, lines: one.lines.filter(isShared), total: isSameTotal ? one.total : null };
}
/** A worked sum as an answer shows it: its lines with the facts they rest on, and what it comes to. */
function sumOf(worked: Worked, title: string, path: string): { sum: WorkedSum; facts: readonly string[] } {
  const steps = worked.kind === 'sum' ? worked.main.steps : worked.steps;
  const beside = worked.kind === 'sum' ? worked.beside.filter(({ total }) => total !== null) : [];
  // A day beside the sum follows from one that was assumed, such as the day on which a baby is expected.
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

function lineOf({ label, figure, ground }: Step): WorkedSum['lines'][number] {
  return {
    // The dates were reckoned back from what was told: the length is what the asker knows.
    label: figure?.kind === 'span' ? 'Time in the job' : label,
    figure: figure === null ? null : figureText(figure),
    facts: ground.kind === 'law' ? ground.facts.map(({ id }) => id) : [],
  };
}
