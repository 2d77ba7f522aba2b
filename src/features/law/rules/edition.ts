import {
  anchorIn,
  editionText,
  openEdition,
  provisionBlocks,
  sourceAnchor,
  type EditionContext,
} from './edition-blocks.ts';
import type { Edition, EditionBlock, EditionHeading, EditionName, EditionText } from './edition-model.ts';
import {
  COVER_NOTICE,
  HOW_TO_GET_IT,
  HOW_TO_READ,
  SOURCE_CLASSES,
  UNCHECKED_MARK_NOTE,
  UNREAD,
  NOT_TAUGHT,
  STANDINGS,
  WHEN_YOU_HAVE_IT,
} from './edition-text.ts';
import { bodyPage } from './library-body-page.ts';
import { reviewOf } from './library-facts.ts';
import type { LibraryAct, LibraryLaw } from './library-model.ts';
import { BODY_NAMES, capitalised, FACT_PREFIX } from './library-names.ts';
import { correctionsPage } from './library-whole-pages.ts';
import { factsOfWholeLaw, findProvision, type BodyOfLaw, type Provision } from './provisions.ts';
import { UNCONFIRMED_NOTICE } from './unchecked-marks.ts';

/** Plan of an edition: its law, its title where it differs from the law's, and its main part. */
interface EditionPlan {
  readonly body: BodyOfLaw;
  readonly title?: string;
  readonly citation?: string;
  /** Other laws whose provisions it includes. */
  readonly beside: readonly BodyOfLaw[];
  readonly middle: (context: EditionContext, act: LibraryAct) => EditionBlock[];
}

const AMENDMENT = 'sro-47-of-2023';
/** Orders the Minimum Wages Orders: the one in force, its amendment, then earlier ones. */
const ORDERS = ['sro-42-of-2023', AMENDMENT, 'sro-30-of-2011', 'sro-11-of-2002'];

const PLANS: Readonly<Record<EditionName, EditionPlan>> = {
  'employment-act': { body: 'employment-act', beside: [], middle: wholeAct },
  'labour-relations-act': { body: 'labour-relations-act', beside: [], middle: wholeAct },
  'minimum-wages-order': { body: 'minimum-wages', beside: ['employment-act'], middle: ordersAndHistory },
  'minimum-wages-amendment': {
    body: 'minimum-wages',
    title: 'Minimum Wages (Amendment) Order 2023',
    citation:
      'S.R.&O. 47 of 2023, which amends the Minimum Wages Order 2023 (S.R.&O. 42 of 2023), made under the Employment Act',
    beside: ['employment-act'],
    middle: amendment,
  },
};

/**
 * Returns the study edition of a law as blocks in reading order: preface, provisions, corrections, open points and
 * sources. Links lead only to locations in the edition.
 * @throws Error for an unknown law
 */
export function editionOf(law: LibraryLaw, name: EditionName): Edition {
  const plan = PLANS[name];
  const act = law.acts.find(({ body }) => body === plan.body);
  if (act === undefined) throw new Error(`The law library has no ${plan.body}.`);
  const context = openEdition(law);
  const middle = plan.middle(context, act);
  const blocks = [
    ...howToRead(law),
    ...middle,
    ...corrections(context, plan.body),
    ...stillOpen(context, act),
    ...sources(context, act),
  ];
  return {
    name,
    body: plan.body,
    title: plan.title ?? act.facts.title,
    citation: plan.citation ?? act.facts.citation,
    reviewed: reviewOf(law.acts.filter(({ body }) => body === plan.body || plan.beside.includes(body))),
    notice: COVER_NOTICE,
    blocks: withoutDeadLinks(blocks),
  };
}

function chapter(anchor: string, title: string): EditionHeading {
  return { kind: 'heading', level: 1, anchor, number: null, title, listed: true };
}

function topic(anchor: string, title: string): EditionHeading {
  return { kind: 'heading', level: 2, anchor, number: null, title, listed: false };
}

function howToRead({ sources: { caveats } }: LibraryLaw): EditionBlock[] {
  return [
    chapter('how-to-read', 'How to read this edition'),
    { kind: 'paragraph', role: 'plain', text: HOW_TO_READ },
    topic('standing', 'Standing: whether you may rely on a fact'),
    { kind: 'list', points: STANDINGS },
    { kind: 'paragraph', role: 'plain', text: UNCHECKED_MARK_NOTE },
    topic('provenance', 'Sources: where a fact comes from'),
    { kind: 'list', points: SOURCE_CLASSES },
    topic('caveats', 'What to bear in mind'),
    { kind: 'list', points: caveats.map((caveat) => ({ term: null, text: [caveat] })) },
  ];
}

