import type { ArithmeticView, FactView, ContentIssue, TeachingItem } from '../../law/rules/content-model.ts';
import {
  checkArithmetic,
  checkFactsNamed,
  checkFigures,
  checkSections,
  type FactIndex,
} from '../../law/rules/grounding.ts';
import type { ItemKind } from '../../law/rules/item-kind.ts';
import { figuresIn, sameFigure } from '../../law/rules/figures.ts';
import { replaceMarks } from '../../law/rules/unchecked-marks.ts';
import { fieldText } from './review-text.ts';
import { settledWords } from './settled-words.ts';

/** The texts that facts had before, by the id of the fact. */
type EarlierTexts = ReadonlyMap<string, readonly string[]>;

/**
 * Returns a sentence for each figure of the item that was removed from its facts. The figure is reported even if
 * another fact or a calculation supports it, because that support may be outdated too.
 */
export function removedFigures(
  item: Pick<DependentItem, 'facts' | 'texts' | 'teaching'>,
  earlier: EarlierTexts,
  facts: FactIndex,
): string[] {
  const fields = fieldsOf(item).map(({ field, text }) => ({ field, figures: figuresIn(text) }));
  return item.facts.flatMap((id) => {
    const now = figuresIn(facts.get(id)?.text ?? '');
    const gone = (earlier.get(id) ?? [])
      .flatMap(figuresIn)
      .filter((figure) => !now.some((other) => sameFigure(figure, other)));
    const found = fields.flatMap(({ field, figures }) =>
      figures
        .filter((figure) => gone.some((other) => sameFigure(figure, other)))
        .filter((figure) => !now.some((other) => sameFigure(figure, other)))
        .map((figure) => ({ field, figure })),
    );
    return [...Map.groupBy(found, ({ figure }) => figure.value).values()].flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const still = otherFactsWith(first.figure, item.facts, id, facts);
      const places = [...new Set(same.map(({ field }) => field))].join(', ');
      return [`"${first.figure.written}" is in this item (${places}), but no longer in ${id}.${still}`];
    });
  });
}

/** Every text of the item as an editor names it, with its sums. */
function fieldsOf({ texts, teaching }: Pick<DependentItem, 'texts' | 'teaching'>) {
  const shown = texts.length > 0 ? texts.filter(({ field }) => !field.startsWith('arithmetic')) : taught(teaching);
  const sums = teaching
    .flatMap(({ arithmetic }) => arithmetic)
    .map(({ expression, result }: ArithmeticView) => ({ field: 'sum', text: `${expression} ; ${result}` }));
  return [...shown.map(({ field, text }) => ({ field: fieldText(field).toLowerCase(), text })), ...sums];
}

function taught(teaching: DependentItem['teaching']) {
  return teaching.flatMap(({ question, fields, wrong }) => [
    { field: 'question', text: question },
    ...Object.entries(fields).map(([field, text]) => ({ field, text })),
    ...wrong.map((text) => ({ field: 'wrong option', text })),
  ]);
}

/** Names the other facts of the item that still state the figure. */
function otherFactsWith(
  figure: Parameters<typeof sameFigure>[0],
  ids: readonly string[],
  id: string,
  facts: ReadonlyMap<string, FactView>,
): string {
  const others = ids.filter(
    (other) => other !== id && figuresIn(facts.get(other)?.text ?? '').some((stated) => sameFigure(figure, stated)),
  );
  if (others.length === 0) return '';
  return ` ${others.join(', ')} still ${others.length === 1 ? 'states' : 'state'} it: check whether that changed too.`;
}

/** An item that depends on facts, as an editor sees it. */
export interface DependentItem {
  readonly kind: ItemKind;
  readonly id: string;
  /** Label of the item: "Card 36". */
  readonly name: string;
  readonly title: string;
  readonly facts: readonly string[];
  /** Whether it is used in graded questions. */
  readonly isGraded: boolean;
  /** As the checks of content read it. */
  readonly teaching: readonly TeachingItem[];
  /** Its words, by their field. */
  readonly texts: readonly { readonly field: string; readonly text: string }[];
  /** Version of its texts for conflict checks; null where no conflict is possible. */
  readonly version: string | null;
  readonly canRewrite: boolean;
  readonly canRetire: boolean;
}

/** A sum of an item, worked out again over the changed facts. */
export interface CheckedCalculation extends ArithmeticView {
  readonly agrees: boolean;
}

/** The effect of a change on a dependent item. */
export interface Touched extends Pick<DependentItem, 'kind' | 'id' | 'name' | 'title'> {
  /** Whether quizzes, exams and challenges stop using it until it is confirmed. */
  readonly leavesGradedUse: boolean;
  readonly sums: readonly CheckedCalculation[];
  /** Issues of the item under the changed law, as sentences. */
  readonly issues: readonly string[];
}

