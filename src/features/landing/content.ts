import { z } from 'zod';
import { checkIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import { unknownPlaceholders } from './rules/public-page.ts';

/** A page of numbered sections, `content/pages/terms.yaml` and `privacy.yaml`. A link in a text is written `[words](/address)`. */
export const textPageSchema = z.strictObject({
  title: nonEmptyText,
  introduction: nonEmptyText,
  sections: z
    .array(
      z.strictObject({
        /** Anchor of the section, such as `payment`. */
        id: z.string().regex(/^[a-z-]+$/),
        title: nonEmptyText,
        /** Short summary for the margin; ends with a full stop. */
        note: z.string().endsWith('.'),
        body: z.array(z.union([nonEmptyText, z.strictObject({ list: z.array(nonEmptyText).min(1) })])).min(1),
      }),
    )
    .min(1),
});

type TextPage = z.output<typeof textPageSchema>;

export interface TextPages {
  readonly terms: TextPage;
  readonly privacy: TextPage;
}

/** Loads the terms of use and the privacy policy. @throws ContentError when a file is invalid. */
export async function loadTextPages(contentRoot: string): Promise<TextPages> {
  const [terms, privacy] = await Promise.all([
    loadContentFile(contentRoot, 'pages/terms.yaml', textPageSchema),
    loadContentFile(contentRoot, 'pages/privacy.yaml', textPageSchema),
  ]);
  return { terms, privacy };
}

/** Checks the terms and the privacy policy. */
export function textPageMaterial({ terms, privacy }: TextPages): MaterialView {
  return {
    name: 'Terms and privacy, sections',
    count: terms.sections.length + privacy.sections.length,
    read: [],
    items: [],
    issues: [
      ...unknownPlaceholders(JSON.stringify([terms, privacy])).map((name) => ({
        where: 'Terms and privacy:',
        message: `{${name}} is no placeholder that the operator can set.`,
      })),
      ...checkIds(
        'Sections of the terms',
        terms.sections.map(({ id }) => id),
      ),
      ...checkIds(
        'Sections of the privacy policy',
        privacy.sections.map(({ id }) => id),
      ),
    ],
  };
}
