import { openSources, reviewOf, type LibraryContext, textOf } from './library-facts.ts';
import { capitalised, CASES, CHANGES, LEGAL_SYSTEM, LIBRARY, provisionLink, titleOf } from './library-names.ts';
import type { LibraryChange, LibraryCorrection, LibraryLaw } from './library-model.ts';
import type {
  CasesPage,
  ChangesPage,
  CorrectionsPage,
  LawIndexPage,
  LawLink,
  LegalSystemPage,
  LibraryVerdict,
} from './library-pages.ts';

/** Returns the first page of the library: the three laws, and how to read the pages. */
export function indexPage(context: LibraryContext): LawIndexPage {
  const { law } = context;
  return {
    kind: 'index',
    head: {
      title: 'Law Library: the labour law of Grenada in plain words',
      description:
        'The Employment Act, the Labour Relations Act and the Minimum Wages Orders of Grenada, section by section in plain words, each statement with its source.',
      path: LIBRARY.path,
      crumbs: [LIBRARY],
      body: null,
      reviewed: reviewOf(law.acts),
    },
    volumes: law.acts.map(({ body, facts }) => ({
      body,
      title: facts.title,
      citation: facts.shortReference.slice(facts.shortReference.indexOf(', ') + 2),
      path: `/law/${body}`,
    })),
    caveats: law.sources.caveats,
    alsoConsulted: law.sources.alsoConsulted,
    general: { ...LEGAL_SYSTEM, facts: law.general.facts.length },
    corrections: law.corrections.length,
    cases: law.cases.cases.length,
  };
}

/** Returns the page of general knowledge behind the three laws. */
export function legalSystemPage(context: LibraryContext): LegalSystemPage {
  const { law } = context;
  const sources = openSources(context);
  const groups = sources.group(law.general.facts);
  return {
    kind: 'legal-system',
    head: {
      title: law.general.title,
      description:
        'Courts, Parliament, Government and the words that the labour law of Grenada takes for granted, each statement with its source.',
      path: LEGAL_SYSTEM.path,
      crumbs: [LIBRARY, LEGAL_SYSTEM],
      body: null,
      reviewed: reviewOf(law.acts),
    },
    title: law.general.title,
    groups,
    sources: sources.entries(),
  };
}

const VERDICT_LABELS: Readonly<Record<LibraryCorrection['verdict'], LibraryVerdict>> = {
  confirmed: 'The sources confirm it',
  contradicted: 'The sources contradict it',
  partly: 'Right in part',
  unknown: 'No source settles it',
};

const STRENGTH_LABELS: Readonly<Record<NonNullable<LibraryCorrection['strength']>, string>> = {
  strong: 'Strong: an official or ILO source, or the text of the Act',
  fair: 'Fair: a Grenadian lawyer or practitioner',
  weak: 'Weak: a commercial guide or memory',
  none: 'None: no source speaks of it',
};

/** Returns the page of court cases: what happened, what was decided, and what we have not read. */
export function casesPage({ law, places }: LibraryContext): CasesPage {
  const sourceByCode = new Map(law.sources.sources.map((source) => [source.code, source]));
  return {
    kind: 'cases',
    head: {
      title: 'Court cases on the labour law of Grenada',
      description:
        'Judgments on work in Grenada in plain words: what happened, what the court decided, what it means at work, and what we have not read of the case.',
      path: CASES.path,
      crumbs: [LIBRARY, CASES],
      body: null,
      reviewed: law.cases.reviewed,
    },
    cases: law.cases.cases.map(({ id, name, happened, issue, holding, atWork, facts, sources, ...rest }) => ({
      ...rest,
      // The day of the judgment stands beside the name.
      name: name.replace(/ \([^)]*\)$/, ''),
      anchor: id,
      happened: textOf(happened, places),
      question: issue,
      holding: holding === undefined ? null : textOf(holding, places),
      atWork: textOf(atWork, places),
      places: placesOf(facts.map(places.linkOf)),
      sources: sources.map((code) => ({
        title: sourceByCode.get(code)?.title ?? code,
        address: sourceByCode.get(code)?.address ?? null,
      })),
    })),
  };
}

