import { openSources, reviewOf, documentLinks, type LibraryContext, textOf } from './library-facts.ts';
import type { LibraryAct, LibraryRate } from './library-model.ts';
import {
  BODY_NAMES,
  bodyOfPrefix,
  capitalised,
  EDITIONS,
  FACT_PREFIX,
  LIBRARY,
  lineOf,
  titleOf,
} from './library-names.ts';
import type { LawBodyPage, ProvisionLine } from './library-pages.ts';
import { createSourceWords } from './provenance.ts';
import { addressOf, factsOfWholeLaw, findProvision } from './provisions.ts';

/** Returns the page of a body of law: its arrangement, and the facts about it as a whole. */
export function bodyPage(context: LibraryContext, act: LibraryAct): LawBodyPage {
  const { law, places } = context;
  const sources = openSources(context);
  const arrangement = { numbers: act.sections.sources.map(sources.numberOf), note: arrangementNote(act) };
  const parts = act.provisions.filter(({ kind }) => kind === 'part');
  const path = `/law/${act.body}`;
  return {
    kind: 'body',
    head: {
      title: `${act.facts.title} of Grenada in plain words`,
      description: describe(act),
      path,
      crumbs: [LIBRARY, { label: BODY_NAMES[act.body], path }],
      body: act.body,
      reviewed: reviewOf([act]),
    },
    body: act.body,
    title: act.facts.title,
    citation: act.facts.citation,
    editions: EDITIONS[act.body],
    documents: documentLinks(context.documents, (id) => id.startsWith(FACT_PREFIX[act.body])),
    parts: parts.flatMap((part) => {
      const known = act.sections.parts.find((each) => each.part === part.number);
      const sections = act.provisions.filter((each) => each.part === part.slug).map(lineOf);
      return known === undefined
        ? []
        : [{ ...lineOf(part), span: known.span, established: known.established, sections }];
    }),
    outside: act.provisions.filter((provision) => provision.kind !== 'part' && provision.part === null).map(lineOf),
    rates: act.body === 'minimum-wages' ? ratesOf(context) : [],
    behind: sectionsBehind(context, act),
    groups: sources.group(factsOfWholeLaw(act.body, law.facts, act.provisions)),
    openQuestions: act.facts.openQuestions.map((question) => textOf(question, places)),
    notes: act.facts.notes.map((note) => textOf(note, places)),
    sources: sources.entries(),
    arrangement,
  };
}

function describe({ body, facts, provisions }: LibraryAct): string {
  if (body === 'minimum-wages')
    return 'The minimum wages of Grenada: the Orders that set them, the rates found in a source, and the sections of the Employment Act behind them.';
  const sections = provisions.filter(({ kind }) => kind !== 'part').length;
  return `The ${facts.title} of Grenada, Part by Part: ${sections} sections explained in plain words, each statement with its source.`;
}

/** The note on the arrangement, unless it only repeats the codes of its sources. */
function arrangementNote({ sections }: LibraryAct): string {
  return capitalised(sections.sources.reduce((note, code) => note.replaceAll(`${code}: `, ''), sections.sourceNote));
}

const PER: Readonly<Record<LibraryRate['unit'], string>> = {
  hour: 'an hour',
  day: 'a day',
  week: 'a week',
  month: 'a month',
};

/** The minimum wages that were found in a source, by whom they are for. */
export function ratesOf({ law, places }: Pick<LibraryContext, 'law' | 'places'>): LawBodyPage['rates'] {
  const sourceWords = createSourceWords(law.sources.sources);
  const byCategory = Map.groupBy(law.rates, ({ category }) => category);
  return [...byCategory].flatMap(([category, [first, ...more]]) => {
    const [id = ''] = first?.facts ?? [];
    const fact = places.factOf(id);
    if (first === undefined || fact === null) return [];
    return [
      {
        category: capitalised(category),
        amounts: [first, ...more].map(({ amount, unit }) => `EC$${amount.toLocaleString('en-GB')} ${PER[unit]}`),
        sourceNote: sourceWords(fact) ?? null,
        isConfirmed: fact.standing === 'confirmed',
        fact: id,
        path: places.pathOf(id),
      },
    ];
  });
}

/** Sections of the two Acts that another law's arrangement lists: "EA 51". */
function sectionsBehind({ law }: LibraryContext, { sections }: LibraryAct): ProvisionLine[] {
  return sections.sections.flatMap(({ number }) => {
    const [, prefix, section] = /^(EA|LRA) (\S+)$/.exec(number) ?? [];
    if (prefix === undefined || section === undefined) return [];
    const body = bodyOfPrefix(prefix);
    const found = findProvision(law.acts.find((act) => act.body === body)?.provisions ?? [], section.toLowerCase());
    return found === null ? [] : [{ number: found.number, title: titleOf(found), path: addressOf(found) }];
  });
}
