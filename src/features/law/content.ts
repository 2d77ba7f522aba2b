import { createHash } from 'node:crypto';
import { z } from 'zod';
import { factId, loadContentFile as load, nonEmptyText } from './content/material.ts';
import { lazyValue } from '../../platform/shared/lazy-value.ts';
import { createCitedFacts, type CitingCard } from './rules/cited-facts.ts';
import { BASES } from './rules/content-model.ts';
import { FIGURE_UNITS } from './rules/figures.ts';
import { BODIES_OF_LAW, provisionsOf } from './rules/provisions.ts';
import { itemKey, type IsUnderReview } from './rules/item-kind.ts';
import type { BodyOfLaw, Provision } from './rules/provisions.ts';

const standing = z.enum(['confirmed', 'reported', 'unconfirmed', 'corrected']);

const figureName = z.string().regex(/^[a-z][a-zA-Z]*$/, 'is not a name such as noticeLength');

/** A figure of a fact, for calculators and printed documents. */
const factFigure = z.strictObject({ amount: z.number().positive(), unit: z.enum(FIGURE_UNITS) });

/** A fact of the law, restated in the product's own words. */
export const factSchema = z.strictObject({
  id: factId,
  topic: nonEmptyText,
  section: nonEmptyText.nullable(),
  part: nonEmptyText.optional(),
  sectionNote: nonEmptyText.optional(),
  text: nonEmptyText,
  basis: z.enum(BASES),
  standing,
  reason: nonEmptyText.optional(),
  sources: z.array(nonEmptyText),
  sourceNote: nonEmptyText.optional(),
  /** The official text that a person compared the fact with: "Employment Act, Cap. 89, s. 26", and the day. */
  checked: z.strictObject({ against: nonEmptyText, day: z.iso.date() }).optional(),
  /** History, practice or a neighbouring law: the library shows it, and no card has to teach it. */
  background: z.literal(true).optional(),
  /** Figures and dates in the text, by the names that calculators and printed documents use. */
  figures: z.record(figureName, factFigure).optional(),
  dates: z.record(figureName, z.iso.date()).optional(),
});

/** `facts.yaml` of an Act: its description, remarks, open points and facts. */
export const factFileSchema = z.strictObject({
  title: nonEmptyText,
  citation: nonEmptyText,
  shortReference: nonEmptyText,
  notes: z.array(nonEmptyText),
  openQuestions: z.array(nonEmptyText),
  facts: z.array(factSchema).min(1),
});

/** `sections.yaml` of an Act: its arrangement as far as it is known. */
export const sectionFileSchema = z.strictObject({
  sources: z.array(nonEmptyText),
  sourceNote: nonEmptyText,
  parts: z.array(
    z.strictObject({
      part: nonEmptyText,
      title: nonEmptyText.nullable(),
      span: nonEmptyText.nullable(),
      established: nonEmptyText,
    }),
  ),
  sections: z.array(z.strictObject({ number: nonEmptyText, title: nonEmptyText, part: nonEmptyText.nullable() })),
});

/** `sources.yaml`: every source a fact may name. */
export const sourceFileSchema = z.strictObject({
  caveats: z.array(nonEmptyText),
  alsoConsulted: z.array(nonEmptyText),
  sources: z.array(
    z.strictObject({
      code: nonEmptyText,
      kind: nonEmptyText,
      title: nonEmptyText,
      address: z.url().nullable(),
      extent: nonEmptyText.optional(),
      /** Name of the source for learners, where the kind is too general: "a lawyer's column". */
      called: nonEmptyText.optional(),
      /** The code of the source that this one repeats: both count as one. */
      copyOf: nonEmptyText.optional(),
    }),
  ),
});

/** `corrections.yaml`: common claims, the verdict, and what to teach. */
export const correctionFileSchema = z.strictObject({
  corrections: z.array(
    z.strictObject({
      row: z.int().positive(),
      /** The plain question that the claim answers; claims with the same answer share it. */
      question: nonEmptyText,
      claim: nonEmptyText,
      sourcesSay: nonEmptyText,
      verdict: z.enum(['confirmed', 'contradicted', 'partly', 'unknown']),
      verdictNote: nonEmptyText.optional(),
      standing,
      strength: z.enum(['strong', 'fair', 'weak', 'none']).nullable(),
      strengthNote: nonEmptyText.optional(),
      teach: nonEmptyText,
      /** Figures that no source settles, one case and its figure a row, under a title that names who gives them. */
      unconfirmed: z
        .strictObject({ title: nonEmptyText, rows: z.array(z.tuple([nonEmptyText, nonEmptyText])) })
        .optional(),
      facts: z.array(factId),
      neverTaught: z.array(z.strictObject({ phrase: nonEmptyText, near: z.array(nonEmptyText) })),
    }),
  ),
});

