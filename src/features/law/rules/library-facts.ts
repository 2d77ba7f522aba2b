import type { LibraryFact, LibraryGuide, LibraryLaw, LibraryAct, LibraryDocument } from './library-model.ts';
import type { FactEntry, FactGroup, LawLink, SourceEntry, Text, TextPiece, StudyList } from './library-pages.ts';
import {
  BODY_NAMES,
  bodyOfPrefix,
  FACT_PREFIX,
  LEGAL_SYSTEM,
  provisionLink,
  writeOutCitations,
} from './library-names.ts';
import { addressOf, belongingOf, type Provision } from './provisions.ts';
import type { OfficialText } from './official-text.ts';
import { checkedText, createSourceWords, provenanceOf } from './provenance.ts';
import { markedPieces } from './unchecked-marks.ts';

/** Data that every page of the library is built from. */
export interface LibraryContext {
  readonly law: LibraryLaw;
  readonly places: FactLocations;
  readonly studyOf: (provision: Provision) => StudyList;
  readonly documents: readonly LibraryDocument[];
  readonly officialTexts: readonly OfficialText[];
  readonly forms: readonly LibraryDocument[];
}

/** The facts and the sources of one page, which are numbered as they are named. */
interface PageSources extends SourceList {
  readonly group: (facts: readonly LibraryFact[]) => readonly FactGroup[];
}

/** Starts the numbered list of sources of a page. */
export function openSources({ law, places }: LibraryContext): PageSources {
  const list = listSources(law.sources);
  return { ...list, group: (facts) => groupFacts(facts, places, list) };
}

/** The facts of a provision, in the order of the files. */
export function factsOf({ law, places }: LibraryContext, provision: Provision): readonly LibraryFact[] {
  return law.facts.filter((fact) => places.provisionsOf(fact.id).includes(provision));
}

/** Returns links to the documents that depend on a fact for which `holds` is true. */
export function documentLinks(
  documents: readonly LibraryDocument[],
  holds: (id: string) => boolean,
): readonly LawLink[] {
  return documents.filter(({ facts }) => facts.some(holds)).map(({ title, path }) => ({ label: title, path }));
}

/** Maximum number of documents that an item leads to. */
const MAX_LEADS = 2;

/** Returns the function that links facts to the documents that they lead to; undefined for none. */
export function createLeads(
  documents: readonly LibraryDocument[],
): (facts: readonly string[]) => LawLink[] | undefined {
  return (facts) => {
    const links = documentLinks(documents, (id) => facts.includes(id));
    return links.length === 0 ? undefined : links.slice(0, MAX_LEADS);
  };
}