/** Returns the content issues that a change of facts adds. `teaching` are the items before the change, `shown` those after it. */
function newIssues(
  { teaching, shown }: { readonly teaching: readonly TeachingItem[]; readonly shown: readonly TeachingItem[] },
  before: FactIndex,
  after: FactIndex,
): ContentIssue[] {
  const known = new Set(contentIssues(teaching, before).map(({ where, message }) => `${where} ${message}`));
  return contentIssues(shown, after).filter(({ where, message }) => !known.has(`${where} ${message}`));
}

/** Returns an item as learners see it after a change: without the marks of facts that are then confirmed (product-rules.md, I9). */
function shownAfter(item: DependentItem, before: FactIndex, after: FactIndex): DependentItem {
  const shown = (marked: string) =>
    replaceMarks(marked, ({ fact: id, text }) => {
      const fact = after.get(id);
      return fact?.standing === 'confirmed'
        ? (settledWords(text, before.get(id)?.text ?? fact.text, fact) ?? text)
        : null;
    });
  return {
    ...item,
    texts: item.texts.map(({ field, text }) => ({ field, text: shown(text) })),
    teaching: item.teaching.map((each) => ({
      ...each,
      fields: Object.fromEntries(Object.entries(each.fields).map(([field, text]) => [field, shown(text)])),
    })),
  };
}

function contentIssues(teaching: readonly TeachingItem[], facts: FactIndex): ContentIssue[] {
  return teaching.flatMap((item) => [
    ...checkFactsNamed(item, facts),
    ...checkSections(item, facts),
    ...checkArithmetic(item, facts),
    ...checkFigures(item, facts),
  ]);
}

/** Whether the arithmetic still starts from a figure of the item's facts and gives the stated result. */
function agrees(teaching: readonly TeachingItem[], facts: FactIndex, sum: ArithmeticView): boolean {
  return teaching.every((item) => {
    const place = item.arithmetic.findIndex(({ expression }) => expression === sum.expression);
    return place === -1 || !checkArithmetic(item, facts).some(({ message }) => message.includes(`"${sum.expression}"`));
  });
}

/**
 * Returns the effects of changed facts on each dependent item, in the order of `items`. Without `changesWords`, no item needs a new
 * review (product-rules.md, I2).
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
    /** The texts of the facts before the change. */
    readonly earlier: EarlierTexts;
    readonly changesWords: boolean;
  },
): Touched[] {
  const [old, now] = [indexOf(before), indexOf(after)];
  const until = new Map(changed.map((id) => [id, [...(earlier.get(id) ?? []), old.get(id)?.text ?? '']]));
  const dependsOnChanged = ({ facts }: { readonly facts: readonly string[] }) =>
    changed.some((id) => facts.includes(id));
  return items.filter(dependsOnChanged).map((item) => {
    const { kind, id, name, title, isGraded, teaching } = item;
    const own = teaching.filter(dependsOnChanged);
    const after = shownAfter(item, old, now);
    const gone = removedFigures(after, until, now);
    return {
      kind,
      id,
      name,
      title,
      leavesGradedUse: isGraded && changesWords,
      sums: checkCalculations(own, now, gone),
      issues: [
        ...gone,
        ...newIssues({ teaching: own, shown: after.teaching.filter(dependsOnChanged) }, old, now).map(
          ({ message }) => `It ${message}`,
        ),
      ],
    };
  });
}

/** Returns the issues of an item with the present facts, as sentences. */
export function issuesOf({ teaching }: Pick<DependentItem, 'teaching'>, facts: FactIndex): string[] {
  return contentIssues(teaching, facts).map(({ message }) => `It ${message}`);
}

/**
 * Checks an item that waits for review over the facts of today and the texts that they had before. Outdated figures are
 * issues only where its texts cannot show them (`markFigures`).
 */
export function checkWaiting(
  item: DependentItem,
  facts: FactIndex,
  earlier: EarlierTexts,
): { readonly sums: CheckedCalculation[]; readonly issues: string[] } {
  const gone = removedFigures(item, earlier, facts);
  const issues = issuesOf(item, facts);
  return {
    sums: checkCalculations(item.teaching, facts, gone),
    issues: item.texts.length > 0 ? issues : [...gone, ...issues],
  };
}

/** No arithmetic agrees while the item contains a figure that was removed from a fact. */
function checkCalculations(
  teaching: readonly TeachingItem[],
  facts: FactIndex,
  gone: readonly string[],
): CheckedCalculation[] {
  return teaching
    .flatMap((item) => item.arithmetic)
    .map((sum) => ({ ...sum, agrees: gone.length === 0 && agrees(teaching, facts, sum) }));
}

function indexOf(facts: readonly FactView[]): FactIndex {
  return new Map(facts.map((fact) => [fact.id, fact]));
}