/** Returns the blocks of an Act: each Part as a chapter with its sections, then sections without a known Part, then facts without a provision. */
function wholeAct(context: EditionContext, act: LibraryAct): EditionBlock[] {
  const outside = act.provisions.filter(({ kind, part }) => kind !== 'part' && part === null);
  return [
    ...act.provisions
      .filter(({ kind, part }) => kind === 'part' || part !== null)
      .flatMap((provision) => provisionBlocks(context, provision, provision.kind === 'part' ? 1 : 2)),
    ...(outside.length === 0
      ? []
      : [
          chapter('outside', 'Provisions outside the known Parts'),
          ...outside.flatMap((provision) => provisionBlocks(context, provision, 2)),
        ]),
    ...generalFacts(context, act, 'The Act as a whole'),
  ];
}

function ordersAndHistory(context: EditionContext, act: LibraryAct): EditionBlock[] {
  const [current = [], amending = [], ...older] = ORDERS.map((slug) =>
    provisionsNamed(act, [slug]).flatMap((provision) => provisionBlocks(context, provision, 2)),
  );
  return [
    chapter('in-force', 'The Orders of 2023'),
    ...current,
    ...rates(context, act),
    ...amending,
    ...behind(context),
    chapter('history', 'The Orders before 2023'),
    ...older.flat(),
    ...generalFacts(context, act, 'How the Orders are made and kept'),
  ];
}

function amendment(context: EditionContext, act: LibraryAct): EditionBlock[] {
  const order = (slug: string) =>
    provisionsNamed(act, [slug]).flatMap((provision) => provisionBlocks(context, provision, 2));
  const published = context.law.general.facts.filter(({ text }) => text.startsWith('S.R.&O.'));
  return [
    chapter('unread', 'What this edition can tell you'),
    ...UNREAD.map((text): EditionBlock => ({ kind: 'paragraph', role: 'guide', text })),
    ...order(AMENDMENT),
    chapter('not-taught', 'What is not taught because of that'),
    { kind: 'list', points: NOT_TAUGHT },
    chapter('get-it', 'How to get the text'),
    { kind: 'list', points: HOW_TO_GET_IT },
    ...context.factBlocks(published, 2),
    topic('when-you-have-it', 'When you have it'),
    { kind: 'list', points: WHEN_YOU_HAVE_IT },
    chapter('amended', 'The Order it amends'),
    ...order('sro-42-of-2023'),
    ...rates(context, act),
    ...behind(context),
  ];
}

function provisionsNamed(act: LibraryAct, slugs: readonly string[]): Provision[] {
  return slugs.flatMap((slug) => act.provisions.filter((provision) => provision.slug === slug));
}

/** The sections of the Employment Act that the Orders are made under. */
function behind(context: EditionContext): EditionBlock[] {
  const act = context.law.acts.find(({ body }) => body === 'employment-act');
  const named = context.law.acts
    .flatMap(({ sections }) => sections.sections)
    .flatMap(({ number }) => /^EA (\d+)$/.exec(number)?.[1] ?? []);
  const provisions = [...new Set(named)].flatMap((slug) => findProvision(act?.provisions ?? [], slug) ?? []);
  return [
    chapter('behind', 'The sections of the Employment Act behind it'),
    ...provisions.flatMap((provision) => provisionBlocks(context, provision, 2)),
  ];
}

function rates(context: EditionContext, act: LibraryAct): EditionBlock[] {
  const rows = bodyPage(context, act).rates.map(({ category, amounts, sourceNote, path }): EditionText[] => {
    const to = anchorIn(path);
    return [[category], [amounts.join(' or ')], [sourceNote ?? ''], [{ text: to.toUpperCase(), to }]];
  });
  return [
    {
      kind: 'heading',
      level: 3,
      anchor: 'rates',
      number: null,
      title: 'The rates that a source states',
      listed: false,
    },
    { kind: 'table', head: ['Who', 'At least', 'Source', 'Fact'], rows },
  ];
}

function generalFacts(context: EditionContext, act: LibraryAct, title: string): EditionBlock[] {
  const facts = context
    .factBlocks(factsOfWholeLaw(act.body, context.law.facts, act.provisions), 2)
    .map((block) => namingOtherLaw(context, act, block));
  if (facts.length === 0) return [];
  return [
    chapter('whole-law', title),
    {
      kind: 'paragraph',
      role: 'note',
      text: ['Facts about the law as a whole, and facts whose section we do not know.'],
    },
    ...facts,
  ];
}

