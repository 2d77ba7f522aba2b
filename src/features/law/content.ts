import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseContent } from './content/parse-content.ts';

const words = z.string().trim().min(1);
const confidence = z.enum(['high', 'medium', 'low']);
const standing = z.enum(['confirmed', 'reported', 'unconfirmed', 'corrected']);
const factId = z.string().regex(/^(?:EA|LRA|MW)-\d{3}$/, 'is not a fact id such as EA-130');

/** One established fact of the law, restated in our own words. */
export const factSchema = z.strictObject({
  id: factId,
  topic: words,
  section: words.nullable(),
  part: words.optional(),
  sectionNote: words.optional(),
  text: words,
  confidence,
  standing,
  reason: words.optional(),
  sources: z.array(words),
  sourceNote: words.optional(),
});

/** `facts.yaml` of one Act: what it is, remarks, what is still open, and its facts. */
export const factFileSchema = z.strictObject({
  title: words,
  citation: words,
  shortReference: words,
  notes: z.array(words),
  openQuestions: z.array(words),
  facts: z.array(factSchema).min(1),
});

/** `sections.yaml` of one Act: its arrangement as far as it is established. */
export const sectionFileSchema = z.strictObject({
  sources: z.array(words),
  sourceNote: words,
  parts: z.array(z.strictObject({ part: words, title: words.nullable(), span: words.nullable(), established: words })),
  sections: z.array(z.strictObject({ number: words, title: words, part: words.nullable() })),
});

/** `sources.yaml`: every source a fact may name, with what the degrees of confidence mean. */
export const sourceFileSchema = z.strictObject({
  confidence: z.strictObject({ high: words, medium: words, low: words }),
  caveats: z.array(words),
  alsoConsulted: z.array(words),
  sources: z.array(z.strictObject({ code: words, kind: words, title: words, address: z.url().nullable(), extent: words.optional() })),
});

/** `corrections.yaml`: figures the earlier product claimed, the verdict, and what to teach. */
export const correctionFileSchema = z.strictObject({
  corrections: z.array(
    z.strictObject({
      row: z.int().positive(),
      claim: words,
      sourcesSay: words,
      verdict: z.enum(['confirmed', 'contradicted', 'partly', 'unknown']),
      verdictNote: words.optional(),
      standing,
      strength: z.enum(['strong', 'fair', 'weak', 'none']).nullable(),
      strengthNote: words.optional(),
      teach: words,
      facts: z.array(factId),
      neverTaught: z.array(z.strictObject({ phrase: words, near: z.array(words) })),
    }),
  ),
});

/** `rates.yaml`: the minimum wages that were found in a source; amounts in whole EC$. */
export const rateFileSchema = z.strictObject({
  rates: z.array(
    z.strictObject({ category: words, amount: z.int().positive(), unit: z.enum(['hour', 'day', 'week', 'month']), confidence, sources: z.array(words), facts: z.array(factId) }),
  ),
});

/** The facts of one Act with what heads them. */
export type FactFile = z.output<typeof factFileSchema>;
/** The arrangement of one Act. */
export type SectionFile = z.output<typeof sectionFileSchema>;
/** The sources of the fact base. */
export type SourceFile = z.output<typeof sourceFileSchema>;
/** One figure of the earlier product with its verdict. */
export type Correction = z.output<typeof correctionFileSchema>['corrections'][number];
/** One minimum wage that was found in a source. */
export type Rate = z.output<typeof rateFileSchema>['rates'][number];

/** The folders of content/law, one per body of law. */
export const LAW_FOLDERS = ['employment-act', 'labour-relations-act', 'minimum-wages'] as const;
/** The folder of one body of law; it is also its name in addresses (`/law/employment-act/32`). */
export type LawFolder = (typeof LAW_FOLDERS)[number];

async function load<Shape>(contentRoot: string, path: string, schema: z.ZodType<Shape>): Promise<Shape> {
  return parseContent(`content/${path}`, await readFile(join(contentRoot, path), 'utf8'), schema);
}

/** The facts of one Act. Throws ContentError when the file is faulty. */
export function loadFacts(contentRoot: string, folder: LawFolder): Promise<FactFile> {
  return load(contentRoot, `law/${folder}/facts.yaml`, factFileSchema);
}

/** The arrangement of one Act. Throws ContentError when the file is faulty. */
export function loadSections(contentRoot: string, folder: LawFolder): Promise<SectionFile> {
  return load(contentRoot, `law/${folder}/sections.yaml`, sectionFileSchema);
}

/** The sources of the fact base. Throws ContentError when the file is faulty. */
export function loadSources(contentRoot: string): Promise<SourceFile> {
  return load(contentRoot, 'law/sources.yaml', sourceFileSchema);
}

/** The figures of the earlier product with their verdicts. Throws ContentError when the file is faulty. */
export async function loadCorrections(contentRoot: string): Promise<Correction[]> {
  return (await load(contentRoot, 'law/corrections.yaml', correctionFileSchema)).corrections;
}

/** The minimum wages that were found. Throws ContentError when the file is faulty. */
export async function loadRates(contentRoot: string): Promise<Rate[]> {
  return (await load(contentRoot, 'law/minimum-wages/rates.yaml', rateFileSchema)).rates;
}

/** All of content/law, read at once. */
export interface LawLibrary {
  readonly acts: readonly { readonly folder: LawFolder; readonly facts: FactFile; readonly sections: SectionFile }[];
  readonly sources: SourceFile;
  readonly corrections: readonly Correction[];
  readonly rates: readonly Rate[];
}

/** Reads the whole fact base. Throws ContentError for the first faulty file. */
export async function loadLawLibrary(contentRoot: string): Promise<LawLibrary> {
  const [acts, sources, corrections, rates] = await Promise.all([
    Promise.all(
      LAW_FOLDERS.map(async (folder) => {
        const [facts, sections] = await Promise.all([loadFacts(contentRoot, folder), loadSections(contentRoot, folder)]);
        return { folder, facts, sections };
      }),
    ),
    loadSources(contentRoot),
    loadCorrections(contentRoot),
    loadRates(contentRoot),
  ]);
  return { acts, sources, corrections, rates };
}
