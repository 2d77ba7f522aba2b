import { z } from 'zod';
import { groundedTexts } from '../../documents/content.ts';
import { factIds, loadContentFile, nonEmptyText } from '../../law/content/material.ts';
import type { MaterialView } from '../../law/rules/content-check.ts';
import type { ContentIssue, FactView } from '../../law/rules/content-model.ts';
import { DRAWINGS, lengthInDays, PICTURE_IDS } from '../rules/pictures.ts';

/** `content/pages/pictures.yaml`: pictures of the law. Texts and bars take their figures from their facts. */
export const pictureSchema = z.strictObject({
  id: z.enum(PICTURE_IDS),
  title: nonEmptyText,
  /** How to read the picture; states no law. */
  lead: nonEmptyText,
  parts: z
    .array(
      z.strictObject({
        title: nonEmptyText,
        drawing: z.enum(DRAWINGS),
        note: z.strictObject({ text: nonEmptyText, facts: factIds }).optional(),
        steps: z
          .array(
            z.strictObject({
              label: nonEmptyText,
              says: nonEmptyText.optional(),
              /** Reference to the figure that the bar shows, such as `{EA-193 notice}`. */
              length: nonEmptyText.optional(),
              facts: factIds,
            }),
          )
          .min(2)
          .max(8),
      }),
    )
    .min(1)
    .max(4),
});

/** A picture in its content file. */
export type Picture = z.output<typeof pictureSchema>;

/** Loads the pictures in order. @throws ContentError for an invalid file. */
export async function loadPictures(contentRoot: string): Promise<Picture[]> {
  return (await loadContentFile(contentRoot, 'pages/pictures.yaml', z.strictObject({ pictures: z.array(pictureSchema) })))
    .pictures;
}

/** Returns the ids of all facts of a picture. */
export function factsOfPicture({ parts }: Pick<Picture, 'parts'>): readonly string[] {
  return [...new Set(parts.flatMap(({ note, steps }) => [...(note?.facts ?? []), ...steps.flatMap(({ facts }) => facts)]))];
}

/** Checks the pictures step by step: each figure, also of a bar, must come from a fact of its own step. */
export function picturesMaterial(pictures: readonly Picture[], facts: readonly FactView[]): MaterialView {
  const unsettled = new Set(facts.flatMap(({ id, standing }) => (standing === 'confirmed' ? [] : [id])));
  const texts = pictures.flatMap(textsOf).map((text) => {
    const fact = text.facts.find((id) => unsettled.has(id));
    return fact === undefined ? text : { ...text, text: `[${text.text}]{${fact}}` };
  });
  const { items, issues } = groundedTexts(texts, facts);
  return {
    name: 'Steps of pictures',
    read: ['text'],
    items,
    issues: [...issues, ...pictures.flatMap((picture) => lengthIssues(picture, facts))],
  };
}

function textsOf({ id, title, lead, parts }: Picture) {
  const where = `Picture "${id}"`;
  const head = [title, lead, ...parts.map((part) => part.title)].join('\n\n');
  return [
    { where, question: '', text: head, facts: [] },
    ...parts.flatMap((part) => [
      ...(part.note === undefined ? [] : [{ where: `${where}, "${part.title}", note`, question: part.title, ...part.note }]),
      ...part.steps.map(({ label, says, facts }, index) => ({
        where: `${where}, "${part.title}", step ${index + 1}`,
        question: part.title,
        text: says === undefined ? label : `${label}: ${says}`,
        facts,
      })),
    ]),
  ];
}

function lengthIssues({ id, parts }: Picture, facts: readonly FactView[]): ContentIssue[] {
  return parts.flatMap(({ title, steps }) =>
    steps.flatMap(({ length, facts: named }, index): ContentIssue[] => {
      if (length === undefined) return [];
      const own = facts.filter((fact) => named.includes(fact.id));
      return lengthInDays(length, own) === null
        ? [
            {
              where: `Picture "${id}", "${title}", step ${index + 1}`,
              message: `draws ${length}, which none of its facts gives in days, weeks, months or years.`,
            },
          ]
        : [];
    }),
  );
}
