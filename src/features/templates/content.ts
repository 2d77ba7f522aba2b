import { z } from 'zod';
import { groundedTexts, type GroundedText } from '../documents/content.ts';
import { factId, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { ContentIssue, FactView } from '../law/rules/content-model.ts';
import { placeholdersIn } from './rules/compose.ts';
import {
  CALCULATION_NAMES,
  factsOfTemplate,
  TEMPLATE_GROUPS,
  TEMPLATE_NAMES,
  textsOfClause,
  type Clause,
  type ClauseText,
  type Template,
} from './rules/template.ts';

const conditions = z.array(z.record(z.string(), z.string())).min(1);
const when = conditions.optional();

const fieldName = z.string().regex(/^[a-z][a-zA-Z]*$/, 'is not a field name such as employer');

const clauseText = z.strictObject({
  text: nonEmptyText,
  /** Left out for a text that states no law. */
  facts: z.array(factId).default([]),
  calculated: z.literal(true).optional(),
  when,
});

const clause = z.union([
  clauseText,
  z.strictObject({ heading: nonEmptyText, when }),
  z.strictObject({ details: z.array(clauseText.extend({ label: nonEmptyText })).min(1), when }),
  z.strictObject({ table: fieldName, when }),
  z.strictObject({ steps: z.literal(true), when }),
  z.strictObject({ signatures: z.array(nonEmptyText).min(1), when }),
]);

/** `content/templates/NAME.yaml`: a document to fill in. */
const templateFileSchema = z.strictObject({
  title: nonEmptyText,
  group: z.enum(TEMPLATE_GROUPS),
  summary: nonEmptyText,
  introduction: nonEmptyText,
  tool: z.strictObject({ label: nonEmptyText, path: z.string().startsWith('/tools/') }).optional(),
  calculation: z.enum(CALCULATION_NAMES).optional(),
  writer: z.literal('employer').optional(),
  leadsFrom: z.array(factId).default([]),
  fields: z
    .array(
      z.strictObject({
        name: fieldName,
        part: nonEmptyText.optional(),
        kind: z.enum(['line', 'text', 'day', 'money', 'count', 'choice', 'rows']),
        label: nonEmptyText,
        help: nonEmptyText.optional(),
        ask: nonEmptyText.optional(),
        choices: z
          .array(z.strictObject({ value: z.string().regex(/^[a-z]+$/), label: nonEmptyText }))
          .min(2)
          .optional(),
        shownWhen: conditions.optional(),
        columns: z.array(nonEmptyText).min(1).max(5).optional(),
        rows: z.int().min(1).max(10).optional(),
      }),
    )
    .min(1),
  body: z.array(clause).min(1),
  advice: z.array(clauseText).min(1),
});

/** A template with its name, as the build passes it to the server. */
export const templateSchema = templateFileSchema.extend({ name: z.enum(TEMPLATE_NAMES) });

/** Loads the templates in order. @throws ContentError for an invalid file. */
export function loadTemplates(contentRoot: string): Promise<z.output<typeof templateSchema>[]> {
  return Promise.all(
    TEMPLATE_NAMES.map(async (name) => ({
      ...(await loadContentFile(contentRoot, `templates/${name}.yaml`, templateFileSchema)),
      name,
    })),
  );
}

/** Checks the templates text by text: each figure comes from a fact of its own text, and each value from the form or the calculation. */
export function templatesMaterial(templates: readonly Template[], facts: readonly FactView[]): MaterialView {
  const { items, issues } = groundedTexts(templates.flatMap(textsOf), facts);
  return {
    name: 'Texts of documents to fill in',
    read: ['text'],
    items,
    issues: [...issues, ...templates.flatMap(valueIssues), ...templates.flatMap(leadIssues)],
  };
}

/** A value of the form is some words: it cannot be a figure of the law. */
function textsOf({ name, title, summary, introduction, body, advice }: Template): GroundedText[] {
  const where = `Document "${name}"`;
  const of = (place: string, { text, facts }: Pick<ClauseText, 'text' | 'facts'>): GroundedText => ({
    where: `${where}, ${place}`,
    question: title,
    text: placeholdersIn(text).reduce((words, value) => words.replace(`{${value}}`, 'this'), text),
    facts,
  });
  return [
    of('summary', { text: summary, facts: [] }),
    of('introduction', { text: introduction, facts: [] }),
    ...body.flatMap((each, index) => textsOfClause(each).map((text) => of(`part ${index + 1}`, text))),
    ...advice.map((each, index) => of(`advice ${index + 1}`, each)),
  ];
}

/** Returns an issue for each value and each table that the form does not have. */
function valueIssues({ name, fields, body, advice, calculation }: Template): ContentIssue[] {
  const known = new Set(fields.map((field) => field.name));
  return [...body, ...advice]
    .flatMap(namesIn)
    .filter((value) => !known.has(value) && !(calculation !== undefined && CALCULATED.has(value)))
    .map((value) => ({ where: `Document "${name}"`, message: `asks for {${value}}, which its form does not have.` }));
}

/** Returns an issue for each fact that leads to a template which does not name it. */
function leadIssues(template: Template): ContentIssue[] {
  const named = factsOfTemplate(template);
  return template.leadsFrom
    .filter((id) => !named.includes(id))
    .map((id) => ({ where: `Document "${template.name}"`, message: `leads from ${id}, which it does not name.` }));
}

/** Returns the names of the values and tables of a clause. */
function namesIn(each: Clause): readonly string[] {
  return 'table' in each ? [each.table] : textsOfClause(each).flatMap(({ text }) => placeholdersIn(text));
}

/** Texts that a calculation gives. */
const CALCULATED: ReadonlySet<string> = new Set([
  'length',
  'end',
  'lastDay',
  'because',
  'latest',
  'gross',
  'deductions',
  'net',
  'allowance',
  'total',
]);
