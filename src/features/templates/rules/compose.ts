import { UNCONFIRMED_NOTICE, withoutMarks } from '../../law/rules/unchecked-marks.ts';
import type { FactView } from '../../law/rules/content-model.ts';
import { withFigures } from '../../documents/rules/printed-figures.ts';
import type { LawBase } from '../../tools/rules/law-base.ts';
import { isShown } from '../../tools/rules/tool-pages.ts';
import { CALCULATIONS, type Calculated } from './calculations.ts';
import type { Block, DocumentText, Note, Piece, Sentence } from './document-text.ts';
import type { Clause, ClauseText, Conditions, Template } from './template.ts';
import { valueText, type Values } from './values.ts';

/** The law that documents are composed from. */
export interface TemplateLaw {
  readonly base: LawBase;
  readonly facts: ReadonlyMap<string, FactView>;
  /** Ids of changed facts that no editor has confirmed yet. */
  readonly changedFacts: ReadonlySet<string>;
}

/** A document, and what to know before it is signed or sent. */
export interface ComposedTemplate {
  readonly document: DocumentText;
  readonly advice: DocumentText;
}

/** A value in a text: `{employee}`. */
const PLACEHOLDER = /\{([a-z][a-zA-Z]*)\}/g;

/** Returns the names of the values in a text. */
export function placeholdersIn(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** Runs the calculation of a template; null without one. */
export function calculate({ calculation }: Template, values: Values, { base }: TemplateLaw): Calculated | null {
  return calculation === undefined ? null : CALCULATIONS[calculation](values, base);
}

/** Whether a fact must be checked in the Act: it is not confirmed, known by its title or from one side only, or changed. */
export function mustBeChecked({ id, standing, basis }: FactView, changedFacts: ReadonlySet<string>): boolean {
  return standing !== 'confirmed' || basis === 'title' || basis === 'position' || changedFacts.has(id);
}

/**
 * Composes a document from its template and the input.
 * @throws MissingFigure for a figure that a clause's facts do not have
 */
export function composeTemplate(template: Template, values: Values, law: TemplateLaw): ComposedTemplate {
  const calculated = calculate(template, values, law);
  const context = { template, values, law, calculated, outcomes: outcomesOf(template, values, calculated) };
  return {
    document: composeText(template.title, template.body, context),
    advice: composeText('', template.advice, context),
  };
}

interface Context {
  readonly template: Template;
  readonly values: Values;
  readonly law: TemplateLaw;
  readonly calculated: Calculated | null;
  readonly outcomes: Readonly<Record<string, string>>;
}

function outcomesOf({ fields }: Template, values: Values, calculated: Calculated | null): Record<string, string> {
  const given = fields.map(({ name }) => {
    const value = values.get(name);
    return [name, value === undefined ? 'empty' : value.kind === 'choice' ? value.value : 'given'];
  });
  return { ...Object.fromEntries(given), ...calculated?.outcomes };
}

function composeText(title: string, clauses: readonly Clause[], context: Context): DocumentText {
  const notes = listNotes(context.law);
  const holds = (when: Conditions | undefined) => isShown(when, context.outcomes);
  const blocks = clauses.filter(({ when }) => holds(when)).flatMap((clause) => blocksOf(clause, context, notes.cite));
  return { title, blocks, notes: notes.list() };
}

type Cite = (facts: readonly string[]) => Pick<Sentence, 'notes' | 'isUnconfirmed'>;

function blocksOf(clause: Clause, context: Context, cite: Cite): readonly Block[] {
  if ('text' in clause) return [{ kind: 'paragraph', sentence: sentenceOf(clause, context, cite) }];
  if ('heading' in clause) return [{ kind: 'heading', text: clause.heading }];
  if ('signatures' in clause) return [{ kind: 'signatures', labels: clause.signatures }];
  if ('table' in clause) return tableOf(clause.table, context);
  if ('steps' in clause) {
    const rows = (context.calculated?.steps ?? []).map(({ label, text, facts }) => ({
      label,
      sentence: { pieces: [{ kind: 'filled' as const, text }], ...cite(facts) },
    }));
    return rows.length === 0 ? [] : [{ kind: 'details', rows }];
  }
  const rows = clause.details
    .filter(({ when }) => isShown(when, context.outcomes))
    .map((row) => ({ label: row.label, sentence: sentenceOf(row, context, cite) }));
  return rows.length === 0 ? [] : [{ kind: 'details', rows }];
}

/** Returns the table of a field: its filled rows, or all of them blank. */
function tableOf(name: string, { template, values }: Context): readonly Block[] {
  const field = template.fields.find((each) => each.name === name);
  if (field?.columns === undefined) return [];
  const value = values.get(name);
  const blank = Array.from({ length: field.rows ?? 1 }, () => (field.columns ?? []).map(() => ''));
  const rows = value?.kind === 'rows' ? value.rows : blank;
  return [{ kind: 'table', label: field.label, columns: field.columns, rows }];
}

function sentenceOf({ text, facts, calculated }: ClauseText, context: Context, cite: Cite): Sentence {
  const { law, values, template } = context;
  const named = facts.flatMap((id) => law.facts.get(id) ?? []);
  const written = withoutMarks(withFigures(text, named));
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of written.matchAll(PLACEHOLDER)) {
    if (match.index > end) pieces.push({ kind: 'text', text: written.slice(end, match.index) });
    const [whole, name = ''] = match;
    const value = values.get(name);
    const filled = context.calculated?.texts[name] ?? (value === undefined ? null : valueText(value));
    pieces.push(filled === null ? { kind: 'blank', isLong: isLong(template, name) } : { kind: 'filled', text: filled });
    end = match.index + whole.length;
  }
  if (end < written.length) pieces.push({ kind: 'text', text: written.slice(end) });
  const calculatedFacts = calculated === true ? (context.calculated?.facts ?? []) : [];
  return { pieces, ...cite([...facts, ...calculatedFacts]) };
}

function isLong({ fields }: Template, name: string): boolean {
  return fields.some((field) => field.name === name && field.kind === 'text');
}

/** Numbers the notes of a document in the order of its text. Facts with the same citation and standing share a note. */
function listNotes({ base, facts, changedFacts }: TemplateLaw): {
  readonly cite: Cite;
  readonly list: () => readonly Note[];
} {
  const notes = new Map<string, Note>();
  const noteOf = (id: string): Note => {
    const { citation, source, reason } = base.fact(id);
    const fact = facts.get(id);
    const check = fact === undefined || mustBeChecked(fact, changedFacts) ? (reason ?? UNCONFIRMED_NOTICE) : null;
    const key = JSON.stringify([citation.label, source, check]);
    const known = notes.get(key);
    if (known !== undefined) return known;
    const note = { number: notes.size + 1, citation: citation.label, path: citation.path, source, check };
    notes.set(key, note);
    return note;
  };
  return {
    cite: (ids) => {
      const cited = ids.map(noteOf);
      return {
        notes: [...new Set(cited.map(({ number }) => number))],
        isUnconfirmed: cited.some(({ check }) => check !== null),
      };
    },
    list: () => [...notes.values()],
  };
}
