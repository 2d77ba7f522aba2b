import type { LibraryDocument } from '../../law/rules/library-model.ts';

/** Names of the templates in order. Each is a file of `content/templates` and a page below `/documents`. */
export const TEMPLATE_NAMES = [
  'written-particulars',
  'under-18-register',
  'time-sheet',
  'pay-statement',
  'deduction-authority',
  'warning-letter',
  'maternity-leave-notice',
  'early-return-notice',
  'notice-by-the-employer',
  'letter-of-resignation',
  'termination-statement',
  'grievance',
  'hearing-invitation',
  'hearing-record',
  'labour-commissioner-complaint',
] as const;
export type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** Groups of the index in order. */
export const TEMPLATE_GROUPS = ['Starting a job', 'During the job', 'Ending the job', 'Complaints'] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** Path of the index. */
export const TEMPLATES_PATH = '/documents';

/** Returns the path of a template's page. */
export function templatePath(name: TemplateName): string {
  return `${TEMPLATES_PATH}/${name}`;
}

/** Names of the calculations that a template may use (`calculations.ts`). */
export const CALCULATION_NAMES = [
  'notice-by-the-employer',
  'notice-by-the-employee',
  'termination-allowance',
  'maternity-leave',
  'early-return',
  'pay-statement',
] as const;
export type CalculationName = (typeof CALCULATION_NAMES)[number];

/**
 * Values by name that show a part, as alternatives: of a choice its value, of any other field `given` or `empty`, and of a
 * calculation its outcomes.
 */
export type Conditions = readonly Readonly<Record<string, string>>[];

/** A field of a template's form. */
export interface TemplateField {
  readonly name: string;
  /** Heading of the part of the form that begins with this field. */
  readonly part?: string | undefined;
  /** `line`: one line of text. `text`: several lines. `rows`: a table. */
  readonly kind: 'line' | 'text' | 'day' | 'money' | 'count' | 'choice' | 'rows';
  readonly label: string;
  readonly help?: string | undefined;
  /** The error of an empty field: "Give the first day of work." An empty field without it is a blank line in the document. */
  readonly ask?: string | undefined;
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined;
  /** Choices that show the field in the form. */
  readonly shownWhen?: Conditions | undefined;
  /** Headings of the columns of `rows`, and the number of rows. */
  readonly columns?: readonly string[] | undefined;
  readonly rows?: number | undefined;
}

/** A text of a template with the facts that it depends on. `{name}` is a value, `{EA-104 due}` a figure of a fact. */
export interface ClauseText {
  readonly text: string;
  /** Empty for a text that states no law. */
  readonly facts: readonly string[];
  /** Whether the text also depends on the facts of the template's calculation. */
  readonly calculated?: boolean | undefined;
  readonly when?: Conditions | undefined;
}

/** A part of a template. */
export type Clause =
  | ClauseText
  | { readonly heading: string; readonly when?: Conditions | undefined }
  | { readonly details: readonly (ClauseText & { readonly label: string })[]; readonly when?: Conditions | undefined }
  /** The table of a field of kind `rows`. */
  | { readonly table: string; readonly when?: Conditions | undefined }
  /** The steps of the template's calculation. */
  | { readonly steps: true; readonly when?: Conditions | undefined }
  /** Lines to sign on. */
  | { readonly signatures: readonly string[]; readonly when?: Conditions | undefined };

/** A document to fill in: the fields of its form, and its text. */
export interface Template {
  readonly name: TemplateName;
  readonly title: string;
  readonly group: TemplateGroup;
  /** What it is, in the index. */
  readonly summary: string;
  /** What it is for, under the title of its page. */
  readonly introduction: string;
  /** A calculator that shows the steps. */
  readonly tool?: { readonly label: string; readonly path: string } | undefined;
  readonly calculation?: CalculationName | undefined;
  /** Set where only employers write it: links to it say so. */
  readonly writer?: 'employer' | undefined;
  /** Those of its facts that people need it for: cards and answers about them lead to it. */
  readonly leadsFrom: readonly string[];
  readonly fields: readonly TemplateField[];
  readonly body: readonly Clause[];
  /** What to know before it is signed or sent. It is on the page, and not in the document. */
  readonly advice: readonly ClauseText[];
}

/** Returns the texts of a clause. */
export function textsOfClause(clause: Clause): readonly ClauseText[] {
  if ('text' in clause) return [clause];
  return 'details' in clause ? clause.details : [];
}

/** Returns a template as a document that cards and answers about some facts lead to. */
export function leadOf({
  name,
  title,
  writer,
  leadsFrom,
}: Pick<Template, 'name' | 'title' | 'writer' | 'leadsFrom'>): LibraryDocument {
  return {
    title: writer === 'employer' ? `${title} (for employers)` : title,
    path: templatePath(name),
    facts: leadsFrom,
  };
}

/** Returns the ids of all facts that a template names. */
export function factsOfTemplate({ body, advice }: Pick<Template, 'body' | 'advice'>): readonly string[] {
  return [...new Set([...body, ...advice].flatMap(textsOfClause).flatMap(({ facts }) => facts))];
}
