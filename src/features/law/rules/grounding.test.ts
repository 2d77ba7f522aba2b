import { describe, expect, test } from 'vitest';
import {
  checkArithmetic,
  checkCorrections,
  checkFactsNamed,
  checkFigures,
  checkSections,
  checkSourceNamed,
} from './grounding.ts';
import { createSingleSource } from './provenance.ts';
import { indexOf, sampleItem, sampleCorrection, sampleFact } from './sample-content.ts';

const facts = indexOf(
  sampleFact(),
  sampleFact({
    id: 'EA-191',
    text: 'Notice by the employer: 3 months.',
    standing: 'reported',
    reason: 'One guide only.',
  }),
);
const messages = (issues: readonly { message: string }[]) => issues.map((issue) => issue.message).join('\n');

test('a valid card has no grounding error', () => {
  const card = sampleItem();
  expect(
    [checkFactsNamed, checkSections, checkArithmetic, checkFigures].flatMap((check) => check(card, facts)),
  ).toEqual([]);
  expect(checkCorrections(card, [sampleCorrection])).toEqual([]);
});

describe('checkFactsNamed', () => {
  test.each([
    ['a fact that does not exist', { facts: ['EA-130', 'EA-999'] }, 'EA-999, which is not in content/law'],
    ['a fact that may not be graded', { facts: ['EA-130', 'EA-191'] }, 'EA-191, whose standing is reported'],
    ['no fact of its category', { category: 'Minimum Wages' as const }, 'names no MW- fact'],
  ])('reports %s', (_, change, message) => {
    expect(messages(checkFactsNamed(sampleItem(change), facts))).toContain(message);
  });

  describe('a fact that only has', () => {
    const titled = sampleFact({ id: 'EA-021', basis: 'title' });
    const claimed = sampleFact({ id: 'EA-045', basis: 'position' });
    const inferred = sampleFact({ id: 'EA-050', basis: 'inference' });
    const known = indexOf(sampleFact(), titled, claimed, inferred);

    test.each([
      ['a title', ['EA-021']],
      ["one party's position", ['EA-045']],
      ['an inference', ['EA-050']],
      ['a title before a text', ['EA-021', 'EA-130']],
    ])('%s is not the first fact of a graded item', (_, ids) => {
      expect(messages(checkFactsNamed(sampleItem({ facts: ids }), known))).toContain(
        `is graded but names ${ids[0] ?? ''} first`,
      );
    });

    test('a title is accepted after a fact with text, or in an ungraded item', () => {
      expect(checkFactsNamed(sampleItem({ facts: ['EA-130', 'EA-021', 'EA-045'] }), known)).toEqual([]);
      expect(checkFactsNamed(sampleItem({ facts: ['EA-021'], ungraded: 'Only a title is known.' }), known)).toEqual([]);
    });
  });
});

describe('checkSourceNamed', () => {
  const single = createSingleSource([
    { code: 'COLUMN', kind: 'lawyer or practitioner', title: 'Legal Affairs', called: "a lawyer's column" },
    { code: 'COPY', kind: 'lawyer or practitioner', title: 'A copy', copyOf: 'COLUMN' },
    { code: 'PAPER', kind: 'news', title: 'A report' },
  ]);
  const issuesOf = (sources: readonly string[], change: Parameters<typeof sampleItem>[0] = {}) => {
    const fact = sampleFact({ basis: 'secondary', sources });
    return checkSourceNamed(sampleItem(change), indexOf(fact), single);
  };

  test.each([
    ['one secondary source', ['COLUMN'], "lawyer's column"],
    ['one secondary source and its copy', ['COLUMN', 'COPY'], "lawyer's column"],
    ['one news report', ['PAPER'], 'news report'],
  ])('reports a graded item on %s that does not name it', (_, sources, name) => {
    expect(messages(issuesOf(sources))).toContain(`name it in the text ("${name}")`);
  });

  test('accepts a named source, two sources, an official source and an ungraded item', () => {
    expect(issuesOf(['COLUMN'], { explanation: "This comes from a lawyer's column." })).toEqual([]);
    expect(issuesOf(['COLUMN', 'PAPER'])).toEqual([]);
    expect(issuesOf(['COLUMN'], { ungraded: 'It is not settled.' })).toEqual([]);
    expect(checkSourceNamed(sampleItem(), facts, single)).toEqual([]);
  });
});

describe('checkSections', () => {
  test.each([
    ['a guessed section', { section: '62', lawReference: 'Employment Act, Cap. 89, s. 62' }, 'shows section "62"'],
    [
      'a reference that differs from the section',
      { lawReference: 'Employment Act, Cap. 89, Part IX' },
      'which its facts do not give',
    ],
    ['a section in the text that no fact gives', { explanation: 'Section 62 says so.' }, 'mentions section 62'],
  ])('reports %s', (_, change, message) => {
    expect(messages(checkSections(sampleItem(change), facts))).toContain(message);
  });
});

