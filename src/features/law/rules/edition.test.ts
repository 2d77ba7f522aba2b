import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLawLibrary } from '../content.ts';
import type { TeachingItem } from './content-model.ts';
import {
  EDITION_NAMES,
  type Edition,
  type EditionBlock,
  type EditionName,
  type EditionPiece,
  type EditionText,
} from './edition-model.ts';
import { editionOf } from './edition.ts';
import { checkCorrections } from './grounding.ts';
import { sampleFact } from './sample-content.ts';
import { markedPieces } from './unchecked-marks.ts';
import { sentencesOf } from './wording.ts';

const law = await loadLawLibrary(join(import.meta.dirname, '..', '..', '..', '..', 'content'));
const editions: ReadonlyMap<EditionName, Edition> = new Map(EDITION_NAMES.map((name) => [name, editionOf(law, name)]));

function edition(name: EditionName): Edition {
  return editions.get(name) ?? editionOf(law, name);
}

function textsOf(block: EditionBlock): readonly EditionText[] {
  switch (block.kind) {
    case 'paragraph':
      return [block.text];
    case 'fact':
      return [block.text, [block.reason ?? '']];
    case 'list':
      return block.points.map(({ text }) => text);
    case 'table':
      return block.rows.flat();
    case 'correction':
      return [[block.claim], block.sourcesSay, block.teach];
    case 'heading':
      return [[block.title ?? '']];
    case 'source':
      return [[block.title]];
  }
}

function plainText(text: EditionText): string {
  return text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}

/** A sentence that denies a claim names it too: "It is not called the …". */
function withoutDenials(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !/\bis not called\b/.test(sentence))
    .join(' ');
}

function headings(name: EditionName): string[] {
  return edition(name).blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
}

function factIds(name: EditionName): string[] {
  return edition(name).blocks.flatMap((block) => (block.kind === 'fact' ? [block.id] : []));
}

