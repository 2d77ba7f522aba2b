import { z } from 'zod';
import { factId, factIds, loadContentFile, words } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { Fault, TeachingItem } from '../law/rules/content-model.ts';
import { BODIES_OF_LAW } from '../law/rules/provisions.ts';
import { withoutMarks } from '../law/rules/unchecked-marks.ts';
import { readingGrade } from '../law/rules/wording.ts';
import { SHEET_NAMES } from './rules/sheet-model.ts';

/** A text on the law, with the facts it rests on; a text that states no law names none. */
const grounded = z.strictObject({ text: words, facts: z.array(factId) });

/** `content/sheets/NAME.yaml`: the lines of one sheet. Their places in the law come from their facts. */
export const sheetSchema = z.strictObject({
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

/** One sheet with its name, as the build hands it to the server. */
export const sheetMaterialSchema = sheetSchema.extend({ name: z.enum(SHEET_NAMES) });

/** One sheet as it is written. */
export type SheetContent = z.output<typeof sheetMaterialSchema>;

/** The sheets in order. Throws ContentError when a file is faulty. */
export function loadSheets(contentRoot: string): Promise<SheetContent[]> {
  return Promise.all(
    SHEET_NAMES.map(async (name) => ({
      ...(await loadContentFile(contentRoot, `sheets/${name}.yaml`, sheetSchema)),
      name,
    })),
  );
}

/** A sheet is read by everyone, so it reads more easily than a card may. */
const HIGHEST_GRADE = 8;

/** The sheets for the content check, line by line: each figure, section and citation stands in the facts of its own line. */
export function sheetsMaterial(sheets: readonly SheetContent[]): MaterialView {
  return {
    name: 'Lines of sheets',
    read: ['text'],
    items: sheets.flatMap(itemsOf),
    faults: sheets.flatMap(gradeFaults),
  };
}

function itemsOf(sheet: SheetContent): TeachingItem[] {
  const { name, title, heading, use, hang, stamp, lead, parts, close } = sheet;
  return [
    itemOf(
      `Sheet "${name}", what it is for`,
      '',
      [title, heading ?? '', use, hang, stamp ?? ''].join('\n\n'),
      lead.facts,
    ),
    itemOf(`Sheet "${name}", opening`, title, lead.text, lead.facts),
    ...parts.flatMap((part) =>
      part.lines.map((line, index) =>
        itemOf(
          `Sheet "${name}", "${part.title}", line ${index + 1}`,
          part.title,
          'say' in line ? line.say : line.text,
          'say' in line ? [] : line.facts,
        ),
      ),
    ),
    ...(close === undefined ? [] : [itemOf(`Sheet "${name}", close`, title, close.text, close.facts)]),
  ];
}

function itemOf(where: string, asked: string, text: string, facts: readonly string[]): TeachingItem {
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

function gradeFaults(sheet: SheetContent): Fault[] {
  const texts = [
    sheet.lead.text,
    ...sheet.parts.flatMap(({ lines }) => lines.map((line) => ('say' in line ? line.say : line.text))),
  ];
  const grade = readingGrade(withoutMarks(texts.join('\n\n')));
  return grade <= HIGHEST_GRADE
    ? []
    : [
        {
          where: `Sheet "${sheet.name}"`,
          message: `reads at school grade ${grade.toFixed(1)} (at most ${HIGHEST_GRADE}); use shorter words and sentences.`,
        },
      ];
}
