import { capitalised } from '../../law/rules/library-names.ts';
import { ratesOf } from '../../law/rules/library-body-page.ts';
import { reviewOf, locateFacts } from '../../law/rules/library-facts.ts';
import type { LibraryFact, LibraryLaw } from '../../law/rules/library-model.ts';
import type { BodyOfLaw } from '../../law/rules/provisions.ts';
import { createSourceWords, provenanceOf } from '../../law/rules/provenance.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';
import { withFigures } from './printed-figures.ts';
import type { PrintedDocument, DocumentLine, DocumentName, MarkedText } from './document-model.ts';
import { citationsOf } from '../../law/rules/citations.ts';
import type { FactView } from '../../law/rules/content-model.ts';

/** Abbreviations of laws in citations. `as`: replaces `reference`. `of`: matches the abbreviated citations. */
const ABBREVIATIONS: readonly {
  readonly reference: string;
  readonly as: string;
  readonly legend: string;
  readonly of: RegExp;
}[] = [
  {
    reference: 'Employment Act, Cap. 89',
    as: '',
    legend: 's., Part, Cap. 89: Employment Act.',
    of: /^(?:ss?\. |Part |Cap\. 89$)/,
  },
  {
    reference: 'Labour Relations Act, Cap. 157A',
    as: 'LRA',
    legend: 'LRA: Labour Relations Act.',
    of: /^LRA\b/,
  },
  { reference: 'Minimum Wages Order', as: '', legend: 'S.R.&O.: Minimum Wages Order.', of: /^S\.R\.&O\. / },
];

/** Returns the short citations of facts: "s. 30", "Part VIII", "LRA s. 26". Empty for facts about practice. */
export function marginCitations(facts: readonly FactView[]): string[] {
  const citations = [...new Set(facts.flatMap((fact) => shortCitation(fact) ?? []))];
  return citations.filter((citation) => !citations.some((other) => other.startsWith(`${citation}(`)));
}

/** Returns the most exact citation of a fact, shortened; null for none. */
function shortCitation(fact: FactView): string | null {
  const [first, ...others] = citationsOf(fact).map(({ lawReference }) => lawReference);
  if (first === undefined) return constitutionOf(fact);
  const exact = others.reduce((longest, each) => (each.length > longest.length ? each : longest), first);
  const law = ABBREVIATIONS.find(({ reference }) => exact.startsWith(reference));
  if (law === undefined) return exact;
  const provision = exact.slice(law.reference.length).replace(/^, /, '');
  if (provision === '') return law.as === '' ? law.reference.slice(law.reference.indexOf('Cap.')) : law.as;
  return law.as === '' ? provision : `${law.as} ${provision}`;
}

function constitutionOf({ section }: FactView): string | null {
  return section?.startsWith('Constitution ') === true ? section : null;
}

/** Returns the sentences that explain the abbreviations in lines. */
function abbreviationLegend(lines: readonly DocumentLine[]): string[] {
  const citations = lines.flatMap((line) => line.citations);
  const named = ABBREVIATIONS.filter(({ of }) => citations.some((citation) => of.test(citation))).map(
    ({ legend }) => legend,
  );
  return citations.includes('NIS') ? [...named, 'NIS: National Insurance Scheme.'] : named;
}

/** A line in a content file: text about the law with its facts, or plain advice. */
export type LineSource =
  | { readonly text: string; readonly facts: readonly string[]; readonly place?: string | undefined }
  | { readonly say: string };

/** A document in its content file. */
export interface DocumentSource {
  readonly name: DocumentName;
  readonly title: string;
  readonly heading?: string | undefined;
  readonly stamp?: string | undefined;
  readonly law: BodyOfLaw;
  readonly library: string;
  readonly numbered?: boolean | undefined;
  readonly boxes?: boolean | undefined;
  readonly lead: { readonly text: string; readonly facts: readonly string[] };
  readonly parts: readonly {
    readonly title: string;
    readonly rates?: boolean | undefined;
    readonly lines: readonly LineSource[];
  }[];
  readonly close?: { readonly text: string; readonly facts: readonly string[] } | undefined;
}