/** `cases.yaml`: the judgments that facts name. */
export const caseFileSchema = z.strictObject({
  /** When the cases were last read against the facts. */
  reviewed: z.iso.date(),
  cases: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9-]+$/, 'is not an id such as williams-v-casepak'),
      name: nonEmptyText,
      citation: nonEmptyText,
      court: nonEmptyText,
      /** Day of the judgment. */
      day: z.iso.date(),
      happened: nonEmptyText,
      issue: nonEmptyText,
      /** What the court decided; missing when we do not know. */
      holding: nonEmptyText.optional(),
      atWork: nonEmptyText,
      unread: nonEmptyText,
      facts: z.array(factId).min(1),
      sources: z.array(nonEmptyText).min(1),
    }),
  ),
});

/** `rates.yaml`: the minimum wages that were found in a source; amounts in whole EC$. */
export const rateFileSchema = z.strictObject({
  rates: z.array(
    z.strictObject({
      category: nonEmptyText,
      amount: z.int().positive(),
      unit: z.enum(['hour', 'day', 'week', 'month']),
      sources: z.array(nonEmptyText),
      facts: z.array(factId),
    }),
  ),
});

/** `guides.yaml` of one Act: the plain-language guide to each provision. */
export const guideFileSchema = z.strictObject({
  /** When the guides were last read against the facts; a guide may carry a later date of its own. */
  reviewed: z.iso.date(),
  guides: z.array(
    z.strictObject({
      /** The provision's name in addresses: "26", "37-40", "part-viii", "sro-42-of-2023", "second-schedule". */
      provision: z.string().regex(/^[a-z0-9-]+$/, 'is not a provision such as 26 or part-viii'),
      guide: nonEmptyText,
      /** Whether the effect of the provision is known, or its title alone. */
      known: z.enum(['effect', 'title']),
      /** The unconfirmed point, as it follows "We have not been able to confirm this:". */
      open: nonEmptyText.optional(),
      facts: z.array(factId),
      /** Provisions to read beside it, as in addresses: "labour-relations-act/46". */
      seeAlso: z.array(z.string().regex(/^[a-z-]+\/[a-z0-9-]+$/, 'is not a provision such as employment-act/26')),
      reviewed: z.iso.date().optional(),
    }),
  ),
});

/** `general/facts.yaml`: general knowledge of the legal system (courts, constitution), with sources. */
export const generalFileSchema = z.strictObject({
  title: nonEmptyText,
  notes: z.array(nonEmptyText),
  facts: z.array(factSchema).min(1),
});

const fingerprint = z.string().regex(/^[0-9a-f]{8}$/);

/**
 * `reviewed.yaml`: the fingerprint of each fact when all its dependents were last confirmed. For a changed fact, also
 * the dependents confirmed singly, as "card 36".
 */
const reviewedFileSchema = z.strictObject({
  facts: z.record(factId, fingerprint),
  items: z.record(nonEmptyText, z.record(factId, fingerprint)).optional(),
});

/** A fact as it is stored. */
export type Fact = z.output<typeof factSchema>;
/** The facts of one Act with what heads them. */
export type FactFile = z.output<typeof factFileSchema>;
/** The arrangement of one Act. */
export type SectionFile = z.output<typeof sectionFileSchema>;
/** The plain-language guide to one provision. */
export type ProvisionGuide = z.output<typeof guideFileSchema>['guides'][number] & { readonly reviewed: string };
/** The sources of the fact base. */
export type SourceFile = z.output<typeof sourceFileSchema>;
/** A common claim with its verdict. */
export type Correction = z.output<typeof correctionFileSchema>['corrections'][number];
/** A judgment that facts name. */
export type CourtCase = z.output<typeof caseFileSchema>['cases'][number];
/** A minimum wage that a source states. */
export type Rate = z.output<typeof rateFileSchema>['rates'][number];

/** A body of law with its facts. */
export interface ActLibrary {
  readonly body: BodyOfLaw;
  readonly facts: FactFile;
  readonly sections: SectionFile;
  readonly provisions: readonly Provision[];
  readonly guides: readonly ProvisionGuide[];
}

/** All of content/law. */
export interface LawLibrary {
  readonly acts: readonly ActLibrary[];
  readonly general: z.output<typeof generalFileSchema>;
  /** The facts of all files. */
  readonly facts: readonly Fact[];
  readonly sources: SourceFile;
  readonly corrections: readonly Correction[];
  readonly cases: z.output<typeof caseFileSchema>;
  readonly rates: readonly Rate[];
  /** Facts that changed since everything that depends on them was last confirmed. */
  readonly changedFacts: ReadonlySet<string>;
  /** Whether an item waits for an editor since a fact it names changed: then it is not graded. */
  readonly isUnderReview: IsUnderReview;
  /** The facts that a card depends on: those it names, or those of what it cites (product-rules.md, I6). */
  readonly factsBehind: (card: CitingCard) => readonly string[];
}

/** Returns the fingerprint of a fact's text, section and standing. It changes with any of them. */
export function factFingerprint({ text, section, part, standing }: Fact): string {
  return createHash('sha256')
    .update(JSON.stringify([text, section, part ?? null, standing]))
    .digest('hex')
    .slice(0, 8);
}

