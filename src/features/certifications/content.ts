import { z } from 'zod';
import { checkIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';
import type { ContentIssue } from '../law/rules/content-model.ts';
import { CERTIFICATION_CATEGORIES } from './rules/certification.ts';

/** A certification in the content file, with the blueprint of its exam. */
export const certificationSchema = z.strictObject({
  id: z.int().positive(),
  name: nonEmptyText,
  description: nonEmptyText,
  category: z.enum(CERTIFICATION_CATEGORIES),
  /** Percent. */
  requiredScore: z.int().min(80).max(95),
  requiredCards: z.int().min(25).max(100),
  /** The name of a lucide icon. */
  badgeIcon: nonEmptyText,
  badgeColor: z.string().regex(/^#[0-9A-F]{6}$/i, 'is not a colour such as #3B82F6'),
  exam: z.strictObject({
    minutes: z.int().min(10).max(120),
    /** Number of questions by area, and the provisions they are drawn from, such as "employment-act/26". */
    areas: z
      .array(
        z.strictObject({
          name: nonEmptyText,
          provisions: z
            .array(z.string().regex(/^[a-z-]+\/[a-zA-Z0-9-]+$/, 'is not a provision such as employment-act/26'))
            .min(1),
          questions: z.int().positive(),
        }),
      )
      .min(2),
  }),
});

export type Certification = z.output<typeof certificationSchema>;

/** Minimum number of cards per question of an area, so that two exams differ. */
const MIN_CARDS_PER_QUESTION = 2;

/** Loads the certifications in order of id. @throws ContentError for an invalid file. */
export async function loadCertifications(contentRoot: string): Promise<Certification[]> {
  const file = z.strictObject({ certifications: z.array(certificationSchema) });
  const { certifications } = await loadContentFile(contentRoot, 'certifications/certifications.yaml', file);
  return certifications.toSorted((first, second) => first.id - second.id);
}

/**
 * Checks the certifications: six to eight, each category has one, and every area has enough cards.
 * `cardsOf` returns the number of cards that cite any of the provisions; null for an unknown provision.
 */
export function certificationMaterial(
  certifications: readonly Certification[],
  cardsOf: (provisions: readonly string[]) => number | null,
): MaterialView {
  const issues: ContentIssue[] = checkIds(
    'Certifications',
    certifications.map(({ id }) => id),
  );
  if (certifications.length < 6 || certifications.length > 8)
    issues.push({ where: 'Certifications:', message: `there are ${certifications.length}; six to eight are wanted.` });
  for (const category of CERTIFICATION_CATEGORIES) {
    if (!certifications.some((certification) => certification.category === category))
      issues.push({ where: 'Certifications:', message: `none is of category ${category}.` });
  }
  for (const { id, name, exam } of certifications) {
    for (const area of exam.areas) {
      const where = `Certification ${id} (${name}), area "${area.name}"`;
      const cards = cardsOf(area.provisions);
      if (cards === null)
        issues.push({
          where,
          message: `names a provision the law library does not have: ${area.provisions.join(', ')}.`,
        });
      else if (cards < area.questions * MIN_CARDS_PER_QUESTION)
        issues.push({
          where,
          message: `draws ${area.questions} questions from ${cards} cards; at least ${area.questions * MIN_CARDS_PER_QUESTION} are wanted.`,
        });
    }
  }
  return { name: 'Certifications', count: certifications.length, read: [], items: [], issues };
}