describe.each([
  { name: 'employment-act', body: 'employment-act', prefix: 'EA-' },
  { name: 'labour-relations-act', body: 'labour-relations-act', prefix: 'LRA-' },
  { name: 'minimum-wages-order', body: 'minimum-wages', prefix: 'MW-' },
] as const)('the edition $name', ({ name, body, prefix }) => {
  const act = law.acts.find((each) => each.body === body);

  test('has every provision of its law exactly once, in a heading of the table of contents', () => {
    const anchors = headings(name);
    expect(act?.provisions.length).toBeGreaterThan(0);
    for (const { slug } of act?.provisions ?? [])
      expect(anchors.filter((anchor) => anchor === `${body}-${slug}`)).toHaveLength(1);
  });

  test('has every fact of its law exactly once', () => {
    const ids = factIds(name);
    const own = law.facts
      .filter(({ id, standing }) => id.startsWith(prefix) && standing !== 'corrected')
      .map(({ id }) => id);
    expect(own.length).toBeGreaterThan(0);
    expect(ids.filter((id) => id.startsWith(prefix)).toSorted()).toEqual(own.toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('keeps every mark of its guides, with its fact', () => {
    const marks = (act?.guides ?? [])
      .flatMap(({ guide }) => markedPieces(guide))
      .flatMap((piece) => (typeof piece === 'string' ? [] : [`${piece.text}: ${piece.fact}`]));
    const remaining = edition(name)
      .blocks.flatMap(textsOf)
      .flat()
      .flatMap((piece: EditionPiece) =>
        typeof piece !== 'string' && 'unchecked' in piece ? [`${piece.text}: ${piece.unchecked}`] : [],
      );
    expect(remaining.toSorted()).toEqual(marks.toSorted());
  });

  test('has the corrections that name one of its facts, and its open questions', () => {
    const rows = law.corrections.filter(({ facts }) => facts.some((id) => id.startsWith(prefix))).map(({ row }) => row);
    expect(edition(name).blocks.flatMap((block) => (block.kind === 'correction' ? [block.row] : []))).toEqual(rows);
    const listed = edition(name).blocks.flatMap((block) =>
      block.kind === 'list' ? textsOf(block).map(plainText) : [],
    );
    expect(listed).toEqual(expect.arrayContaining(act?.facts.openQuestions ?? []));
  });
});

describe.each(EDITION_NAMES.map((name) => ({ name })))('the edition $name', ({ name }) => {
  test('states no contradicted figure outside the corrections', () => {
    const items = edition(name)
      .blocks.filter(({ kind }) => kind !== 'correction')
      .flatMap((block) =>
        textsOf(block).map((text): TeachingItem => ({
          where: name,
          isGraded: false,
          law: null,
          facts: [],
          citations: [],
          question: '',
          taught: ['text'],
          fields: { text: withoutDenials(plainText(text)) },
          wrong: [],
          arithmetic: [],
        })),
      );
    expect(items.flatMap((item) => checkCorrections(item, law.corrections))).toEqual([]);
  });

  test('has unique anchors, and links only to existing ones', () => {
    const { blocks } = edition(name);
    const anchors = blocks.flatMap((block) => ('anchor' in block ? [block.anchor] : []));
    expect(new Set(anchors).size).toBe(anchors.length);
    const targets = blocks.flatMap((block) => [
      ...textsOf(block)
        .flat()
        .flatMap((piece: EditionPiece) => (typeof piece !== 'string' && 'to' in piece ? [piece.to] : [])),
      ...(block.kind === 'fact' ? block.sources.map(({ to }) => to) : []),
    ]);
    expect(targets.filter((target) => !anchors.includes(target))).toEqual([]);
  });

  test('skips no heading level, and shows no raw mark', () => {
    const levels = edition(name).blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    expect(
      edition(name)
        .blocks.flatMap(textsOf)
        .map(plainText)
        .filter((text) => /\]\{|\[\[/.test(text)),
    ).toEqual([]);
  });

  test('lists each cited source, and explains standings and sources', () => {
    const { blocks } = edition(name);
    const listed = blocks.flatMap((block) => (block.kind === 'source' ? [block.code] : []));
    expect(listed).toEqual(
      expect.arrayContaining(
        blocks.flatMap((block) => (block.kind === 'fact' ? block.sources.map(({ code }) => code) : [])),
      ),
    );
    const terms = blocks.flatMap((block) => (block.kind === 'list' ? block.points.map(({ term }) => term) : []));
    expect(terms).toEqual(
      expect.arrayContaining([
        'Confirmed',
        'Reported; check the Act',
        'Not yet checked against the official text',
        'From the Act, an Order or an official source',
        'From a named secondary source',
      ]),
    );
  });
});

test('the edition of the Orders includes the history and the enabling sections of the Employment Act', () => {
  const anchors = headings('minimum-wages-order');
  expect(anchors).toEqual(
    expect.arrayContaining([
      'minimum-wages-sro-30-of-2011',
      'minimum-wages-sro-11-of-2002',
      'employment-act-51',
      'employment-act-52',
      'employment-act-53',
      'employment-act-54',
    ]),
  );
});

test('the edition of the Amendment Order says that its text is unconfirmed, and includes the amended Order', () => {
  const { blocks, title } = edition('minimum-wages-amendment');
  expect(title).toBe('Minimum Wages (Amendment) Order 2023');
  expect(blocks.flatMap(textsOf).map(plainText).join(' ')).toContain(
    'What did it change, from which day, and for whom? We have not been able to confirm this.',
  );
  expect(headings('minimum-wages-amendment')).toEqual(
    expect.arrayContaining([
      'not-taught',
      'get-it',
      'minimum-wages-sro-47-of-2023',
      'minimum-wages-sro-42-of-2023',
      'employment-act-54',
    ]),
  );
  expect(factIds('minimum-wages-amendment')).toContain('MW-030');
});

test('a provision without a guide says so, and an edition without a review has no date', () => {
  const bare = editionOf({ ...law, acts: law.acts.map((act) => ({ ...act, guides: [] })) }, 'employment-act');
  expect(bare.reviewed).toBeNull();
  expect(bare.blocks.flatMap(textsOf).map(plainText)).toContain('The guide to this provision is not written yet.');
});

test('an unconfirmed fact has its standing and reason, and a contradicted fact is in no edition', () => {
  const facts = [
    sampleFact({
      id: 'EA-901',
      section: '26',
      standing: 'reported',
      reason: 'One guide only.',
      text: 'A rule.',
    }),
    sampleFact({
      id: 'EA-902',
      section: '26',
      standing: 'corrected',
      reason: 'Wrong.',
      text: 'Another rule.',
    }),
  ].map((fact) => ({ topic: 'A topic', ...fact }));
  const { blocks } = editionOf({ ...law, facts, rates: [] }, 'employment-act');
  const shown = blocks.filter((block) => block.kind === 'fact');
  expect(shown).toMatchObject([
    { id: 'EA-901', standing: 'Reported; check the Act', isConfirmed: false, reason: 'One guide only.', place: null },
  ]);
});

test('a fact of another law’s section names that law', () => {
  const fact = edition('employment-act').blocks.find((block) => block.kind === 'fact' && block.id === 'EA-004');
  expect(fact).toMatchObject({ place: 'Labour Relations Act, s. 3A' });
});