/** The facts of one Act. Throws ContentError when the file is faulty. */
export function loadFacts(contentRoot: string, body: BodyOfLaw): Promise<FactFile> {
  return load(contentRoot, `law/${body}/facts.yaml`, factFileSchema);
}

/** Every file of content/law as text; the build passes them to the server in this form. */
export const lawFilesSchema = z.strictObject({
  acts: z.array(
    z.strictObject({
      body: z.enum(BODIES_OF_LAW),
      facts: factFileSchema,
      sections: sectionFileSchema,
      guides: guideFileSchema,
    }),
  ),
  general: generalFileSchema,
  sources: sourceFileSchema,
  corrections: correctionFileSchema.shape.corrections,
  cases: caseFileSchema,
  rates: rateFileSchema.shape.rates,
  reviewed: reviewedFileSchema.shape.facts,
  reviewedItems: reviewedFileSchema.shape.items.unwrap(),
});

/** Changes of the law in the admin panel. */
export interface LawInPanel {
  /** Facts that were changed in the admin panel and not yet in the files; their dependents are confirmed one by one. */
  readonly changed: ReadonlySet<string>;
  /** All versions of changed facts: a citation of an earlier location depends on the fact too. */
  readonly versions: readonly Fact[];
}

/** Every file of content/law, with the changes of the admin panel. */
export type LawFiles = z.output<typeof lawFilesSchema> & { readonly panel?: LawInPanel | undefined };

async function loadAct(contentRoot: string, body: BodyOfLaw): Promise<LawFiles['acts'][number]> {
  const [facts, sections, guides] = await Promise.all([
    loadFacts(contentRoot, body),
    load(contentRoot, `law/${body}/sections.yaml`, sectionFileSchema),
    load(contentRoot, `law/${body}/guides.yaml`, guideFileSchema),
  ]);
  return { body, facts, sections, guides };
}

/** Reads the files of the fact base. Throws ContentError for the first faulty file. */
export async function loadLawFiles(contentRoot: string): Promise<LawFiles> {
  const [acts, general, sources, { corrections }, cases, { rates }, { facts: reviewed, items = {} }] =
    await Promise.all([
      Promise.all(BODIES_OF_LAW.map((body) => loadAct(contentRoot, body))),
      load(contentRoot, 'law/general/facts.yaml', generalFileSchema),
      load(contentRoot, 'law/sources.yaml', sourceFileSchema),
      load(contentRoot, 'law/corrections.yaml', correctionFileSchema),
      load(contentRoot, 'law/cases.yaml', caseFileSchema),
      load(contentRoot, 'law/minimum-wages/rates.yaml', rateFileSchema),
      load(contentRoot, 'law/reviewed.yaml', reviewedFileSchema),
    ]);
  return { acts, general, sources, corrections, cases, rates, reviewed, reviewedItems: items };
}

/** The fact base put together from its files. */
export function libraryOf(files: LawFiles): LawLibrary {
  const { acts: arranged, general, sources, corrections, cases, rates, reviewed, reviewedItems, panel } = files;
  const facts = factsOf(files);
  const fingerprints = new Map(facts.map((fact) => [fact.id, factFingerprint(fact)]));
  const changedFacts = new Set(facts.map(({ id }) => id).filter((id) => reviewed[id] !== fingerprints.get(id)));
  const unread = [...new Set([...changedFacts, ...(panel?.changed ?? [])])];
  const acts = arranged.map(({ guides: { reviewed: day, guides }, ...act }) => ({
    ...act,
    provisions: provisionsOf({ body: act.body, ...act.sections }),
    guides: guides.map((guide) => ({ ...guide, reviewed: guide.reviewed ?? day })),
  }));
  const citedFacts = lazyValue(() =>
    createCitedFacts({
      provisions: acts.flatMap(({ provisions }) => provisions),
      facts: [...facts, ...(panel?.versions ?? [])],
    }),
  );
  return {
    acts,
    general,
    facts,
    sources,
    corrections,
    cases,
    rates,
    changedFacts,
    isUnderReview: ({ kind, id, facts: named }) => {
      const due = unread.filter((fact) => named.includes(fact));
      if (due.length === 0) return false;
      const confirmed = reviewedItems[itemKey({ kind, id })] ?? {};
      return due.some((fact) => confirmed[fact] !== fingerprints.get(fact));
    },
    factsBehind: (card) => (card.facts.length > 0 ? card.facts : citedFacts()(card)),
  };
}

/** The facts of all files, Act by Act, then those of the legal system. */
export function factsOf({ acts, general }: Pick<LawFiles, 'acts' | 'general'>): readonly Fact[] {
  return [...acts.flatMap((act) => act.facts.facts), ...general.facts];
}

/** Reads the whole fact base. Throws ContentError for the first faulty file. */
export async function loadLawLibrary(contentRoot: string): Promise<LawLibrary> {
  return libraryOf(await loadLawFiles(contentRoot));
}
