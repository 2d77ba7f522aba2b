import { z } from 'zod';
import { factId, factIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { FactView, ContentIssue, TeachingItem } from '../law/rules/content-model.ts';
import { BODIES_OF_LAW } from '../law/rules/provisions.ts';
import { withoutMarks } from '../law/rules/unchecked-marks.ts';
import { readingGrade } from '../law/rules/wording.ts';
import { MissingFigure, literalFigures, withFigures } from './rules/printed-figures.ts';
import { DOCUMENT_NAMES } from './rules/document-model.ts';

/** A text with the facts that it depends on and takes its figures from; without facts for a text that states no law. */
const grounded = z.strictObject({ text: nonEmptyText, facts: z.array(factId) });

/** `content/sheets/NAME.yaml`: the text of a document. Citations come from its facts. */
export const documentSchema = z.strictObject({
  /** Title, and the printed heading if that differs. */
  title: nonEmptyText,
  heading: nonEmptyText.optional(),
  /** Purpose, and where to hang it. */
  use: nonEmptyText,
  hang: nonEmptyText,
  /** Printed label such as "study aid". */
  stamp: nonEmptyText.optional(),
  law: z.enum(BODIES_OF_LAW),
  /** Page of the law library with its facts. */
  library: z.string().regex(/^\/law\/[a-z0-9/-]+$/, 'is not a page of the law library such as /law/employment-act'),
  /** Whether its parts are numbered steps, and whether its lines have checkboxes. */
  numbered: z.literal(true).optional(),
  boxes: z.literal(true).optional(),
  lead: grounded,
  parts: z.array(
    z.strictObject({
      title: nonEmptyText,
      /** Prints the minimum wages of `law/minimum-wages/rates.yaml` first. */
      rates: z.literal(true).optional(),
      lines: z
        .array(
          z.union([
            /** `place`: citation of a law outside the three, whose facts have no section. */
            z.strictObject({ text: nonEmptyText, facts: factIds, place: nonEmptyText.optional() }),
            z.strictObject({ say: nonEmptyText }),
          ]),
        )
        .min(1),
    }),
  ),
  close: grounded.optional(),
});

/** A document with its name, as the build passes it to the server. */
export const documentMaterialSchema = documentSchema.extend({ name: z.enum(DOCUMENT_NAMES) });

export type DocumentContent = z.output<typeof documentMaterialSchema>;

/** Loads the documents in order. @throws ContentError for an invalid file. */
export function loadDocuments(contentRoot: string): Promise<DocumentContent[]> {
  return Promise.all(
    DOCUMENT_NAMES.map(async (name) => ({
      ...(await loadContentFile(contentRoot, `sheets/${name}.yaml`, documentSchema)),
      name,
    })),
  );
}

/** Maximum reading grade. Documents must be easier to read than cards. */
const MAX_READING_GRADE = 8;

/** Checks the documents line by line as printed: each figure must come from a fact of its own line. */
export function documentsMaterial(documents: readonly DocumentContent[], facts: readonly FactView[]): MaterialView {
  const read = documents.map((document) => {
    const texts = textsOf(document);
    const { items, issues } = groundedTexts(texts, facts);
    const lines = items.filter((_, index) => texts[index]?.isLine === true);
    return { items, issues: [...issues, ...gradeIssues(document, lines)] };
  });
  return {
    name: 'Lines of sheets',
    read: ['text'],
    items: read.flatMap(({ items }) => items),
    issues: read.flatMap(({ issues }) => issues),
  };
}

/** A text that takes its figures from its facts, with its position in the file. */
export interface GroundedText {
  readonly where: string;
  readonly question: string;
  readonly text: string;
  readonly facts: readonly string[];
}

/** Returns texts with their figures as teaching items, and an issue for each figure that a text writes itself or its facts do not have. */
export function groundedTexts(
  texts: readonly GroundedText[],
  facts: readonly FactView[],
): { readonly items: readonly TeachingItem[]; readonly issues: readonly ContentIssue[] } {
  const printed = texts.map((text) => printedText(text, facts));
  return { items: printed.map(itemOf), issues: printed.flatMap(figureIssues) };
}

interface DocumentText extends GroundedText {
  /** Whether its reading grade is checked. */
  readonly isLine: boolean;
}

interface PrintedText extends GroundedText {
  /** Figures written in the text instead of taken from a fact. */
  readonly literals: readonly string[];
  /** Error for a figure that its facts do not have; null for none. */
  readonly missing: string | null;
}

function textsOf({ name, title, heading, use, hang, stamp, lead, parts, close }: DocumentContent): DocumentText[] {
  const of = (where: string, question: string, { text, facts }: z.output<typeof grounded>, isLine: boolean) => ({
    where: `Sheet "${name}", ${where}`,
    question,
    text,
    facts,
    isLine,
  });
  const head = [title, heading ?? '', use, hang, stamp ?? '', ...parts.map((part) => part.title)].join('\n\n');
  return [
    of('what it is for', '', { text: head, facts: lead.facts }, false),
    of('opening', title, lead, true),
    ...parts.flatMap((part) =>
      part.lines.map((line, index) =>
        of(
          `"${part.title}", line ${index + 1}`,
          part.title,
          'say' in line ? { text: line.say, facts: [] } : line,
          true,
        ),
      ),
    ),
    ...(close === undefined ? [] : [of('close', title, close, false)]),
  ];
}

function printedText(text: GroundedText, facts: readonly FactView[]): PrintedText {
  const literals = literalFigures(text.text);
  try {
    const named = facts.filter(({ id }) => text.facts.includes(id));
    return { ...text, text: withFigures(text.text, named), literals, missing: null };
  } catch (error) {
    if (!(error instanceof MissingFigure)) throw error;
    return { ...text, literals, missing: error.message };
  }
}

function itemOf({ where, question, text, facts }: PrintedText): TeachingItem {
  return {
    where,
    isGraded: false,
    law: null,
    facts,
    citations: [],
    question: question,
    taught: ['text'],
    fields: { text },
    wrong: [],
    arithmetic: [],
  };
}

function figureIssues({ where, literals, missing }: PrintedText): ContentIssue[] {
  return [
    ...literals.map((figure) => ({
      where,
      message: `writes "${figure}" itself; take it from a fact, such as {EA-104 due}, so that it follows the law.`,
    })),
    ...(missing === null ? [] : [{ where, message: missing }]),
  ];
}

function gradeIssues({ name }: DocumentContent, lines: readonly TeachingItem[]): ContentIssue[] {
  const grade = readingGrade(withoutMarks(lines.map(({ fields }) => fields['text'] ?? '').join('\n\n')));
  return grade <= MAX_READING_GRADE
    ? []
    : [
        {
          where: `Sheet "${name}"`,
          message: `reads at school grade ${grade.toFixed(1)} (at most ${MAX_READING_GRADE}); use shorter words and sentences.`,
        },
      ];
}
