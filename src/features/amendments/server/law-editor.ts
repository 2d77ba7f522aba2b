import type { CardFields } from '../../cards/contract.ts';
import type { Amendment, Fact, LawFiles } from '../content.ts';
import type { DependentItem } from '../rules/impact.ts';
import type { ItemKind } from '../../law/rules/item-kind.ts';

/** A calculator over a fact base, with an example that it works out; null where none of its examples asks the fact. */
export interface ExampleSum {
  readonly title: string;
  readonly path: string;
  readonly facts: readonly string[];
  readonly example: string | null;
}

/** An item as an editor would leave it: its whole body, or what stands in the way in sentences. */
export type Rewriting = { readonly body: unknown } | { readonly problems: readonly string[] };

/** A card in other words; its sums where they became others, which the panel does not keep with the words. */
export interface RewordedCard {
  readonly fields: CardFields;
  readonly arithmetic: readonly { readonly expression: string; readonly result: string }[] | null;
}

/** Everything that editors work on, as it stood when the application was built over it, with the cards of this moment. */
export interface LawEditor {
  /** The law as the files have it. */
  readonly files: LawFiles;
  /** The law as it rules: files and amendments. */
  readonly law: LawFiles;
  readonly amendments: readonly Amendment[];
  /** Everything that depends on facts: the same list until a card changes. */
  readonly items: readonly DependentItem[];
  /** Everything that would depend on facts once one of them is as it is given: it may stand at another place. */
  readonly itemsOver: (fact: Fact) => readonly DependentItem[];
  /** Faults that the whole material would have over another law, as sentences: none that it has over this one. */
  readonly problemsOver: (law: LawFiles) => readonly string[];
  /** The calculators over a law. @throws Error for a figure that one needs and that is not there. */
  readonly toolsOver: (law: LawFiles) => readonly ExampleSum[];
  /** What an item is called, also once it was retired. */
  readonly nameOf: (kind: ItemKind, id: string) => { readonly name: string; readonly title: string };
  /** An item as the files have it; null for none. */
  readonly itemInFiles: (kind: ItemKind, id: string) => unknown;
  /** An item as it rules; null for none. */
  readonly itemNow: (kind: ItemKind, id: string) => unknown;
  /** An item with other words. */
  readonly rewritten: (kind: ItemKind, id: string, texts: readonly { field: string; text: string }[]) => Rewriting;
  /** A card with other words, or what stands in the way in sentences. */
  readonly rewordedCard: (
    id: number,
    fields: CardFields,
    texts: readonly { field: string; text: string }[],
  ) => RewordedCard | { readonly problems: readonly string[] };
  /** A card of the files with other sums, as it is recorded. */
  readonly sumsOfCard: (id: number, arithmetic: NonNullable<RewordedCard['arithmetic']>) => unknown;
  /** Why an item cannot be retired, in a sentence; null when it can. */
  readonly retirementBlocker: (kind: ItemKind, id: string) => string | null;
  /** Names of the certifications whose exams ask one of these cards. */
  readonly certificationsAsking: (cardIds: readonly number[]) => readonly string[];
  /** Where a fact stands in the law: its citation, and its place in the library. */
  readonly linkOf: (factId: string) => { readonly label: string; readonly path: string };
}
