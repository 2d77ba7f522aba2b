import { teachingItemOfCard } from './deck.ts';
import type { CardView, CorrectionView, FactView, TeachingItem } from './content-model.ts';
import type { FactIndex } from './grounding.ts';

/** A confirmed fact for tests of the content rules; override what the test is about. */
export function sampleFact(change: Partial<FactView> = {}): FactView {
  return {
    id: 'EA-130',
    section: null,
    part: 'Part VIII',
    text: 'First year: at least two weeks with pay; every later year: at least three weeks.',
    basis: 'official',
    standing: 'confirmed',
    sources: ['DOL-FAQ'],
    ...change,
  };
}

/** A faultless card depending on `sampleFact`; override what the test is about. */
export function sampleCard(change: Partial<CardView> = {}): CardView {
  return {
    id: 1,
    heading: 'Leave for the first year.',
    question: 'How much paid leave does the first year of a job bring?',
    answer: 'At least two weeks. Every later year brings at least three weeks.',
    section: 'Part VIII',
    lawReference: 'Employment Act, Cap. 89, Part VIII',
    category: 'Employment Act',
    difficulty: 'easy',
    isPremium: false,
    correctOption: 'Two weeks',
    wrongOptions: ['One week', 'Three weeks', 'Four weeks'],
    explanation: 'The first year brings two weeks. Three weeks are for later years.',
    facts: ['EA-130'],
    ...change,
  };
}

/** The same card as the checks of grounding and wording see it. */
export function sampleItem(change: Partial<CardView> = {}): TeachingItem {
  return teachingItemOfCard(sampleCard(change));
}

/** Facts by id. */
export function indexOf(...facts: readonly FactView[]): FactIndex {
  return new Map(facts.map((fact) => [fact.id, fact]));
}

/** A correction like row 13 of corrections.yaml. */
export const sampleCorrection: CorrectionView = {
  row: 13,
  teach: '1 week per completed year, from 1 year of service',
  facts: ['EA-212'],
  neverTaught: [
    { phrase: '2 weeks', near: ['allowance'] },
    { phrase: '24 weeks', near: [] },
  ],
};