/** The latest review of some guides; null while none is written. */
export function reviewOf(acts: readonly Pick<LibraryAct, 'guides'>[], slug?: string): string | null {
  const guides = acts.flatMap((act) => act.guides).filter(({ provision }) => slug === undefined || provision === slug);
  return (
    guides
      .map(({ reviewed }) => reviewed)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Whether a provision is known by its title alone: its guide says so, and no fact of it was confirmed with the official text since. */
export function isKnownByTitle(
  { known, facts }: Pick<LibraryGuide, 'known' | 'facts'>,
  { factOf }: Pick<FactLocations, 'factOf'>,
): boolean {
  return (
    known === 'title' &&
    facts.every((id) => {
      const fact = factOf(id);
      return fact?.checked === undefined || fact.standing !== 'confirmed';
    })
  );
}

/** Labels of the standings for learners; null for a confirmed fact. */
export const STANDING_LABELS: Readonly<Record<LibraryFact['standing'], string | null>> = {
  confirmed: null,
  reported: 'Reported; check the Act',
  unconfirmed: 'Not yet checked against the official text',
  corrected: 'Corrected',
};

/**
 * Returns the label of marked words for learners. A mark of a confirmed fact stays while its words are reviewed after a change of the
 * fact.
 */
export function markLabel(fact: LibraryFact | null): string {
  return STANDING_LABELS[fact?.standing ?? 'unconfirmed'] ?? 'We changed this rule and are checking these words';
}

/** The name of a fact in addresses. */
export function anchorOf(id: string): string {
  return id.toLowerCase();
}

/** Location of each fact in the library. */
export interface FactLocations {
  readonly factOf: (id: string) => LibraryFact | null;
  /** The provisions a fact depends on, in the order of the law. */
  readonly provisionsOf: (id: string) => readonly Provision[];
  /** The address of the fact itself. */
  readonly pathOf: (id: string) => string;
  /** Returns a link to a fact on its page. */
  readonly linkOf: (id: string) => LawLink;
}

/** Finds the location of all facts once. */
export function locateFacts({ acts, facts }: Pick<LibraryLaw, 'acts' | 'facts'>): FactLocations {
  const provisions = acts.flatMap((act) => act.provisions);
  const byId = new Map(facts.map((fact) => [fact.id, { fact, provisions: provisions.filter(belongingOf(fact)) }]));

  function pageOf(id: string): LawLink {
    const entry = byId.get(id);
    if (entry?.fact.standing === 'corrected') return { label: 'Corrections', path: '/law/corrections' };
    const [first] = entry?.provisions ?? [];
    if (first !== undefined) return { ...provisionLink(first), path: `${addressOf(first)}#${anchorOf(id)}` };
    const act = acts.find(({ body }) => id.startsWith(FACT_PREFIX[body]));
    if (act !== undefined) return { label: act.facts.title, path: `/law/${act.body}#${anchorOf(id)}` };
    return { label: LEGAL_SYSTEM.label, path: `${LEGAL_SYSTEM.path}#${anchorOf(id)}` };
  }

  return {
    factOf: (id) => byId.get(id)?.fact ?? null,
    provisionsOf: (id) => byId.get(id)?.provisions ?? [],
    pathOf: (id) => pageOf(id).path,
    linkOf: pageOf,
  };
}

/** Pattern of links in a text: on the page of corrections, the numbers of rows. */
const REFERENCE = /\brow \d+\b/g;

/** Returns a text with links to the rows it names, and with the status of marked words. */
export function textOf(text: string, places: Pick<FactLocations, 'factOf' | 'pathOf'>): Text {
  return markedPieces(text).flatMap((piece): TextPiece[] => {
    if (typeof piece === 'string') return withReferences(writeOutCitations(piece));
    return [{ text: piece.text, standing: markLabel(places.factOf(piece.fact)), path: places.pathOf(piece.fact) }];
  });
}

function withReferences(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(REFERENCE)) {
    if (match.index > end) pieces.push(text.slice(end, match.index));
    const [named] = match;
    pieces.push({ label: named, path: `/law/corrections#${named.replace(' ', '-')}` });
    end = match.index + named.length;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Numbers the sources of one page in the order they are first named. */
export interface SourceList {
  readonly numberOf: (code: string) => number;
  /** Where a fact comes from, in a few words; null without a source. */
  readonly noteOf: (fact: LibraryFact) => string | null;
  readonly entries: () => readonly SourceEntry[];
}

/** A fresh, empty list of sources. */
export function listSources({ sources }: LibraryLaw['sources']): SourceList {
  const named: string[] = [];
  const sourceWords = createSourceWords(sources);
  return {
    numberOf(code) {
      const known = named.indexOf(code);
      return known < 0 ? named.push(code) : known + 1;
    },
    noteOf: (fact) => sourceWords(fact) ?? null,
    entries: () =>
      named.map((code, index) => {
        const source = sources.find((each) => each.code === code);
        return {
          number: index + 1,
          title: source?.title ?? code,
          kind: source?.kind ?? 'unknown',
          extent: source?.extent ?? null,
          address: source?.address ?? null,
        };
      }),
  };
}

/** Returns facts as entries by topic, in file order. Contradicted facts are only on the page of corrections. */
export function groupFacts(
  facts: readonly LibraryFact[],
  places: FactLocations,
  list: Pick<SourceList, 'numberOf' | 'noteOf'>,
): FactGroup[] {
  const byTopic = Map.groupBy(
    facts.filter((fact) => fact.standing !== 'corrected'),
    (fact) => fact.topic,
  );
  return [...byTopic].map(([topic, group]) => ({
    topic: byTopic.size === 1 ? null : topic,
    facts: group.map((fact) => entryOf(fact, places, list)),
  }));
}

function entryOf(fact: LibraryFact, places: FactLocations, list: Pick<SourceList, 'numberOf' | 'noteOf'>): FactEntry {
  return {
    id: fact.id,
    anchor: anchorOf(fact.id),
    place: locationOf(fact),
    text: textOf(fact.text, places),
    standing: STANDING_LABELS[fact.standing],
    basis: fact.basis,
    provenance: provenanceOf(fact),
    sourceNote: list.noteOf(fact),
    reason: fact.reason ?? null,
    why: fact.reason === undefined ? [] : textOf(fact.reason, places),
    checked: checkedText(fact),
    sources: fact.sources.map((code) => ({ number: list.numberOf(code), note: noteOn(code, fact.sourceNote) })),
  };
}

/** The printed section, with its law if the fact belongs to another one; otherwise the known location. */
function locationOf({ id, section, sectionNote }: LibraryFact): string | null {
  if (section === null) return sectionNote ?? null;
  const [, prefix, number] = /^(EA|LRA) (.+)$/.exec(section) ?? [];
  if (prefix === undefined || number === undefined) return section.replace(/^second schedule$/, 'Second Schedule');
  return id.startsWith(prefix)
    ? number
    : `${BODY_NAMES[bodyOfPrefix(prefix)]}, ${number.includes('–') ? 'ss.' : 's.'} ${number}`;
}

function noteOn(code: string, sourceNote: string | undefined): string | null {
  return sourceNote?.startsWith(`${code}: `) === true ? sourceNote.slice(code.length + 2) : null;
}

/** Splits a text after its first sentence. A text whose first sentence contains a link stays whole. */
export function splitLead(text: Text): { readonly lead: Text; readonly rest: Text } {
  const [first, ...others] = text;
  const end = typeof first === 'string' ? first.search(/(?<=[.!?]) (?=[A-Z])/) : -1;
  if (typeof first !== 'string' || end < 0) return { lead: text, rest: [] };
  return { lead: [first.slice(0, end)], rest: [first.slice(end + 1), ...others] };
}