/** Returns the page of corrections: every common claim that was checked against the sources. */
export function correctionsPage({ law, places }: LibraryContext): CorrectionsPage {
  return {
    kind: 'corrections',
    head: {
      title: 'Corrections: what is often said, and what is right',
      description:
        'Figures about Grenadian labour law that are often repeated: what is claimed, what the sources say, and what to learn instead.',
      path: '/law/corrections',
      crumbs: [LIBRARY, { label: 'Corrections', path: '/law/corrections' }],
      body: null,
      reviewed: reviewOf(law.acts),
    },
    rows: law.corrections.map((correction) => ({
      row: correction.row,
      anchor: `row-${correction.row}`,
      question: correction.question,
      claim: correction.claim.replace(/^(?:\(other screen\)|Glossary:)\s*/, ''),
      sourcesSay: textOf(asSentence(correction.sourcesSay), places),
      verdict: VERDICT_LABELS[correction.verdict],
      verdictNote: correction.verdictNote ?? null,
      strength: strengthOf(correction),
      teach: textOf(asSentence(correction.teach), places),
      unconfirmed: correction.unconfirmed ?? null,
      places: placesOf(correction.facts.map(places.linkOf)),
    })),
  };
}

/** The page of what editors changed of the law since it was published; `changes` come oldest first. */
export function changesPage({ law, places }: LibraryContext, changes: readonly LibraryChange[]): ChangesPage {
  const sources = new Map(law.sources.sources.map((source) => [source.code, source]));
  return {
    kind: 'changes',
    head: {
      title: 'Changes: what the library said before',
      description:
        'Every statement about the labour law of Grenada that was changed here since it was published: the day, the words before and now, why, and the source.',
      path: CHANGES.path,
      crumbs: [LIBRARY, CHANGES],
      body: null,
      reviewed: null,
    },
    changes: changes
      .map(({ about, id, day, before, now, details, reason, sources: codes }, place) => ({
        anchor: `change-${place + 1}`,
        ...(about === 'fact'
          ? { place: places.linkOf(id), topic: places.factOf(id)?.topic ?? 'A statement' }
          : sectionAt(law, id)),
        about,
        day,
        before: before === now ? null : textOf(before, places),
        now: textOf(now, places),
        details,
        reason: asSentence(reason),
        sources: codes.map((code) => ({
          title: sources.get(code)?.title ?? code,
          address: sources.get(code)?.address ?? null,
        })),
      }))
      .toReversed(),
  };
}

/** Location and title of a section. */
function sectionAt({ acts }: LibraryLaw, id: string): { readonly place: LawLink; readonly topic: string } {
  const provision = acts.flatMap((act) => act.provisions).find(({ body, slug }) => `${body}/${slug}` === id);
  if (provision === undefined) return { place: LIBRARY, topic: 'A section' };
  return { place: provisionLink(provision), topic: titleOf(provision) ?? 'The guide' };
}

/** Formats the strength of a verdict. A note that does not state it follows. */
function strengthOf({ strength, strengthNote }: LibraryCorrection): string | null {
  if (strengthNote === undefined) return strength === null ? null : STRENGTH_LABELS[strength];
  return capitalised(
    strength === null || strengthNote.startsWith(strength) ? strengthNote : `${strength}, ${strengthNote}`,
  );
}

/** Begins with a capital letter and ends with a full stop. */
function asSentence(text: string): string {
  return capitalised(/[.!?)]$/.test(text) ? text : `${text}.`);
}

/** Returns one link for each page, to its first fact. */
function placesOf(links: readonly LawLink[]): LawLink[] {
  return links.filter(({ label }, index) => links.findIndex((each) => each.label === label) === index);
}
