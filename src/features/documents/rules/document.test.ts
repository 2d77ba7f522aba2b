import { describe, expect, test } from 'vitest';
import { loadLawLibrary, type LawLibrary } from '../../law/content.ts';
import { loadDocuments, documentsMaterial } from '../content.ts';
import { marginCitations, factsOfDocument, composeDocument, type DocumentSource } from './document.ts';
import { formatFigure } from './printed-figures.ts';

const [law, documents] = await Promise.all([loadLawLibrary('content'), loadDocuments('content')]);

function withFact(id: string, change: Partial<LawLibrary['facts'][number]>): LawLibrary {
  return { ...law, facts: law.facts.map((fact) => (fact.id === id ? { ...fact, ...change } : fact)) };
}

function factOf(id: string) {
  const found = law.facts.find((fact) => fact.id === id);
  if (found === undefined) throw new Error(`There is no fact ${id}.`);
  return found;
}

const written: DocumentSource = {
  name: 'pay-day',
  title: 'Paid on time',
  law: 'employment-act',
  library: '/law/employment-act',
  lead: { text: 'Read it.', facts: [] },
  parts: [
    {
      title: 'Pay',
      lines: [
        { text: 'Each pay comes with a statement.', facts: ['EA-100'] },
        { text: 'A week is [{EA-082 most}]{EA-082} in a shop.', facts: ['EA-082'] },
        { say: 'Keep it.' },
      ],
    },
  ],
};

function linesOf(document: DocumentSource, of: LawLibrary = law) {
  return composeDocument(document, of).parts.flatMap(({ lines }) => lines);
}

describe('a line of a document', () => {
  test('has the citations of its facts; advice has none', () => {
    expect(linesOf(written).map(({ citations }) => citations)).toEqual([['ss. 47–48'], ['Part VI'], []]);
    const [first] = linesOf(written, withFact('EA-100', { section: '47' }));
    expect(first?.citations).toEqual(['s. 47']);
  });

  test('has the number of a source that is not official; advice has none', () => {
    const { parts, sources } = composeDocument(
      {
        ...written,
        parts: [
          {
            title: 'Pay',
            lines: [
              { text: 'Paid more.', facts: ['EA-089'] },
              { text: 'Paid on time.', facts: ['EA-042'] },
              { say: 'Keep it.' },
            ],
          },
        ],
      },
      law,
    );
    expect(parts.flatMap(({ lines }) => lines.map(({ source }) => source))).toEqual([1, null, null]);
    expect(sources).toEqual([expect.stringMatching(/^From a/)]);
  });

  test('marks unconfirmed words, and the whole line when its fact changed', () => {
    expect(linesOf(written)[1]?.text).toEqual(['A week is ', { text: '44 hours', fact: 'EA-082' }, ' in a shop.']);
    expect(linesOf(written)[0]?.text).toEqual(['Each pay comes with a statement.']);
    const [first] = linesOf(written, withFact('EA-100', { standing: 'reported' }));
    expect(first?.text).toEqual([{ text: 'Each pay comes with a statement.', fact: 'EA-100' }]);
  });

  test('is marked until somebody reviewed it after a fact changed', () => {
    const [first, second] = linesOf(written, { ...law, changedFacts: new Set(['EA-100']) });
    expect(first?.text).toEqual([{ text: 'Each pay comes with a statement.', fact: 'EA-100' }]);
    expect(second?.text).toHaveLength(3);
  });
});

test.each([
  [['EA-114'], ['s. 53']],
  [['MW-040'], ['s. 53']],
  [['EA-202'], ['ss. 76 and 80(1)']],
  [['EA-101', 'EA-103'], ['s. 49(2)']],
  [
    ['LRA-041', 'LRA-047'],
    ['LRA s. 26', 'Constitution s. 11'],
  ],
  [['MW-003', 'MW-004'], ['S.R.&O. 42 of 2023']],
  [['EA-104'], ['Cap. 89']],
  [['MW-043'], []],
  [['EA-161'], []],
])('%s are in %s', (ids, places) => {
  expect(marginCitations(ids.map(factOf))).toEqual(places);
});

test('the wage notice has the rates of the facts', () => {
  const notice = documents.find(({ name }) => name === 'minimum-wage-notice');
  if (notice === undefined) throw new Error('There is no wage notice.');
  const ratesIn = (of: LawLibrary) => composeDocument(notice, of).parts.flatMap(({ rates }) => rates);
  expect(ratesIn(law)[0]).toMatchObject({ amounts: ['EC$1,200 a month', 'EC$60 a day'], isConfirmed: true });
  const raised = law.rates.map((rate) => (rate.unit === 'day' ? { ...rate, amount: 72 } : rate));
  expect(ratesIn({ ...law, rates: raised })[0]?.amounts).toEqual(['EC$1,200 a month', 'EC$72 a day']);
});

