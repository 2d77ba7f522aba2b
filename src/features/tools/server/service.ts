import type { LibraryLaw } from '../../law/rules/library-model.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import { TOOLS_PATH, DAY_INPUTS, type FieldOptions } from '../rules/tool-pages.ts';
import type { Calculator, RegisteredCalculator } from './calculator.ts';
import { parseGrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import type { LawBase, LawFact } from '../rules/law-base.ts';
import { annualLeaveTool } from './forms/annual-leave-form.ts';
import {
  keyDatesTool,
  noticeByEmployeeTool,
  noticeByEmployerTool,
  terminationAllowanceTool,
} from './forms/termination-forms.ts';
import { maternityTool } from './forms/maternity-form.ts';
import { minimumWageTool } from './forms/minimum-wage-form.ts';
import { overtimeTool } from './forms/overtime-form.ts';
import { unionThresholdsTool } from './forms/union-thresholds-form.ts';
import { citationsOf, otherLaw } from '../../law/rules/citations.ts';
import { createSourceNotes, provenanceOf } from '../../law/rules/provenance.ts';
import { locateFacts } from '../../law/rules/library-facts.ts';
import type { Tools } from './page.ts';
import { createYearPlanner } from './year-planner.ts';
import { HUNDREDTHS } from '../rules/named-arithmetic.ts';

/** The fact base as calculators read it. */
export function lawBaseOf(law: LibraryLaw): LawBase {
  const places = locateFacts(law);
  const sourceNoteOf = createSourceNotes(law.facts, law.sources.sources);
  const byId = new Map(law.facts.map((fact) => [fact.id, fact]));

  function factOf(id: string) {
    const fact = byId.get(id);
    if (fact === undefined) throw new Error(`A calculator requests the fact ${id}, which the fact base does not have.`);
    const link = places.linkOf(id);
    const shown: LawFact = {
      id,
      text: fact.text,
      standing: fact.standing,
      provenance: provenanceOf(fact),
      reason: fact.reason ?? null,
      citation: { label: citationsOf(fact)[0]?.lawReference ?? otherLaw(fact) ?? link.label, path: link.path },
      source: sourceNoteOf([id]) ?? null,
    };
    return { shown, figures: fact.figures ?? {}, dates: fact.dates ?? {} };
  }

  return {
    fact: (id) => factOf(id).shown,
    figure: (id, name, unit) => {
      const { shown, figures } = factOf(id);
      const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
      if (figure?.unit !== unit)
        throw new Error(
          `A calculator asks the fact ${id} for the figure "${name}" in the unit "${unit}", which it does not give.`,
        );
      return { ...shown, amount: figure.amount, unit };
    },
    date: (id, name) => {
      const { shown, dates } = factOf(id);
      const day = Object.hasOwn(dates, name) ? parseGrenadaDay(dates[name] ?? '') : null;
      if (day === null)
        throw new Error(`A calculator asks the fact ${id} for the date "${name}", which it does not give.`);
      return { ...shown, day };
    },
    rates: () =>
      law.rates.map(({ category, amount, unit, facts }) => ({
        category,
        cents: amount * HUNDREDTHS,
        unit,
        facts: facts.map((id) => factOf(id).shown),
      })),
  };
}

/** Every calculator, in the order of the index. A further one is a line here. */
const REGISTERED: readonly RegisteredCalculator[] = [
  terminationAllowanceTool,
  noticeByEmployeeTool,
  noticeByEmployerTool,
  keyDatesTool,
  minimumWageTool,
  overtimeTool,
  annualLeaveTool,
  maternityTool,
  unionThresholdsTool,
];

/**
 * The calculators over a fact base.
 * @throws Error for a fact or a figure that one needs and that is not there.
 */
function calculatorsOver(base: LawBase): readonly Calculator[] {
  return REGISTERED.map((registered) => registered(base));
}

/** Day of the example. It is fixed, so that only the law makes a difference. */
const TODAY = parseGrenadaDay('2026-11-02');

/** Where a job or a wait begins, and the later day of each example, as day, month and year. */
const [BEGIN, END] = [
  ['4', '3', '2019'],
  ['9', '11', '2026'],
] as const;

const FIGURES: Readonly<Record<Exclude<FieldOptions['kind'], 'day' | 'choice'>, string>> = {
  money: '500',
  count: '5',
  hours: '40',
};

/**
 * Returns the answer of a calculator to a fixed example, to compare two versions of the law; null when the example has no answer.
 */
export function exampleOf(calculator: Calculator): string | null {
  if (TODAY === null) return null;
  const { fields } = calculator.answer({}, TODAY);
  const given = Object.fromEntries(
    fields.flatMap(({ name, kind, choices = [] }): [string, string][] => {
      if (kind === 'choice') return [[name, choices[0]?.value ?? '']];
      if (kind !== 'day') return [[name, FIGURES[kind]]];
      const day = name === 'from' ? BEGIN : END;
      return DAY_INPUTS.map((part, place) => [`${name}-${part}`, day[place] ?? '']);
    }),
  );
  const { answer } = calculator.answer(given, TODAY);
  return answer.kind === 'result' ? answer.result.answer : null;
}

export type { Calculator } from './calculator.ts';
export { emptyPages, type Tools } from './page.ts';

/**
 * Creates the calculators over the fact base, for the pages and the assistant.
 * @throws Error for a fact or a figure that one needs and that is not there.
 */
export function createCalculators(law: LibraryLaw): readonly Calculator[] {
  return calculatorsOver(lawBaseOf(law));
}

/**
 * Creates the calculators and the year planner over the fact base.
 * @throws Error for a fact, a figure or a date that one needs and that is not there.
 */
export function createTools(law: LibraryLaw): Tools {
  const base = lawBaseOf(law);
  return { calculators: calculatorsOver(base), planner: createYearPlanner(base) };
}

/** The addresses of the tools, the index first. */
export function toolAddresses({ calculators, planner }: Tools): readonly string[] {
  return [TOOLS_PATH, ...calculators.map(({ path }) => path), planner.path];
}

/** The tools as the search finds them. */
export function toolItems({ calculators, planner }: Tools): readonly SearchItem[] {
  return [...calculators, planner].map(({ name, title, summary, introduction, path, facts }) => ({
    id: `tool ${name}`,
    kind: 'tools',
    title,
    text: summary,
    words: introduction,
    restsOn: facts.map(({ id }) => id),
    label: name === planner.name ? 'Year planner' : 'Calculator',
    law: null,
    path,
    opens: 'visitor',
  }));
}

export { choice, count, day, money, optionalCount, optionalDay, optionalMoney } from './form-fields.ts';
