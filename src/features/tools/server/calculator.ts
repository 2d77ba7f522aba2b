import { z } from 'zod';
import type { GrenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { allConfirmed, recordFacts, type LawBase, type LawFact } from '../rules/law-base.ts';
import {
  DAY_INPUTS,
  inputsOf,
  isShown,
  MAIN_STEPS_CONFIRMED,
  TOOLS_PATH,
  type Answer,
  type FieldOptions,
  type PageLink,
  type ShownField,
  type ToolGroup,
  type ToolLine,
} from '../rules/tool-pages.ts';
import { withStandings, type Finding, type CalculatorResult } from '../rules/calculator-result.ts';
import { cutToTyped, fieldOptions } from './form-fields.ts';

/** A document to fill in for the same case. */
export interface FittingDocument extends PageLink {
  /** The choices it is for; missing when it is for all. */
  readonly when?: ShownField['shownWhen'];
}

/** A calculator as registered. `Law` are the facts that its rule needs. */
interface CalculatorPlan<Shape extends z.core.$ZodLooseShape, Law> {
  /** Its name in the address. */
  readonly name: string;
  readonly title: string;
  readonly group: ToolGroup;
  /** What it calculates, shown under its title. */
  readonly introduction: string;
  /** What it calculates, for the index; figures come from the facts. */
  readonly summary: (law: Law) => string;
  readonly document?: FittingDocument;
  /** Status in the index while the main calculation has an unconfirmed step; by default "Some steps not confirmed". */
  readonly unconfirmedText?: string;
  readonly form: z.ZodObject<Shape>;
  /** Help texts with figures of the facts, by field name. */
  readonly help?: (law: Law) => Partial<Readonly<Record<keyof Shape & string, string>>>;
  /** Reads the facts it needs: from `main` for the main calculation, from `further` for the others. Runs when the server starts. */
  readonly law: (main: LawBase, further: LawBase) => Law;
  readonly rule: (input: z.output<z.ZodObject<Shape>>, law: Law) => Finding;
}

/** The typed text by input name. */
export type CalculatorInput = Readonly<Record<string, string>>;

/** A calculator over the fact base of today. */
export interface Calculator extends ToolLine {
  readonly name: string;
  readonly group: ToolGroup;
  readonly introduction: string;
  readonly document: FittingDocument | null;
  /** The facts it uses. */
  readonly facts: readonly LawFact[];
  /** The names of all inputs. */
  readonly inputs: readonly string[];
  /** Parses the typed text and calculates the result. An empty input shows an empty form. */
  readonly answer: (
    given: CalculatorInput,
    today: GrenadaDay,
  ) => { readonly fields: readonly ShownField[]; readonly answer: Answer };
}

/** Creates a calculator over a fact base. @throws Error for a missing fact or figure */
export type RegisteredCalculator = (base: LawBase) => Calculator;

/** Registers a calculator. */
export function calculator<Shape extends z.core.$ZodLooseShape, Law>(
  plan: CalculatorPlan<Shape, Law>,
): RegisteredCalculator {
  return (base) => {
    const [main, further] = [recordFacts(base), recordFacts(base)];
    const law = plan.law(main.base, further.base);
    const fields = fieldsOf(plan.form, plan.help?.(law) ?? {});
    const { name, title, group, introduction, document = null } = plan;
    return {
      name,
      title,
      group,
      introduction,
      document,
      path: `${TOOLS_PATH}/${name}`,
      summary: plan.summary(law),
      standing: statusOf(main.used(), further.used(), plan.unconfirmedText),
      facts: [...main.used(), ...further.used()],
      inputs: fields.flatMap(inputsOf),
      answer: (given, today) => {
        const inputs = fields.map((field) => ({ ...field, typed: typedIn(field, given) }));
        if (inputs.every(({ typed }) => Object.keys(typed).length === 0))
          return { fields: shown(inputs), answer: { kind: 'empty' } };
        const raw = inputs.map((input) => [
          input.name,
          rawOf(isShown(input.shownWhen, given) ? input : { ...input, typed: {} }),
        ]);
        const read = plan.form.safeParse(Object.fromEntries(raw));
        if (!read.success) return { fields: shown(inputs, read.error.issues), answer: { kind: 'refused' } };
        const result: CalculatorResult = withStandings(plan.rule(read.data, law));
        return { fields: shown(inputs), answer: { kind: 'result', result, day: today } };
      },
    };
  };
}

type Field = FieldOptions & { readonly name: string };
type TypedField = Field & Pick<ShownField, 'typed'>;

function fieldsOf(form: z.ZodObject, help: Readonly<Record<string, string | undefined>>): Field[] {
  return Object.entries(form.shape).map(([name, schema]) => {
    const options = schema instanceof z.ZodType ? fieldOptions.get(schema) : undefined;
    if (options === undefined) throw new Error(`The field ${name} of a calculator has no display options.`);
    return { name, ...options, ...(help[name] === undefined ? {} : { help: help[name] }) };
  });
}

/** Returns the typed text of a field by input name, cut to the maximum length. */
function typedIn(field: Field, given: CalculatorInput): Record<string, string> {
  return Object.fromEntries(
    inputsOf(field).flatMap((input) => {
      const text = given[input];
      return text === undefined ? [] : [[input, cutToTyped(text)]];
    }),
  );
}

function rawOf({ name, kind, typed }: TypedField): unknown {
  if (kind !== 'day') return typed[name];
  return Object.fromEntries(DAY_INPUTS.map((part) => [part, typed[`${name}-${part}`]]));
}

function shown(fields: readonly TypedField[], issues: readonly z.core.$ZodIssue[] = []): ShownField[] {
  return fields.map((field) => ({
    ...field,
    refusal: issues.find(({ path }) => path[0] === field.name)?.message ?? null,
  }));
}

function statusOf(
  main: readonly LawFact[],
  further: readonly LawFact[],
  unconfirmedText = 'Some steps not confirmed',
): Calculator['standing'] {
  if (!allConfirmed(main)) return unconfirmedText;
  return allConfirmed(further) ? null : MAIN_STEPS_CONFIRMED;
}
