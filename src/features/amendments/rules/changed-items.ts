import { itemKey, type ItemKind } from '../../law/rules/item-kind.ts';

/** Returns the notice about changed law for a learner; null when nothing changed. */
export function changedSentence({ cards, items }: { readonly cards: number; readonly items: number }): string | null {
  const parts = [
    ...(cards === 0 ? [] : [cards === 1 ? '1 card you know' : `${cards} cards you know`]),
    ...(items === 0 ? [] : [items === 1 ? '1 page you have read' : `${items} pages you have read`]),
  ];
  return parts.length === 0 ? null : `The law has changed for ${parts.join(' and ')}.`;
}

/** A change of the law that learners are notified of. */
export interface LawChange {
  /** The fact, as "EA-212", or the section, as "employment-act/26". */
  readonly about: string;
  /** The facts that it is a change of. */
  readonly facts: readonly string[];
  /** The words of today. */
  readonly now: string;
  readonly reason: string;
  readonly at: Date;
}

/** Kinds of items besides cards for which the time of last use is stored. */
export const STUDIED_KINDS = ['scenario', 'professional-scenario', 'daily-insight'] as const;
/** A kind of material that a learner worked on. */
export type StudiedKind = (typeof STUDIED_KINDS)[number];

/** An item that a learner used, with the time of last use. */
export interface WorkedOn {
  readonly kind: StudiedKind;
  readonly id: number;
  readonly at: Date;
}

/** The last change of the law under each item, by `itemKey`; `changes` come oldest first (product-rules.md, I4). */
export function changesByItem(
  items: readonly { readonly kind: ItemKind; readonly id: string; readonly facts: readonly string[] }[],
  changes: readonly LawChange[],
): ReadonlyMap<string, LawChange> {
  return new Map(
    items.flatMap((item): [string, LawChange][] => {
      const last = changes.findLast(({ facts }) => facts.some((fact) => item.facts.includes(fact)));
      return last === undefined ? [] : [[itemKey(item), last]];
    }),
  );
}

/** Returns a learner's items with a changed law, each once, in the order of `work`, which may repeat an item. */
export function outdatedWork(
  work: readonly WorkedOn[],
  changes: ReadonlyMap<string, LawChange>,
): readonly (WorkedOn & { readonly change: LawChange })[] {
  const last = new Map<string, WorkedOn>();
  for (const each of work) {
    const before = last.get(itemKey(each));
    if (before === undefined || before.at < each.at) last.set(itemKey(each), each);
  }
  return [...last].flatMap(([key, each]) => {
    const change = changes.get(key);
    return change === undefined || each.at >= change.at ? [] : [{ ...each, change }];
  });
}
