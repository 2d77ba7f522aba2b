import { capitalised } from '../../law/rules/library-names.ts';
import { ratesOf } from '../../law/rules/library-body-page.ts';
import { reviewOf } from '../../law/rules/library-desk.ts';
import { placeFacts } from '../../law/rules/library-facts.ts';
import type { LibraryFact, LibraryLaw } from '../../law/rules/library-model.ts';
import type { BodyOfLaw } from '../../law/rules/provisions.ts';
import { markedPieces } from '../../law/rules/unchecked-marks.ts';
import { legendOf, placesOf } from './places.ts';
import { withFigures } from './printed-figures.ts';
import type { Sheet, SheetLine, SheetName, SheetText } from './sheet-model.ts';

/** A line as its file has it: words of the law with their facts, or plain advice. */
export type WrittenLine =
  | { readonly text: string; readonly facts: readonly string[]; readonly place?: string | undefined }
  | { readonly say: string };

/** A sheet as its file has it. */
export interface WrittenSheet {
  readonly name: SheetName;
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

/** The fact base, with the facts that changed since what rests on them was last confirmed. */
export type SheetLaw = LibraryLaw & { readonly changedFacts: ReadonlySet<string> };

/**
 * A sheet as it stands today: its figures, the places of its lines and its rates are those of the fact base, and a line whose
 * fact is not confirmed, or has changed and was not read since, is marked. Throws FigureNotGiven where a line asks for what its
 * facts do not give.
 */
export function sheetOf(written: WrittenSheet, law: SheetLaw): Sheet {
  const { name, title, heading = title, stamp, library, lead, close, numbered = false, boxes = false } = written;
  const places = placeFacts(law);
  const line = (each: WrittenLine): SheetLine => {
    if ('say' in each) return { text: [each.say], places: [] };
    const facts = factsOf(each.facts, law);
    return { text: textOf(each.text, facts, law), places: each.place === undefined ? placesOf(facts) : [each.place] };
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
    legend: legendOf([...parts.flatMap(({ lines }) => lines), ...(last === null ? [] : [last])]),
    library,
    reviewed: reviewOf(law.acts),
  };
}

/** The facts that some rest on, by id; an unknown id is a fault that the content check names. */
function factsOf(ids: readonly string[], { facts }: SheetLaw): LibraryFact[] {
  return ids.flatMap((id) => facts.find((fact) => fact.id === id) ?? []);
}

/** Words that mark nothing themselves are marked as a whole where one of their facts is unsettled. */
function textOf(text: string, facts: readonly LibraryFact[], { changedFacts }: SheetLaw): SheetText {
  const pieces = markedPieces(withFigures(text, facts));
  const isMarked = pieces.some((piece) => typeof piece !== 'string');
  const changed = facts.find(({ id }) => changedFacts.has(id));
  const unsettled = changed ?? (isMarked ? undefined : facts.find(({ standing }) => standing !== 'confirmed'));
  if (unsettled === undefined) return pieces;
  return [
    { words: pieces.map((piece) => (typeof piece === 'string' ? piece : piece.words)).join(''), fact: unsettled.id },
  ];
}

/** Every fact that a sheet names. */
export function factsOfSheet({
  lead,
  parts,
  close,
}: Pick<WrittenSheet, 'lead' | 'parts' | 'close'>): readonly string[] {
  const lines = parts.flatMap((part) => part.lines);
  return [
    ...new Set([
      ...lead.facts,
      ...lines.flatMap((line) => ('say' in line ? [] : line.facts)),
      ...(close === undefined ? [] : close.facts),
    ]),
  ];
}
