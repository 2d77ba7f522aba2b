import { locateFacts, STANDING_LABELS, type FactLocations } from '../../law/rules/library-facts.ts';
import type { LibraryAct, LibraryFact, LibraryLaw } from '../../law/rules/library-model.ts';
import {
  BODY_NAMES,
  bodyOfPrefix,
  capitalised,
  CASES,
  citationOfProvision,
  LEGAL_SYSTEM,
  titleOf,
  writeOutCitations,
} from '../../law/rules/library-names.ts';
import { createSourceNotes } from '../../law/rules/provenance.ts';
import { addressOf, type Provision } from '../../law/rules/provisions.ts';
import { otherLaw } from '../../law/rules/citations.ts';
import { withoutMarks } from '../../law/rules/unchecked-marks.ts';
import type { SearchItem } from '../rules/search-item.ts';
import { type DocumentName, documentPath } from '../../documents/rules/document-model.ts';

/** Returns the search items of the printed documents, which are shown with the tools. */
export function documentItems(
  documents: readonly { readonly name: DocumentName; readonly title: string; readonly stamp?: string | undefined }[],
): readonly SearchItem[] {
  return documents.map(({ name, title, stamp = '' }) => ({
    id: `sheet ${name}`,
    kind: 'tools',
    title,
    text: stamp,
    label: 'Sheet, PDF',
    law: null,
    path: documentPath(name),
    opens: 'visitor',
  }));
}

/** Returns the searchable items of the law: bodies, provisions with their guides, facts, court cases and corrections. */
export function lawItems(law: LibraryLaw): readonly SearchItem[] {
  const places = locateFacts(law);
  const sourceNoteOf = createSourceNotes(law.facts, law.sources.sources);
  return [
    ...law.acts.map(bodyItem),
    ...law.acts.flatMap((act) => act.provisions.map((provision) => provisionItem(act, provision))),
    ...law.facts
      .filter(({ standing }) => standing !== 'corrected')
      .map((fact) => factItem(fact, law, { places, sourceNoteOf })),
    ...law.cases.cases.map(({ id, name, citation, happened, issue, holding = '', atWork }): SearchItem => ({
      id: `case ${id}`,
      kind: 'law',
      title: name,
      text: withoutMarks([happened, issue, holding, atWork].filter((text) => text !== '').join(' ')),
      words: citation,
      label: CASES.label,
      law: null,
      path: `${CASES.path}#${id}`,
      opens: 'visitor',
    })),
    // A wrong claim is found by its words, and never shown as the title of a result.
    ...[...Map.groupBy(law.corrections, ({ question }) => question)].flatMap(([question, rows]): SearchItem[] =>
      rows.slice(0, 1).map(({ row, teach }) => ({
        id: `correction ${row}`,
        kind: 'law',
        title: question,
        text: withoutMarks(teach),
        words: rows.map(({ claim }) => claim).join(' '),
        label: 'Corrections',
        law: null,
        path: `/law/corrections#row-${row}`,
        opens: 'visitor',
      })),
    ),
  ];
}

function bodyItem({ body, facts }: LibraryAct): SearchItem {
  return {
    id: body,
    kind: 'law',
    title: facts.title,
    text: facts.citation,
    label: BODY_NAMES[body],
    law: BODY_NAMES[body],
    path: `/law/${body}`,
    opens: 'visitor',
    result: `/law/${body}`,
    cited: [body],
  };
}

function provisionItem(act: LibraryAct, provision: Provision): SearchItem {
  const guide = act.guides.find((each) => each.provision === provision.slug);
  const path = addressOf(provision);
  return {
    id: path,
    kind: 'law',
    title: nameWithTitle(provision),
    text: guide === undefined ? '' : withoutMarks(guide.guide),
    label: BODY_NAMES[provision.body],
    law: BODY_NAMES[provision.body],
    path,
    opens: 'visitor',
    result: path,
    cited: namesIn(provision),
  };
}

/** "Section 26, Discrimination", "Part IX, Discipline and termination of employment". */
function nameWithTitle(provision: Provision): string {
  const title = titleOf(provision);
  const name =
    provision.kind === 'section'
      ? `${provision.number.includes('–') ? 'Sections' : 'Section'} ${provision.number}`
      : provision.number;
  return title === null ? name : `${name}, ${title}`;
}

/** Returns the citations that match a provision: each section of a range, and an Order also without its year. */
function namesIn({ body, slug, kind }: Provision): string[] {
  const [first, last] = slug.split('-').map(Number);
  if (kind === 'section' && first !== undefined && last !== undefined)
    return Array.from({ length: last - first + 1 }, (_, index) => `${body}/${first + index}`);
  return kind === 'order' ? [`${body}/${slug}`, `${body}/${slug.replace(/-of-\d{4}$/, '')}`] : [`${body}/${slug}`];
}

/** A statement: with its section one result, and on the page of a Part or of a whole law one with those of its topic. */
function factItem(
  fact: LibraryFact,
  { acts }: LibraryLaw,
  {
    places,
    sourceNoteOf,
  }: { readonly places: FactLocations; readonly sourceNoteOf: ReturnType<typeof createSourceNotes> },
): SearchItem {
  const path = places.pathOf(fact.id);
  const [page = path] = path.split('#');
  const [provision] = places.provisionsOf(fact.id);
  const [prefix = ''] = fact.id.split('-');
  const body = provision?.body ?? (prefix === 'GEN' ? null : prefix === 'MW' ? 'minimum-wages' : bodyOfPrefix(prefix));
  const act = acts.find((each) => each.body === body);
  const isOwn = provision !== undefined && provision.kind !== 'part';
  const other = otherLaw(fact);
  const isOutside = other !== undefined && prefix !== 'GEN';
  const place = provision === undefined ? '' : isOwn ? nameWithTitle(provision) : `${provision.number}, ${fact.topic}`;
  return {
    id: fact.id,
    kind: 'law',
    title: place === '' ? fact.topic : place,
    text: writeOutCitations(withoutMarks(fact.text)),
    words: isOwn ? fact.topic : (provision?.title ?? ''),
    label: isOutside ? capitalised(other) : body === null ? LEGAL_SYSTEM.label : BODY_NAMES[body],
    law: body === null || isOutside ? null : BODY_NAMES[body],
    path,
    opens: 'visitor',
    result: isOwn ? page : `${page} ${fact.topic}`,
    fact: {
      citation:
        provision !== undefined && act !== undefined
          ? citationOfProvision(act, provision)
          : capitalised(other ?? act?.facts.shortReference ?? LEGAL_SYSTEM.label),
      settled: STANDING_LABELS[fact.standing] === null,
      sourceNote: sourceNoteOf([fact.id]),
      today: fact.background !== true,
      aside: fact.background === true || isOutside,
    },
  };
}
