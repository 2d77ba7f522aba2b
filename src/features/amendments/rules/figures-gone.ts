import type { ArithmeticView, FactView } from '../../law/rules/content-model.ts';
import { figuresIn, sameFigure } from '../../law/rules/figures.ts';
import type { FactIndex } from '../../law/rules/grounding.ts';
import type { DependentItem } from './impact.ts';
import { fieldText } from './review-text.ts';

/** The texts that facts had before, by the id of the fact. */
export type EarlierTexts = ReadonlyMap<string, readonly string[]>;

/**
 * Returns a sentence for each figure that was in a fact of the item and is there no longer, but is still in the item. It is
 * named even where another fact or a sum of the item supports it, because that support may be outdated too.
 */
export function figuresGone(
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
      const still = othersWith(first.figure, item.facts, id, facts);
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
  return teaching.flatMap(({ asked, fields, wrong }) => [
    { field: 'question', text: asked },
    ...Object.entries(fields).map(([field, text]) => ({ field, text })),
    ...wrong.map((text) => ({ field: 'wrong option', text })),
  ]);
}

/** Names the other facts of the item that still state the figure. */
function othersWith(
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
