import { describe, expect, test } from 'vitest';
import type { FactView } from './content-model.ts';
import { checkLawBase, type ArrangementView, type LawBaseView } from './law-base.ts';
import { sampleCorrection, sampleFact } from './sample-content.ts';

const PAPER = { code: 'PAPER', kind: 'news', title: 'A report' };
const DOL_FAQ = { code: 'DOL-FAQ', kind: 'Labour Department', title: 'Questions' };

function arrangement(change: Partial<ArrangementView> = {}): ArrangementView {
  return {
    act: 'Employment Act',
    sources: ['DOL-FAQ'],
    parts: ['Part IV', 'Part VIII'],
    sections: [{ number: '26', part: 'Part IV' }],
    facts: ['EA-130', 'EA-001'],
    ...change,
  };
}
function base(change: Partial<LawBaseView> = {}): LawBaseView {
  return {
    facts: [sampleFact(), sampleFact({ id: 'EA-212', text: 'At least EC$60 a day.' })],
    sources: [DOL_FAQ],
    corrections: [sampleCorrection],
    cases: [],
    rates: [{ category: 'any worker', amount: 60, sources: ['DOL-FAQ'], facts: ['EA-212'] }],
    arrangements: [arrangement()],
    provisions: [
      { body: 'employment-act', slug: '26' },
      { body: 'employment-act', slug: 'part-viii' },
    ],
    guides: [{ name: 'employment-act/26', seeAlso: ['employment-act/part-viii'] }],
    ...change,
  };
}
const issuesOf = (change: Partial<LawBaseView>) =>
  checkLawBase(base(change))
    .map((issue) => `${issue.where} ${issue.message}`)
    .join('\n');
const withFact = (change: Partial<FactView>) => ({ facts: [...base().facts, sampleFact({ id: 'EA-001', ...change })] });

describe('checkLawBase', () => {
  test('passes a consistent base', () => {
    expect(checkLawBase(base())).toEqual([]);
    expect(checkLawBase(base(withFact({ text: 'There is a duty to notify.' })))).toEqual([]);
  });

  test.each<[what: string, change: Partial<LawBaseView>, message: string]>([
    ['a repeated fact', withFact({ id: 'EA-130' }), 'Fact EA-130 stands twice'],
    ['a repeated source', { sources: [DOL_FAQ, DOL_FAQ] }, 'Source DOL-FAQ stands twice'],
    ['a repeated correction', { corrections: [sampleCorrection, sampleCorrection] }, 'Correction 13 stands twice'],
    ['a source that does not exist', withFact({ sources: ['NOWHERE'] }), 'Fact EA-001 names source NOWHERE'],
    ['a copy of a source that does not exist', { sources: [{ ...DOL_FAQ, copyOf: 'NOWHERE' }] }, 'NOWHERE'],
    ['a text without the law among its sources', withFact({ basis: 'text' }), 'has the basis "text"'],
    ['a title without the law among its sources', withFact({ basis: 'title' }), 'has the basis "title"'],
    ['a secondary fact with official sources', withFact({ basis: 'secondary' }), 'has the basis "secondary"'],
    [
      'an official fact with an outcome that only a newspaper tells',
      {
        sources: [DOL_FAQ, PAPER],
        cases: [{ name: 'Ann v Ben', holding: 'Ann lost.', facts: ['EA-130'], sources: ['DOL-FAQ', 'PAPER'] }],
      },
      'Ann v Ben rests on EA-130, which is official',
    ],
    ['a confirmed inference', withFact({ basis: 'inference' }), 'its basis is an inference'],
    ['a confirmed fact without a source', withFact({ sources: [] }), 'is confirmed but names no source'],
    ['a reported fact without a reason', withFact({ standing: 'reported' }), 'is reported and gives no reason'],
    [
      'a fact that begins with a pronoun',
      withFact({ text: 'Its list also has vehicle drivers.' }),
      'begins with "Its"',
    ],
    [
      'a fact that begins with a time told elsewhere',
      withFact({ text: 'Until then the old Act is the law.' }),
      '"Until then"',
    ],
    ['a fact that begins like a sequel', withFact({ text: 'The same decision set a wage.' }), 'begins with "The same"'],
    ['a fact that begins with "There"', withFact({ text: 'There a child may not work.' }), 'begins with "There"'],
    ['a confirmed fact with a reason against it', withFact({ reason: 'One guide only.' }), 'needs no reason'],
    [
      'a correction that names no fact',
      { corrections: [{ ...sampleCorrection, facts: ['EA-999'] }] },
      'Correction 13 names fact EA-999',
    ],
    [
      'a rate that names no fact',
      { rates: [{ category: 'any worker', amount: 60, sources: [], facts: ['MW-999'] }] },
      'Rate for any worker names fact MW-999',
    ],
    [
      'a rate that names no source',
      { rates: [{ category: 'any worker', amount: 60, sources: ['NOWHERE'], facts: ['EA-212'] }] },
      'Rate for any worker names source NOWHERE',
    ],
    [
      'a rate that its fact does not state',
      { rates: [{ category: 'any worker', amount: 72, sources: [], facts: ['EA-212'] }] },
      'Rate for any worker is EC$72, which none of its facts states',
    ],
    [
      'a day that the text does not state',
      withFact({ text: 'In force from 1 January 2024.', dates: { inForce: '2024-02-01' } }),
      'gives a day "inForce" that its text does not state',
    ],
    ['a Part that the Act does not have', withFact({ part: 'Part XX' }), 'Fact EA-001 stands in Part XX'],
    [
      'a Part that is not the one of the section',
      withFact({ section: '26(1)', part: 'Part VIII' }),
      'which sections.yaml places in Part IV',
    ],
    [
      'a guide that leads nowhere',
      { guides: [{ name: 'employment-act/26', seeAlso: ['employment-act/999'] }] },
      'sends the reader to employment-act/999',
    ],
    [
      'a guide that leads to itself',
      { guides: [{ name: 'employment-act/26', seeAlso: ['employment-act/26'] }] },
      'sends the reader to employment-act/26',
    ],
    [
      'a section listed twice',
      {
        arrangements: [
          arrangement({
            sections: [
              { number: '26', part: null },
              { number: '26', part: null },
            ],
          }),
        ],
      },
      'list section 26 twice',
    ],
  ])('reports %s', (_, change, message) => {
    expect(issuesOf(change)).toContain(message);
  });
});