test('each document cites existing facts and an existing library page', () => {
  for (const document of documents) {
    for (const id of factsOfDocument(document)) expect(factOf(id).id).toBe(id);
    expect(document.library).toMatch(/^\/law\//);
  }
});

test('a document that is too hard to read is an error', () => {
  const [document] = documents;
  if (document === undefined) throw new Error('There are no documents.');
  const hard =
    'Remuneration obligations notwithstanding contractual particulars necessitate administrative documentation.';
  expect(documentsMaterial([document], law.facts).issues).toEqual([]);
  expect(
    documentsMaterial([{ ...document, parts: [{ title: 'Hard', lines: [{ say: hard }] }] }], law.facts).issues.map(
      ({ message }) => message,
    ),
  ).toEqual([expect.stringContaining('reads at school grade')]);
});

describe('a figure of a document', () => {
  const [document] = documents;
  if (document === undefined) throw new Error('There are no documents.');
  const issuesOf = (text: string, ids: readonly string[]) =>
    documentsMaterial(
      [{ ...document, parts: [{ title: 'Pay', lines: [{ text, facts: [...ids] }] }] }],
      law.facts,
    ).issues.map(({ message }) => message);

  test.each([
    ['Paid within {EA-104 due}.', 'EA-104', { figures: { due: { amount: 10, unit: 'day' } } }, 'Paid within ten days.'],
    ["{EA-212 perYear}'s pay.", 'EA-212', { figures: { perYear: { amount: 2, unit: 'week' } } }, "two weeks' pay."],
    [
      'At least {MW-003 day} a day.',
      'MW-003',
      { figures: { day: { amount: 72, unit: 'EC$' } } },
      'At least EC$72 a day.',
    ],
    ['Since {MW-002 inForce}.', 'MW-002', { dates: { inForce: '2027-01-01' } }, 'Since 1 January 2027.'],
    ['Under {EA-114 section}.', 'EA-114', { section: '55' }, 'Under section 55.'],
  ] as const)('follows its fact: %s', (text, id, change, now) => {
    const line = { ...written, parts: [{ title: 'Pay', lines: [{ text, facts: [id] }] }] };
    expect(linesOf(line, withFact(id, change))[0]?.text).toEqual([now]);
    expect(issuesOf(text, [id])).toEqual([]);
  });

  test('needs a fact with that figure, or the document is not composed', () => {
    for (const text of ['Paid within {EA-104 late}.', 'Paid within {EA-053 within}.']) {
      const line = { ...written, parts: [{ title: 'Pay', lines: [{ text, facts: ['EA-104'] }] }] };
      expect(() => linesOf(line)).toThrow('which none of its facts gives');
      expect(issuesOf(text, ['EA-104'])).toEqual([expect.stringContaining('which none of its facts gives')]);
    }
  });

  test.each([
    ['Paid within seven days.', '"seven days"'],
    ['Paid within 7 days.', '"7 days"'],
    ['Overtime is paid at time and a half.', '"time and a half"'],
    ['See S.R.&O. 42 of 2023.', '"42"'],
    ['See [section 53]{EA-082}.', '"53"'],
  ])('written in the text itself is an error, even if the fact agrees: %s', (text, figure) => {
    expect(issuesOf(text, ['EA-104', 'EA-089', 'EA-082', 'EA-114', 'MW-001'])).toContainEqual(
      expect.stringContaining(`writes ${figure} itself`),
    );
  });
});

test.each([
  [{ amount: 1, unit: 'day' }, 'working', 'one working day'],
  [{ amount: 14, unit: 'day' }, undefined, '14 days'],
  [{ amount: 1.5, unit: 'times' }, undefined, 'time and a half'],
  [{ amount: 1.25, unit: 'times' }, undefined, '1.25 times the usual pay'],
  [{ amount: 0.5, unit: 'share' }, undefined, 'half'],
  [{ amount: 0.3, unit: 'share' }, undefined, '30%'],
  [{ amount: 10, unit: '%' }, undefined, '10%'],
  [{ amount: 18, unit: 'count' }, undefined, '18'],
] as const)('%o is printed with the word %s as "%s"', (figure, word, expected) => {
  expect(formatFigure(figure, word)).toBe(expected);
});
