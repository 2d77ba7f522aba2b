import type { ArithmeticView, FactView, Fault, TeachingItem } from '../../law/rules/content-model.ts';
import {
  checkArithmetic,
  checkFactsNamed,
  checkFigures,
  checkSections,
  type FactIndex,
} from '../../law/rules/grounding.ts';
import type { ItemKind } from '../../law/rules/item-kind.ts';
import { figuresGone, type EarlierTexts } from './figures-gone.ts';

/** An item that depends on facts, as an editor sees it. */
export interface DependentItem {
  readonly kind: ItemKind;
  readonly id: string;
  /** What it is called: "Card 36". */
  readonly name: string;
  readonly title: string;
  readonly facts: readonly string[];
  /** Whether it is asked where answers count. */
  readonly isGraded: boolean;
  /** As the checks of content read it. */
  readonly teaching: readonly TeachingItem[];
  /** Its words, by their field. */
  readonly texts: readonly { readonly field: string; readonly text: string }[];
  /** What its words of now are recognised by; null where only this process changes them. */
  readonly version: string | null;
  readonly canRewrite: boolean;
  readonly canRetire: boolean;
}

/** A sum of an item, worked out again over the changed facts. */
export interface CheckedSum extends ArithmeticView {
  readonly agrees: boolean;
}

/** What a change does to an item that depends on it. */
export interface Touched extends Pick<DependentItem, 'kind' | 'id' | 'name' | 'title'> {
  /** It is asked in quizzes, exams or challenges, and will not be until it is confirmed. */
  readonly leavesGradedUse: boolean;
  readonly sums: readonly CheckedSum[];
  /** What no longer holds of it, in sentences. */
  readonly faults: readonly string[];
}

/** What no longer holds of some items when facts change: faults that are new, as the content check words them. */
function newFaults(teaching: readonly TeachingItem[], before: FactIndex, after: FactIndex): Fault[] {
  const known = new Set(faultsOver(teaching, before).map(({ where, message }) => `${where} ${message}`));
  return faultsOver(teaching, after).filter(({ where, message }) => !known.has(`${where} ${message}`));
}

function faultsOver(teaching: readonly TeachingItem[], facts: FactIndex): Fault[] {
  return teaching.flatMap((item) => [
    ...checkFactsNamed(item, facts),
    ...checkSections(item, facts),
    ...checkArithmetic(item, facts),
    ...checkFigures(item, facts),
  ]);
}

/** Whether a sum still starts from a figure of the item's facts, and comes to what the item says. */
function agrees(teaching: readonly TeachingItem[], facts: FactIndex, sum: ArithmeticView): boolean {
  return teaching.every((item) => {
    const place = item.arithmetic.findIndex(({ expression }) => expression === sum.expression);
    return place === -1 || !checkArithmetic(item, facts).some(({ message }) => message.includes(`"${sum.expression}"`));
  });
}

/**
 * What a change of some facts does to everything that depends on one of them, in the order of the items. `changesWords` says whether the
 * law reads otherwise: if it does not, nothing has to be read again (product-rules.md, I2).
 */
export function impactOf(
  items: readonly DependentItem[],
  {
    changed,
    before,
    after,
    earlier,
    changesWords,
  }: {
    /** Ids of the facts. */
    readonly changed: readonly string[];
    readonly before: readonly FactView[];
    readonly after: readonly FactView[];
    /** What facts said before `before`. */
    readonly earlier: EarlierTexts;
    readonly changesWords: boolean;
  },
): Touched[] {
  const [old, now] = [indexOf(before), indexOf(after)];
  const until = new Map(changed.map((id) => [id, [...(earlier.get(id) ?? []), old.get(id)?.text ?? '']]));
  const rests = ({ facts }: { readonly facts: readonly string[] }) => changed.some((id) => facts.includes(id));
  return items.filter(rests).map((item) => {
    const { kind, id, name, title, isGraded, teaching } = item;
    const own = teaching.filter(rests);
    const gone = figuresGone(item, until, now);
    return {
      kind,
      id,
      name,
      title,
      leavesGradedUse: isGraded && changesWords,
      sums: sumsWith(own, now, gone),
      faults: [...gone, ...newFaults(own, old, now).map(({ message }) => `It ${message}`)],
    };
  });
}

/** Returns what does not hold of an item over the facts of today, in sentences. */
export function faultsOf({ teaching }: Pick<DependentItem, 'teaching'>, facts: FactIndex): string[] {
  return faultsOver(teaching, facts).map(({ message }) => `It ${message}`);
}

/** Checks an item that waits for review over the facts of today and the texts that they had before. */
export function checkWaiting(
  item: DependentItem,
  facts: FactIndex,
  earlier: EarlierTexts,
): { readonly sums: CheckedSum[]; readonly faults: string[] } {
  const gone = figuresGone(item, earlier, facts);
  return { sums: sumsWith(item.teaching, facts, gone), faults: [...gone, ...faultsOf(item, facts)] };
}

/** No sum agrees while a figure that left a fact is still in the item: its own figures do not prove each other. */
function sumsWith(teaching: readonly TeachingItem[], facts: FactIndex, gone: readonly string[]): CheckedSum[] {
  return teaching
    .flatMap((item) => item.arithmetic)
    .map((sum) => ({ ...sum, agrees: gone.length === 0 && agrees(teaching, facts, sum) }));
}

function indexOf(facts: readonly FactView[]): FactIndex {
  return new Map(facts.map((fact) => [fact.id, fact]));
}
