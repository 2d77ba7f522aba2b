import { z } from 'zod';
import { factId, factIds, loadContentFile, words } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { FactView, Fault, TeachingItem } from '../law/rules/content-model.ts';
import { BODIES_OF_LAW } from '../law/rules/provisions.ts';
import { withoutMarks } from '../law/rules/unchecked-marks.ts';
import { readingGrade } from '../law/rules/wording.ts';
import { FigureNotGiven, ownFigures, withFigures } from './rules/printed-figures.ts';
import { DOCUMENT_NAMES } from './rules/document-model.ts';

/** A text on the law, with the facts it depends on and asks for its figures; a text that states no law names none. */
const grounded = z.strictObject({ text: words, facts: z.array(factId) });

/** `content/sheets/NAME.yaml`: the lines of one sheet. Their places in the law come from their facts. */
export const documentSchema = z.strictObject({
  /** What links call it, and what it says at its head where that differs. */
  title: words,
  heading: words.optional(),
  /** What it is for, and who hangs it where. */
  use: words,
  hang: words,
  /** What it is plainly marked as. */
  stamp: words.optional(),
  law: z.enum(BODIES_OF_LAW),
  /** The page of the law library on which its facts stand. */
  library: z.string().regex(/^\/law\/[a-z0-9/-]+$/, 'is not a page of the law library such as /law/employment-act'),
  /** Its parts are steps, or its lines have boxes to tick. */
  numbered: z.literal(true).optional(),
  boxes: z.literal(true).optional(),
  lead: grounded,
  parts: z.array(
    z.strictObject({
      title: words,
      /** The minimum wages of `law/minimum-wages/rates.yaml` stand first. */
      rates: z.literal(true).optional(),
      lines: z
        .array(
          z.union([
            /** `place` names a law outside the three, whose facts give no section. */
            z.strictObject({ text: words, facts: factIds, place: words.optional() }),
            z.strictObject({ say: words }),
          ]),
        )
        .min(1),
    }),
  ),
  close: grounded.optional(),
});

/** One document with its name, as the build hands it to the server. */
export const documentMaterialSchema = documentSchema.extend({ name: z.enum(DOCUMENT_NAMES) });

/** One document as it is written. */
export type DocumentContent = z.output<typeof documentMaterialSchema>;

/** The documents in order. Throws ContentError when a file is faulty. */
export function loadDocuments(contentRoot: string): Promise<DocumentContent[]> {
  return Promise.all(
    DOCUMENT_NAMES.map(async (name) => ({
      ...(await loadContentFile(contentRoot, `sheets/${name}.yaml`, documentSchema)),
      name,
    })),
  );
}

/** A document is read by everyone, so it reads more easily than a card may. */
const HIGHEST_GRADE = 8;

/** The documents for the content check, line by line as printed: each figure is asked of a fact of its own line. */
export function documentsMaterial(documents: readonly DocumentContent[], facts: readonly FactView[]): MaterialView {
  const read = documents.map((document) => ({
    document,
    texts: textsOf(document).map((text) => printed(text, facts)),
  }));
  return {
    name: 'Lines of sheets',
    read: ['text'],
    items: read.flatMap(({ texts }) => texts.map(itemOf)),
    faults: read.flatMap(({ document, texts }) => [...texts.flatMap(figureFaults), ...gradeFaults(document, texts)]),
  };
}

/** One text of a document. `own` are the figures it writes itself; `missing` says what it asks for and its facts do not give. */
interface DocumentText {
  readonly where: string;
  readonly asked: string;
  readonly text: string;
  readonly facts: readonly string[];
  /** It stands among the lines, and is read as they are. */
  readonly isLine: boolean;
}

interface PrintedText extends DocumentText {
  readonly own: readonly string[];
  readonly missing: string | null;
}

function textsOf({ name, title, heading, use, hang, stamp, lead, parts, close }: DocumentContent): DocumentText[] {
  const of = (where: string, asked: string, { text, facts }: z.output<typeof grounded>, isLine: boolean) => ({
    where: `Sheet "${name}", ${where}`,
    asked,
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

function printed(text: DocumentText, facts: readonly FactView[]): PrintedText {
  const own = ownFigures(text.text);
  try {
    const named = facts.filter(({ id }) => text.facts.includes(id));
    return { ...text, text: withFigures(text.text, named), own, missing: null };
  } catch (error) {
    if (!(error instanceof FigureNotGiven)) throw error;
    return { ...text, own, missing: error.message };
  }
}

function itemOf({ where, asked, text, facts }: PrintedText): TeachingItem {
  return {
    where,
    isGraded: false,
    law: null,
    facts,
    citations: [],
    asked,
    taught: ['text'],
    fields: { text },
    wrong: [],
    arithmetic: [],
  };
}

function figureFaults({ where, own, missing }: PrintedText): Fault[] {
  return [
    ...own.map((figure) => ({
      where,
      message: `writes "${figure}" itself; a sheet asks a fact for it, such as {EA-104 due}, so that it follows the law.`,
    })),
    ...(missing === null ? [] : [{ where, message: missing }]),
  ];
}

function gradeFaults({ name }: DocumentContent, texts: readonly PrintedText[]): Fault[] {
  const lines = texts.filter(({ isLine }) => isLine).map(({ text }) => text);
  const grade = readingGrade(withoutMarks(lines.join('\n\n')));
  return grade <= HIGHEST_GRADE
    ? []
    : [
        {
          where: `Sheet "${name}"`,
          message: `reads at school grade ${grade.toFixed(1)} (at most ${HIGHEST_GRADE}); use shorter words and sentences.`,
        },
      ];
}