/** The facts, with the ids of changed facts that no editor has confirmed yet. */
export type DocumentLaw = LibraryLaw & { readonly changedFacts: ReadonlySet<string> };

/**
 * Composes a document from its content file and the facts, which give figures, citations and rates. Marks lines whose fact is
 * unconfirmed or changed.
 * @throws MissingFigure for a figure that a line's facts do not have.
 */
export function composeDocument(written: DocumentSource, law: DocumentLaw): PrintedDocument {
  const { name, title, heading = title, stamp, library, lead, close, numbered = false, boxes = false } = written;
  const places = locateFacts(law);
  const sourceWords = createSourceWords(law.sources.sources);
  const sources: string[] = [];
  /** Numbers the first source of a fact that is not official. A sheet has no room for others, nor for a compared text. */
  const sourceOf = (fact: LibraryFact | null): number | null => {
    const words = fact === null || provenanceOf(fact) === 'official' ? undefined : sourceWords(fact);
    if (words === undefined) return null;
    const first = words.replace(/,? and \d+ others?$/, '');
    const known = sources.indexOf(first);
    return known < 0 ? sources.push(first) : known + 1;
  };
  const line = (each: LineSource): DocumentLine => {
    if ('say' in each) return { text: [each.say], citations: [], source: null };
    const facts = factsOf(each.facts, law);
    return {
      text: textOf(each.text, facts, law),
      citations: each.place === undefined ? marginCitations(facts) : [each.place],
      source: sourceOf(facts[0] ?? null),
    };
  };
  const parts = written.parts.map((part) => ({
    title: part.title,
    rates:
      part.rates === true
        ? ratesOf({ law, places }).map(({ category, amounts, isConfirmed, fact }) => ({
            who: capitalised(category.replace(' (floor)', '')),
            amounts,
            isConfirmed,
            source: sourceOf(places.factOf(fact)),
          }))
        : [],
    lines: part.lines.map(line),
  }));
  const last = close === undefined ? null : line(close);
  return {
    name,
    body: written.law,
    title,
    heading,
    stamp: stamp ?? null,
    lead: textOf(lead.text, factsOf(lead.facts, law), law),
    parts,
    isNumbered: numbered,
    hasBoxes: boxes,
    close: last,
    legend: abbreviationLegend([...parts.flatMap(({ lines }) => lines), ...(last === null ? [] : [last])]),
    sources,
    library,
    reviewed: reviewOf(law.acts),
  };
}

/** Returns facts by id. Skips unknown ids, which the content check reports. */
function factsOf(ids: readonly string[], { facts }: DocumentLaw): LibraryFact[] {
  return ids.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
}

/** Inserts figures. Marks the whole text when a fact changed, or when one is unconfirmed and the text has no marks itself. */
function textOf(text: string, facts: readonly LibraryFact[], { changedFacts }: DocumentLaw): MarkedText {
  const pieces = markedPieces(withFigures(text, facts));
  const isMarked = pieces.some((piece) => typeof piece !== 'string');
  const changed = facts.find(({ id }) => changedFacts.has(id));
  const unsettled = changed ?? (isMarked ? undefined : facts.find(({ standing }) => standing !== 'confirmed'));
  if (unsettled === undefined) return pieces;
  return [
    { text: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join(''), fact: unsettled.id },
  ];
}

/** Returns the ids of all facts of a document. */
export function factsOfDocument({
  lead,
  parts,
  close,
}: Pick<DocumentSource, 'lead' | 'parts' | 'close'>): readonly string[] {
  const lines = parts.flatMap((part) => part.lines);
  return [
    ...new Set([
      ...lead.facts,
      ...lines.flatMap((line) => ('say' in line ? [] : line.facts)),
      ...(close === undefined ? [] : close.facts),
    ]),
  ];
}
