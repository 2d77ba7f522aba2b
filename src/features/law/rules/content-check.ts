import {
  checkForm,
  teachingItemOfCard,
  checkCounts,
  checkEveryFactTaught,
  checkIds,
  checkLevels,
  checkRegister,
  checkSimilar,
  type Level,
} from './deck.ts';
import type { CardView, CorrectionView, FactView, ContentIssue, TeachingItem } from './content-model.ts';
import {
  checkArithmetic,
  checkCorrections,
  checkFactsNamed,
  checkFigures,
  checkSections,
  checkSourceNamed,
} from './grounding.ts';
import type { FactIndex } from './grounding.ts';
import { createSingleSource } from './provenance.ts';
import { checkLawBase } from './law-base.ts';
import type { LawBaseView } from './law-base.ts';
import { checkLongestOption } from './guessable-answers.ts';
import { checkWording } from './wording.ts';

/**
 * A kind of teaching material other than cards: its items that state law, the fields for the reading grade, and the issues of its
 * own rules. `count` is the number of all items, where some state no law.
 */
export interface MaterialView {
  readonly name: string;
  readonly count?: number;
  readonly items: readonly TeachingItem[];
  readonly read: readonly string[];
  readonly issues: readonly ContentIssue[];
}

/** Input of the content check. `register` has the heading of each published card id. */
export interface ContentView {
  readonly law: LawBaseView;
  readonly cards: readonly CardView[];
  readonly register: ReadonlyMap<number, string>;
  readonly levels: readonly Level[];
  readonly materials: readonly MaterialView[];
}

function checkItem(
  item: TeachingItem,
  read: readonly string[],
  facts: FactIndex,
  corrections: readonly CorrectionView[],
): ContentIssue[] {
  return [
    ...checkFactsNamed(item, facts),
    ...checkSections(item, facts),
    ...checkArithmetic(item, facts),
    ...checkFigures(item, facts),
    ...checkCorrections(item, corrections),
    ...checkWording(item, read),
  ];
}

/** Returns all issues of the content: of the facts, of each item, then of each kind of material. Empty when it may be published. */
export function checkContent({ law, cards, register, levels, materials }: ContentView): ContentIssue[] {
  const facts = new Map<string, FactView>(law.facts.map((fact) => [fact.id, fact]));
  const singleSourceOf = createSingleSource(law.sources);
  const check = (item: TeachingItem, read: readonly string[]) => checkItem(item, read, facts, law.corrections);
  return [
    ...checkLawBase(law),
    ...cards.flatMap((card) => [...checkForm(card), ...check(teachingItemOfCard(card), ['answer', 'explanation'])]),
    ...checkIds(cards),
    ...checkRegister(cards, register),
    ...checkCounts(cards, levels),
    ...checkLevels(levels),
    ...checkEveryFactTaught(law.facts, cards),
    ...checkLongestOption('The deck', cards),
    ...checkSimilar(cards),
    ...checkMaterials(materials, law),
    ...[...cards.map(teachingItemOfCard), ...materials.flatMap(({ items }) => items)].flatMap((item) =>
      checkSourceNamed(item, facts, singleSourceOf),
    ),
  ];
}

/** Returns the issues of material under a fact base: of each item, then of each kind. */
export function checkMaterials(
  materials: readonly MaterialView[],
  { facts, corrections }: Pick<LawBaseView, 'facts' | 'corrections'>,
): ContentIssue[] {
  const index = new Map<string, FactView>(facts.map((fact) => [fact.id, fact]));
  return materials.flatMap(({ items, read, issues }) => [
    ...items.flatMap((item) => checkItem(item, read, index, corrections)),
    ...issues,
  ]);
}