/** A fact of this law that depends on a section of another names that law: "Labour Relations Act, s. 3A". */
function namingOtherLaw({ places }: EditionContext, { body }: LibraryAct, block: EditionBlock): EditionBlock {
  if (block.kind !== 'fact') return block;
  const [provision] = places.provisionsOf(block.id);
  if (provision === undefined || provision.body === body) return block;
  const law = BODY_NAMES[provision.body];
  return block.place?.startsWith(law) === true ? block : { ...block, place: `${law}, s. ${block.place}` };
}

function corrections(context: EditionContext, body: BodyOfLaw): EditionBlock[] {
  const concerned = new Set(
    context.law.corrections
      .filter(({ facts }) => facts.some((id) => id.startsWith(FACT_PREFIX[body])))
      .map(({ row }) => row),
  );
  const rows = correctionsPage(context).rows.filter(({ row }) => concerned.has(row));
  if (rows.length === 0) return [];
  return [
    chapter('corrections', 'Corrections'),
    {
      kind: 'paragraph',
      role: 'plain',
      text: [
        'Often-repeated figures about this law, each checked against the sources. Each row gives the claim, what the sources say, and what to learn instead. The claims are not the law.',
      ],
    },
    ...rows.map(({ row, anchor, claim, sourcesSay, verdict, verdictNote, strength, teach }): EditionBlock => ({
      kind: 'correction',
      row,
      anchor,
      claim,
      sourcesSay: editionText(sourcesSay),
      verdict: verdictNote === null ? verdict : `${verdict} (${verdictNote})`,
      strength,
      teach: editionText(teach),
    })),
  ];
}

function stillOpen(context: EditionContext, act: LibraryAct): EditionBlock[] {
  const { openQuestions, notes } = bodyPage(context, act);
  return [
    chapter('open-questions', 'Open questions'),
    { kind: 'paragraph', role: 'plain', text: [`${UNCONFIRMED_NOTICE} None of it is taught as law.`] },
    { kind: 'list', points: openQuestions.map((text) => ({ term: null, text: editionText(text) })) },
    ...(notes.length === 0
      ? []
      : [
          topic('remarks', 'Remarks on the sources'),
          { kind: 'list', points: notes.map((text) => ({ term: null, text: editionText(text) })) } as const,
        ]),
  ];
}

function sources(context: EditionContext, act: LibraryAct): EditionBlock[] {
  const codes = new Set([...context.codes, ...act.sections.sources]);
  return [
    chapter('sources', 'Sources'),
    {
      kind: 'paragraph',
      role: 'note',
      text: [
        `Sources for how the law is arranged: ${act.sections.sources.join(', ')}. ${capitalised(act.sections.sourceNote)}.`,
      ],
    },
    ...context.law.sources.sources
      .filter(({ code }) => codes.has(code))
      .toSorted((first, second) => (first.code.toLowerCase() < second.code.toLowerCase() ? -1 : 1))
      .map(({ code, kind, title, address, extent }): EditionBlock => ({
        kind: 'source',
        code,
        anchor: sourceAnchor(code),
        title,
        about: `${capitalised(kind)}${extent === undefined ? '' : `; seen: ${extent}`}.`,
        address,
      })),
  ];
}

/** Removes links of library texts to headings that the edition does not have. */
function withoutDeadLinks(blocks: readonly EditionBlock[]): EditionBlock[] {
  const anchors = new Set(blocks.flatMap((block) => ('anchor' in block ? [block.anchor] : [])));
  const alive = (text: EditionText): EditionText =>
    text.map((piece) =>
      typeof piece === 'string' || !('to' in piece) || 'unchecked' in piece || anchors.has(piece.to)
        ? piece
        : piece.text,
    );
  return blocks.map((block): EditionBlock => {
    switch (block.kind) {
      case 'paragraph':
      case 'fact':
        return { ...block, text: alive(block.text) };
      case 'list':
        return { ...block, points: block.points.map((point) => ({ ...point, text: alive(point.text) })) };
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(alive)) };
      case 'correction':
        return { ...block, sourcesSay: alive(block.sourcesSay), teach: alive(block.teach) };
      case 'heading':
      case 'source':
        return block;
    }
  });
}
