import type { EditionBlock, EditionFact, EditionPiece, EditionText } from './edition-model.ts';
import { type LibraryContext, anchorOf, groupFacts, locateFacts, type FactLocations } from './library-facts.ts';
import type { LibraryFact, LibraryLaw } from './library-model.ts';
import type { FactEntry, Text } from './library-pages.ts';
import { provisionPage } from './library-provision-page.ts';
import { BODY_NAMES, capitalised, nameOf, provisionLink, titleOf } from './library-names.ts';
import { createSourceWords } from './provenance.ts';
import { addressOf, type Provision } from './provisions.ts';
import { unconfirmedNote } from './edition-text.ts';

/** Shared state of one edition while it is built. */
export interface EditionContext extends LibraryContext {
  /** Returns facts as blocks under their topics. Leaves out facts that are in the edition already. */
  readonly factBlocks: (facts: readonly LibraryFact[], level: 2 | 3) => EditionBlock[];
  readonly isIncluded: (id: string) => boolean;
  /** The codes of the sources named so far. */
  readonly codes: ReadonlySet<string>;
}

/** Starts an edition of the law. */
export function openEdition(law: LibraryLaw): EditionContext {
  const library = locateFacts(law);
  const places: FactLocations = {
    ...library,
    pathOf: (id) => `#${anchorOf(id)}`,
    linkOf: (id) => ({ label: id, path: `#${anchorOf(id)}` }),
  };
  const placed = new Set<string>();
  const codes = new Set<string>();
  const sourceWords = createSourceWords(law.sources.sources);
  return {
    law,
    places,
    studyOf: () => ({ cards: [], samples: [], samplesAreOwn: false, scenarios: [], terms: [], tools: [] }),
    documents: [],
    officialTexts: [],
    forms: [],
    isIncluded: (id) => placed.has(id),
    codes,
    factBlocks(facts, level) {
      const fresh = facts.filter(({ id, standing }) => standing !== 'corrected' && !placed.has(id));
      for (const { id, sources } of fresh) {
        placed.add(id);
        for (const code of sources) codes.add(code);
      }
      const named: string[] = [];
      const numbering = {
        numberOf: (code: string) => named.push(code),
        noteOf: (fact: LibraryFact) => sourceWords(fact) ?? null,
      };
      return groupFacts(fresh, places, numbering).flatMap(({ topic, facts: group }): EditionBlock[] => [
        ...(topic === null
          ? []
          : [
              {
                kind: 'heading',
                level,
                anchor: `topic-${anchorOf(group[0]?.id ?? topic)}`,
                number: null,
                title: topic,
                listed: false,
              } as const,
            ]),
        ...group.map((fact) => factBlock(fact, named)),
      ]);
    },
  };
}

function factBlock(
  { id, anchor, place, text, standing, reason, sourceNote, checked, sources }: FactEntry,
  named: readonly string[],
): EditionFact {
  return {
    kind: 'fact',
    id,
    anchor,
    place,
    text: editionText(text),
    standing: standing ?? 'Confirmed',
    isConfirmed: standing === null,
    sourceNote,
    checked,
    reason,
    sources: sources.map(({ number, note }) => {
      const code = named[number - 1] ?? '';
      return { code, to: sourceAnchor(code), note };
    }),
  };
}

/** The name of a source inside an edition. */
export function sourceAnchor(code: string): string {
  return `source-${code.toLowerCase()}`;
}

/** A path of the law library as a place in an edition: "/law/employment-act/26" is "employment-act-26". */
export function anchorIn(path: string): string {
  const hash = path.indexOf('#');
  return hash < 0 ? path.replace(/^\/law\//, '').replaceAll('/', '-') : path.slice(hash + 1);
}

/** A text of the law library as an edition prints it. */
export function editionText(text: Text): EditionText {
  return text.map((piece): EditionPiece => {
    if (typeof piece === 'string') return piece;
    const to = anchorIn(piece.path);
    if ('label' in piece) return { text: piece.label, to };
    return { text: piece.text, unchecked: to.toUpperCase(), to };
  });
}

/** Returns the blocks of a provision: heading, guide, facts and further reading. A Part is always a chapter. */
export function provisionBlocks(context: EditionContext, provision: Provision, level: 1 | 2): EditionBlock[] {
  const act = context.law.acts.find(({ body }) => body === provision.body);
  if (act === undefined) return [];
  const { guide, about, seeAlso, number } = provisionPage(context, act, provision);
  const ownName = `${BODY_NAMES[provision.body]}, `;
  const facts = context.law.facts.filter(({ id }) => context.places.provisionsOf(id).includes(provision));
  const elsewhere = facts
    .filter(({ id, standing }) => standing !== 'corrected' && context.isIncluded(id))
    .flatMap(({ id }) => {
      const home = context.places.provisionsOf(id).find((other) => other !== provision);
      return home === undefined ? [] : [{ label: provisionLink(home).label, path: `#${anchorOf(id)}` }];
    });
  const beside = new Map([...elsewhere, ...seeAlso].map(({ label, path }) => [label.replace(ownName, ''), path]));
  const unconfirmed = unconfirmedNote(
    guide?.paragraphs.some((paragraph) =>
      paragraph.some((piece) => typeof piece !== 'string' && 'standing' in piece),
    ) ?? false,
    guide?.open ?? null,
  );
  const blocks: EditionBlock[] = [
    {
      kind: 'heading',
      level,
      anchor: anchorIn(addressOf(provision)),
      number: nameOf(provision),
      title: titleOf(provision),
      listed: true,
    },
    ...(guide === null
      ? [note(['The guide to this provision is not written yet.'])]
      : guide.paragraphs.map((paragraph): EditionBlock => ({
          kind: 'paragraph',
          role: 'guide',
          text: editionText(paragraph),
        }))),
    ...(unconfirmed === null ? [] : [note([unconfirmed])]),
  ];
  if (about !== null) {
    const span = about.span === null ? '' : `Sections: ${about.span.replace(/^includes (.+)$/, '$1 among others')}. `;
    blocks.push(note([`${span}${capitalised(about.established)}.`]));
  }
  // The heading already states the location of a fact at the provision itself.
  blocks.push(
    ...context
      .factBlocks(facts, level === 1 ? 2 : 3)
      .map((block) => (block.kind === 'fact' && block.place === number ? { ...block, place: null } : block)),
  );
  if (beside.size > 0)
    blocks.push(
      note(['Read beside it: ', ...listed([...beside].map(([text, path]) => ({ text, to: anchorIn(path) }))), '.']),
    );
  return blocks;
}

function note(text: EditionText): EditionBlock {
  return { kind: 'paragraph', role: 'note', text };
}

function listed(pieces: readonly EditionPiece[]): EditionPiece[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : ['; ', piece]));
}
