import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { figureText } from '../../tools/rules/figure-text.ts';
import type { LawFact } from '../../tools/rules/law-base.ts';
import type { Answer, ShownField } from '../../tools/rules/tool-pages.ts';
import type { Part, Step, Worked } from '../../tools/rules/worked.ts';
import type { WorkedSum } from './answer.ts';
import type { CaseFigures } from './case-figures.ts';
import { withEachHour } from './each-hour.ts';
import { overTimes } from './over-times.ts';
import { inTimeOfTool } from './pay-of-tool.ts';
import { FORMS } from './fill-tool-form.ts';

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
export type CaseWorked =
  | { readonly kind: 'worked'; readonly worked: Worked; readonly sum: WorkedSum; readonly facts: readonly string[] }
  /** The figures of a fact with those of the case. */
  | { readonly kind: 'fact'; readonly sum: WorkedSum; readonly facts: readonly string[] }
  | { readonly kind: 'missing'; readonly missing: readonly string[]; readonly path: string; readonly title: string };

/** Works a case out with a tool; null when the case tells too little of what the tool asks to be one at all. */
export function workOut(tool: CaseTool, asTold: Case): CaseWorked | null {
  const { told, lines } = inTimeOfTool(tool.name, asTold);
  const given = FORMS[tool.name]?.(told) ?? null;
  if (given === null) return null;
  const { fields, answer } = tool.answer(given, told.today);
  const path = `${tool.path}?${new URLSearchParams(given).toString()}`;
  if (answer.kind === 'empty') return null;
  if (answer.kind === 'refused') {
    const missing = fields.flatMap(({ refusal }) => (refusal === null ? [] : [refusal]));
    return { kind: 'missing', missing, path, title: tool.title };
  }
  const { sum, facts } = sumOf(answer.worked, tool.title, path);
  const whole = overTimes(withEachHour(sum, { tool, given, today: told.today }), answer.worked, told);
  return { kind: 'worked', worked: answer.worked, sum: { ...whole, lines: [...lines, ...whole.lines] }, facts };
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
