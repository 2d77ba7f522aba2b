import type { Pool, PoolClient } from 'pg';
import { changesAmong, factFingerprint, libraryOf, type Amendment, amendedLaw, reviewedLaw, type BookedItem } from '../features/amendments/content.ts';
import { latestOf, type Reviewed } from '../features/amendments/rules/amendment.ts';
import { publicChanges } from '../features/amendments/rules/public-changes.ts';
import { readAmendments, readDecisions } from '../features/amendments/server/service.ts';
import { type CardLaw, type Deck, cardsInForce, readPanelCards, type PanelCards } from '../features/cards/server/service.ts';
import type { LawNow } from '../features/certifications/rules/certificate.ts';
import type { LawLibrary } from '../features/law/content.ts';
import type { LawBaseView } from '../features/law/rules/law-base.ts';
import type { OfficialText } from '../features/law/rules/official-text.ts';
import { createSourceNotes } from '../features/law/rules/provenance.ts';
import { createLeads } from '../features/law/rules/library-facts.ts';
import type { LibraryDocument } from '../features/law/rules/library-model.ts';
import { readOfficialTexts } from '../features/law/server/service.ts';
import { leadOf } from '../features/templates/rules/template.ts';
import { createTools, type Tools } from '../features/tools/server/service.ts';
import { listMaterialItems, findContentType } from './content-types.ts';
import { withoutSettledMarks } from './settled-marks.ts';
import type { TeachingMaterial } from './teaching-material.ts';

/** The fact base in the form its own check expects. */
export function toLawBaseView(law: LawLibrary): LawBaseView {
  return {
    facts: law.facts,
    sources: law.sources.sources,
    corrections: law.corrections,
    cases: law.cases.cases,
    rates: law.rates,
    provisions: law.acts.flatMap((act) => act.provisions),
    guides: law.acts.flatMap((act) =>
      act.guides.map((guide) => ({ name: `${act.body}/${guide.provision}`, seeAlso: guide.seeAlso })),
    ),
    arrangements: law.acts.map((act) => ({
      act: act.facts.title,
      sources: act.sections.sources,
      parts: act.sections.parts.map(({ part }) => part),
      sections: act.sections.sections,
      facts: act.facts.facts.map((fact) => fact.id),
    })),
  };
}

/** The content files with the changes of the panel, and what is derived from both alone. */
export interface Content {
  /** The material as the files have it. */
  readonly files: TeachingMaterial;
  /** The material in force: the files with the changes of the panel. */
  readonly material: TeachingMaterial;
  /** Every change of the panel, oldest first. */
  readonly amendments: readonly Amendment[];
  readonly law: ReturnType<typeof libraryOf>;
  readonly lawNow: LawNow;
  readonly changes: ReturnType<typeof publicChanges>;
  readonly officialTexts: readonly OfficialText[];
  readonly cardLaw: CardLaw;
  readonly tools: Tools;
}

/** Everything the product teaches, at one moment. It never changes: a change of the law or of a card makes another edition. */
export interface Edition {
  /** The same object until the law or the material changes. */
  readonly content: Content;
  /** The same object until a card changes. */
  readonly deck: Deck;
}

/**
 * Builds the content of an edition.
 * @throws Error when a calculator misses a figure
 */
export function buildContent(files: TeachingMaterial, record: PanelRecord): Content {
  const material = amendedMaterial(files, record);
  const law = libraryOf(material.law);
  return {
    files,
    material,
    amendments: record.amendments,
    law,
    lawNow: {
      fingerprints: new Map(law.facts.map((fact) => [fact.id, factFingerprint(fact)])),
      changedFacts: law.changedFacts,
    },
    changes: publicChanges(changesAmong(record.amendments)),
    officialTexts: record.officialTexts,
    cardLaw: cardLawOf(law, material.templates.map(leadOf)),
    tools: createTools(law),
  };
}

/** Returns the part of the law that cards need: source notes, their facts, and whether those are under review. */
function cardLawOf(
  { facts, sources, factsBehind, isUnderReview }: ReturnType<typeof libraryOf>,
  documents: readonly LibraryDocument[],
): CardLaw {
  return {
    sourceNoteOf: createSourceNotes(facts, sources.sources),
    documentsOf: createLeads(documents),
    factsBehind,
    isUnderReview: (card) => isUnderReview({ kind: 'card', id: card.id, facts: factsBehind(card) }),
  };
}

/** Amendments, decisions and cards of the panel, and imported texts. */
interface PanelRecord {
  /** Oldest first. */
  readonly amendments: readonly Amendment[];
  readonly decisions: readonly Reviewed[];
  readonly cards: PanelCards;
  /** Imported by the operator's command. */
  readonly officialTexts: readonly OfficialText[];
}

/** Reads all amendments and decisions of the panel. */
export async function readPanelRecord(connection: Pool | PoolClient): Promise<PanelRecord> {
  return {
    amendments: await readAmendments(connection),
    decisions: await readDecisions(connection),
    cards: await readPanelCards(connection),
    officialTexts: await readOfficialTexts(connection),
  };
}

/**
 * Returns the content files with the changes and review decisions of the admin panel applied (product-rules.md, I3). Texts of cards
 * are changed in the deck instead (Y1). The review list covers every card of the deck.
 */
export function amendedMaterial(
  files: TeachingMaterial,
  { amendments, decisions, cards }: PanelRecord,
): TeachingMaterial {
  if (amendments.length === 0 && decisions.length === 0) return files;
  const rewritten = [...latestOf(amendments).values()].reduce(
    (material, { kind, itemId, after }) => findContentType(kind)?.with(material, itemId, after) ?? material,
    files,
  );
  const law = amendedLaw(rewritten.law, { amendments, published: files.law });
  const material = withoutSettledMarks({ ...rewritten, law }, files.law, decisions);
  const items = [
    ...listMaterialItems(material).map(({ kind, id, facts }) => ({ kind, id, facts, madeAt: null })),
    ...bookedCards(material, cards),
  ];
  return { ...material, law: reviewedLaw(material.law, { amendments, decisions, items }) };
}

function bookedCards({ cards, law }: TeachingMaterial, { edits, own }: PanelCards): readonly BookedItem[] {
  const { factsBehind } = libraryOf(law);
  const ofFiles = cardsInForce(cards, edits);
  const known = new Set(ofFiles.map(({ id }) => id));
  return [
    ...ofFiles.map(({ id, fields }) => ({ id, ...fields, createdAt: null })),
    ...own.filter(({ id }) => !known.has(id)),
  ].map(({ createdAt, ...card }) => ({
    kind: 'card',
    id: card.id,
    facts: factsBehind(card),
    madeAt: createdAt,
  }));
}
