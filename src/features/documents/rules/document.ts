import { capitalised } from '../../law/rules/library-names.ts';
import { ratesOf } from '../../law/rules/library-body-page.ts';
import { reviewOf, placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryFact, LibraryLaw } from '../../law/rules/library-model.ts';
import type { BodyOfLaw } from '../../law/rules/provisions.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';
import { withFigures } from './printed-figures.ts';
import type { PrintedDocument, DocumentLine, DocumentName, MarkedText } from './document-model.ts';
import { citationsOf } from '../../law/rules/citations.ts';
import type { FactView } from '../../law/rules/content-model.ts';

/** How the margin shortens the law that a citation begins with, and what the foot of the document says of it. */
const SHORT: readonly {
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

/** Where in the law some facts stand, as a margin says it: "s. 30", "Part VIII", "LRA s. 26". Empty for practice. */
export function marginCitations(facts: readonly FactView[]): string[] {
  const places = [...new Set(facts.flatMap((fact) => placeOf(fact) ?? []))];
  return places.filter((place) => !places.some((other) => other.startsWith(`${place}(`)));
}

/** The most exact citation a fact gives. */
function placeOf(fact: FactView): string | null {
  const [first, ...others] = citationsOf(fact).map(({ lawReference }) => lawReference);
  if (first === undefined) return constitutionOf(fact);
  const exact = others.reduce((longest, each) => (each.length > longest.length ? each : longest), first);
  const law = SHORT.find(({ reference }) => exact.startsWith(reference));
  if (law === undefined) return exact;
  const place = exact.slice(law.reference.length).replace(/^, /, '');
  if (place === '') return law.as === '' ? law.reference.slice(law.reference.indexOf('Cap.')) : law.as;
  return law.as === '' ? place : `${law.as} ${place}`;
}

function constitutionOf({ section }: FactView): string | null {
  return section?.startsWith('Constitution ') === true ? section : null;
}

/** What the places of some lines are short for, in the order of the laws. */
function abbreviationLegend(lines: readonly DocumentLine[]): string[] {
  const places = lines.flatMap((line) => line.citations);
  const named = SHORT.filter(({ of }) => places.some((place) => of.test(place))).map(({ legend }) => legend);
  return places.includes('NIS') ? [...named, 'NIS: National Insurance Scheme.'] : named;
}

/** A line as its file has it: words of the law with their facts, or plain advice. */
export type WrittenLine =
  | { readonly text: string; readonly facts: readonly string[]; readonly place?: string | undefined }
  | { readonly say: string };

/** A document as its file has it. */
export interface WrittenDocument {
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
    readonly lines: readonly WrittenLine[];
  }[];
  readonly close?: { readonly text: string; readonly facts: readonly string[] } | undefined;
}

/** The fact base, with the facts that changed since what depends on them was last confirmed. */
export type DocumentLaw = LibraryLaw & { readonly changedFacts: ReadonlySet<string> };

/**
 * A document as it stands today: its figures, the places of its lines and its rates are those of the fact base, and a line whose
 * fact is not confirmed, or has changed and was not read since, is marked. Throws FigureNotGiven where a line asks for what its
 * facts do not give.
 */
export function composeDocument(written: WrittenDocument, law: DocumentLaw): PrintedDocument {
  const { name, title, heading = title, stamp, library, lead, close, numbered = false, boxes = false } = written;
  const places = placeFacts(law);
  const line = (each: WrittenLine): DocumentLine => {
    if ('say' in each) return { text: [each.say], citations: [] };
    const facts = factsOf(each.facts, law);
    return {
      text: textOf(each.text, facts, law),
      citations: each.place === undefined ? marginCitations(facts) : [each.place],
    };
  };
  const parts = written.parts.map((part) => ({
    title: part.title,
    rates:
      part.rates === true
        ? ratesOf({ law, places }).map(({ category, amounts, isConfirmed }) => ({
            who: capitalised(category.replace(' (floor)', '')),
            amounts,
            isConfirmed,
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
    library,
    reviewed: reviewOf(law.acts),
  };
}

/** The facts that some depend on, by id; an unknown id is a fault that the content check names. */
function factsOf(ids: readonly string[], { facts }: DocumentLaw): LibraryFact[] {
  return ids.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
}

/** Words that mark nothing themselves are marked as a whole where one of their facts is unsettled. */
function textOf(text: string, facts: readonly LibraryFact[], { changedFacts }: DocumentLaw): MarkedText {
  const pieces = markedPieces(withFigures(text, facts));
  const isMarked = pieces.some((piece) => typeof piece !== 'string');
  const changed = facts.find(({ id }) => changedFacts.has(id));
  const unsettled = changed ?? (isMarked ? undefined : facts.find(({ standing }) => standing !== 'confirmed'));
  if (unsettled === undefined) return pieces;
  return [
    { words: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.words)).join(''), fact: unsettled.id },
  ];
}

/** Every fact that a document names. */
export function factsOfDocument({
  lead,
  parts,
  close,
}: Pick<WrittenDocument, 'lead' | 'parts' | 'close'>): readonly string[] {
  const lines = parts.flatMap((part) => part.lines);
  return [
    ...new Set([
      ...lead.facts,
      ...lines.flatMap((line) => ('say' in line ? [] : line.facts)),
      ...(close === undefined ? [] : close.facts),
    ]),
  ];
}