describe('checkFigures', () => {
  test.each([
    ['the heading', { heading: 'Six weeks of leave.' }, '"six weeks" in its heading'],
    ['the question', { question: 'Are 14 days enough?' }, '"14 days" in its question'],
    ['the answer', { answer: 'At least twenty-one days.' }, '"twenty one days" in its answer'],
    ['the right option', { correctOption: 'Four weeks' }, '"four weeks" in its correctOption'],
    ['the explanation', { explanation: 'It is EC$50.' }, '"ec$50" in its explanation'],
    ['a right number with a wrong unit', { answer: 'At least two months.' }, '"two months" in its answer'],
    ['a percentage', { answer: 'It is 65% of pay.' }, '"65%" in its answer'],
  ])('reports an ungrounded figure in %s', (_, change, message) => {
    expect(messages(checkFigures(sampleItem(change), facts))).toContain(message);
  });

  test('ignores figures of wrong options', () => {
    expect(checkFigures(sampleItem({ wrongOptions: ['9 weeks', '10 weeks', '11 weeks'] }), facts)).toEqual([]);
  });

  test.each([
    [
      'of an unconfirmed fact that carries no mark',
      'An employer gives 3 months.',
      '"3 months" in its answer; that figure is in none of its confirmed facts',
    ],
    [
      'in a mark that names a confirmed fact',
      'An employer gives [two weeks]{EA-130}.',
      'with EA-130, which is no unconfirmed fact',
    ],
    [
      'in a mark whose fact does not give it',
      'An employer gives [5 months]{EA-191}.',
      'marks "5 months" in its answer, which is in none of its facts',
    ],
  ])('reports a figure %s', (_, answer, message) => {
    const item = { ...sampleItem({ answer, facts: ['EA-130', 'EA-191'] }), isGraded: false };
    expect(messages(checkFigures(item, facts))).toContain(message);
  });

  test('accepts a marked figure of an unconfirmed fact', () => {
    const item = {
      ...sampleItem({ answer: 'An employer gives [3 months]{EA-191}.', facts: ['EA-130', 'EA-191'] }),
      isGraded: false,
    };
    expect(checkFigures(item, facts)).toEqual([]);
  });

  test('a calculation with an unconfirmed figure does not confirm its result', () => {
    const arithmetic = [{ expression: '3 + 1', result: '4' }];
    const item = {
      ...sampleItem({ answer: 'In all 4 months.', facts: ['EA-130', 'EA-191'], arithmetic }),
      isGraded: false,
    };
    const guide = indexOf(
      sampleFact({ text: 'Two weeks.' }),
      sampleFact({
        id: 'EA-191',
        text: '3 months.',
        standing: 'reported',
        reason: 'One guide only.',
      }),
    );
    expect(messages(checkFigures(item, guide))).toContain('"4 months"');
  });

  test('accepts the result of a declared calculation', () => {
    const card = sampleItem({
      answer: 'Five years bring fourteen weeks.',
      arithmetic: [{ expression: '2 + (5 - 1) * 3', result: '14' }],
    });
    expect(checkFigures(card, facts)).toEqual([]);
    expect(checkArithmetic(card, facts)).toEqual([]);
  });
});

describe('checkArithmetic', () => {
  test.each([
    ['a wrong sum', { expression: '2 + 3', result: '6' }, 'which it does not'],
    ['a sum that cannot be worked out', { expression: '2 +', result: '2' }, 'cannot be worked out'],
    [
      'a sum that smuggles in figures',
      { expression: '7 * 8', result: '56' },
      'in which no number comes from its facts',
    ],
  ])('reports %s', (_, sum, message) => {
    expect(messages(checkArithmetic(sampleItem({ arithmetic: [sum] }), facts))).toContain(message);
  });

  test('a calculation may use an earlier result', () => {
    const arithmetic = [
      { expression: '2 * 450', result: '900' },
      { expression: '900 - 100', result: '800' },
    ];
    expect(checkArithmetic(sampleItem({ arithmetic }), facts)).toEqual([]);
  });
});

describe('checkCorrections', () => {
  test.each([
    ['in the answer', { answer: 'The termination allowance is two weeks of pay for each year.' }],
    ['in the right option', { question: 'How much termination allowance is due?', correctOption: '2 weeks a year' }],
    ['in an answer whose subject the question names', { question: 'How high is the allowance?', answer: 'Two weeks.' }],
    ['with no word needed near it', { answer: 'The most is twenty-four weeks.' }],
  ])('reports a contradicted figure %s', (_, change) => {
    expect(messages(checkCorrections(sampleItem(change), [sampleCorrection]))).toContain(
      'row 13 of corrections.yaml contradicts',
    );
  });

  test('accepts a wrong figure in a question about it', () => {
    const card = sampleItem({
      question: 'Someone says the allowance is two weeks a year. Is that right?',
      answer: 'No, it is one week.',
      correctOption: 'No, one week',
    });
    expect(checkCorrections(card, [sampleCorrection])).toEqual([]);
  });
});
