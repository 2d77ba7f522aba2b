import { z } from 'zod';
import { checkMinimum, checkIds, factIds, loadContentFile, nonEmptyText } from '../law/content/material.ts';
import type { MaterialView } from '../law/rules/content-check.ts';

/** Origin of a glossary term. */
const CONTEXTS = ['grenadian', 'employment', 'labour_relations', 'caribbean', 'common_law'] as const;

/** A term as its author writes it. */
export const glossaryTermSchema = z.strictObject({
  term: nonEmptyText,
  /** Other forms that mean the same in running text, such as a plural. */
  otherForms: z.array(nonEmptyText).optional(),
  /** Phrases with one of these forms in another sense, such as "credit union"; they are not marked. */
  notIn: z.array(nonEmptyText).optional(),
  /** Respelled for an English reader, the stressed syllable in capitals: "SEV-er-uhns pay". */
  pronunciation: nonEmptyText,
  /** In the International Phonetic Alphabet, between slashes. */
  phonetic: z.string().regex(/^\/[^/]+\/$/, 'stands between slashes'),
  definition: nonEmptyText,
  context: z.enum(CONTEXTS),
  /** The row of corrections.yaml that an entry about a wrong name puts right. */
  corrects: z.int().positive().optional(),
  facts: factIds,
});

/** A term of the glossary. */
export type GlossaryTerm = z.output<typeof glossaryTermSchema>;

const MIN_TERMS = 40;
/** The terms there have to be; the two wrong names among them correct the error. */
const DOCUMENTED_TERMS = [
  'Employment Act',
  'Industrial Relations Act',
  'Severance Pay',
  'Redundancy',
  'Unfair Dismissal',
  'Collective Bargaining',
  'Trade Union',
  'Labour Commissioner',
  'Arbitration',
  'Mediation',
  'Maternity Leave',
  'Gratuity',
  'Notice Period',
  'Probationary Period',
  'Gross Misconduct',
  'Sexual Harassment',
  'Overtime Pay',
  'Public Holiday',
  'Common Law',
  'Crown Court',
  'Magistrate',
  'Precedent',
  'Statute',
  'Jurisdiction',
  'Appellant',
  'Respondent',
  'Governor General',
  'House of Representatives',
  'Senate',
  'Parliamentary Secretary',
];

/** The glossary in order of the alphabet. Throws ContentError when the file is faulty. */
export async function loadGlossary(contentRoot: string): Promise<GlossaryTerm[]> {
  const file = z.strictObject({ terms: z.array(glossaryTermSchema) });
  const { terms } = await loadContentFile(contentRoot, 'glossary/terms.yaml', file);
  return terms.toSorted((first, second) => first.term.localeCompare(second.term, 'en-GB'));
}

/** The glossary for the content check: enough terms, the documented ones among them, each form once. */
export function glossaryMaterial(terms: readonly GlossaryTerm[]): MaterialView {
  const forms = terms.flatMap(({ term, otherForms }) =>
    [term, ...(otherForms ?? [])].map((form) => form.toLowerCase()),
  );
  const missing = DOCUMENTED_TERMS.filter((term) => !terms.some((entry) => entry.term.startsWith(term)));
  return {
    name: 'Glossary terms',
    read: ['definition'],
    items: terms.map(({ term, definition, facts, corrects }) => ({
      where: `Glossary term "${term}"`,
      isGraded: false,
      law: null,
      facts,
      citations: [],
      question: term,
      taught: corrects === undefined ? ['definition'] : [],
      fields: { term, definition },
      wrong: [],
      arithmetic: [],
    })),
    issues: [
      ...checkIds('Glossary terms and their other forms', forms),
      ...checkMinimum('Glossary terms', terms.length, MIN_TERMS),
      ...missing.map((term) => ({ where: 'Glossary terms:', message: `"${term}" is missing.` })),
    ],
  };
}
