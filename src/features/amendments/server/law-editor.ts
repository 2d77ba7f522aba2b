import type { CardFields } from '../../cards/contract.ts';
import type { Amendment, Fact, LawFiles } from '../content.ts';
import type { DependentItem } from '../rules/impact.ts';
import type { ItemKind } from '../../law/rules/item-kind.ts';

/** A calculator with another fact base, and the result of an example. Null when no example uses the fact. */
export interface ExampleSum {
  readonly title: string;
  readonly path: string;
  readonly facts: readonly string[];
  readonly example: string | null;
}

/** An edited item with its whole content, or its issues as sentences. */
export type Rewriting = { readonly body: unknown } | { readonly problems: readonly string[] };

/** A card with new text, and its calculations if they changed. The admin panel stores those separately. */
export interface RewordedCard {
  readonly fields: CardFields;
  readonly arithmetic: readonly { readonly expression: string; readonly result: string }[] | null;
}

/** The material of the editors, as of the start of the application, with the present cards. */
export interface LawEditor {
  /** The law as the files have it. */
  readonly files: LawFiles;
  /** The law in force: files and amendments. */
  readonly law: LawFiles;
  readonly amendments: readonly Amendment[];
  /** Everything that depends on facts: the same list until a card changes. */
  readonly items: readonly DependentItem[];
  /** Returns the dependents of facts after a change of one of them, which may move to another section. */
  readonly itemsOver: (fact: Fact) => readonly DependentItem[];
  /** Returns new issues of the whole material with another law, as sentences. */
  readonly problemsOver: (law: LawFiles) => readonly string[];
  /** The facts of each calculator over the present law. */
  readonly calculators: readonly Pick<ExampleSum, 'facts'>[];
  /** The calculators over a law. @throws Error for a figure that one needs and that is not there. */
  readonly toolsOver: (law: LawFiles) => readonly ExampleSum[];
  /** Returns the label of an item, including retired ones. */
  readonly nameOf: (kind: ItemKind, id: string) => { readonly name: string; readonly title: string };
  /** An item as the files have it; null for none. */
  readonly itemInFiles: (kind: ItemKind, id: string) => unknown;
  /** Returns the present item; null for none. */
  readonly itemNow: (kind: ItemKind, id: string) => unknown;
  /** An item with other words. */
  readonly rewritten: (kind: ItemKind, id: string, texts: readonly { field: string; text: string }[]) => Rewriting;
  /** Returns a card with new text, or its issues as sentences. */
  readonly rewordedCard: (
    id: number,
    fields: CardFields,
    texts: readonly { field: string; text: string }[],
  ) => RewordedCard | { readonly problems: readonly string[] };
  /** Returns a card of the files with new calculations, as it is recorded. */
  readonly cardWithCalculations: (id: number, arithmetic: NonNullable<RewordedCard['arithmetic']>) => unknown;
  /** Why an item cannot be retired, in a sentence; null when it can. */
  readonly retirementBlocker: (kind: ItemKind, id: string) => string | null;
  /** Returns the names of certifications whose exams can contain one of these cards. */
  readonly certificationsAsking: (cardIds: readonly number[]) => readonly string[];
  /** The location of a fact: its citation, and its page in the library. */
  readonly linkOf: (factId: string) => { readonly label: string; readonly path: string };
}
