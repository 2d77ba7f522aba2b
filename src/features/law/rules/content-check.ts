import { checkForm } from './card-form.ts';
import type { CardView, FactView, Fault } from './content-model.ts';
import { checkCounts, checkIds, checkLongestOption, checkRegister, checkSimilar } from './deck.ts';
import { checkArithmetic, checkCorrections, checkFactsNamed, checkFigures, checkSections } from './grounding.ts';
import { checkLawBase } from './law-base.ts';
import type { LawBaseView } from './law-base.ts';
import { checkWording } from './wording.ts';

/** Everything the content check looks at. `register` is what each card id stood for when it was published. */
export interface ContentView {
  readonly law: LawBaseView;
  readonly cards: readonly CardView[];
  readonly register: ReadonlyMap<number, string>;
}

/** All faults of the content, the fact base first, then card by card, then the deck as a whole. Empty when it may be published. */
export function checkContent({ law, cards, register }: ContentView): Fault[] {
  const facts = new Map<string, FactView>(law.facts.map((fact) => [fact.id, fact]));
  return [
    ...checkLawBase(law),
    ...cards.flatMap((card) => [
      ...checkForm(card),
      ...checkFactsNamed(card, facts),
      ...checkSections(card, facts),
      ...checkArithmetic(card, facts),
      ...checkFigures(card, facts),
      ...checkCorrections(card, law.corrections),
      ...checkWording(card),
    ]),
    ...checkIds(cards),
    ...checkRegister(cards, register),
    ...checkCounts(cards),
    ...checkLongestOption(cards),
    ...checkSimilar(cards),
  ];
}
