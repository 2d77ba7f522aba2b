import type { EditionHeading, EditionText } from '../../rules/edition-model.ts';
import { setText, type Measure, type Run, type TextBox } from './lines.ts';
import { PAGE, type Styles, type TextStyle } from './style.ts';

/** A text with its tag and its place inside an item; `x` from the left of the page, `y` from the top of the item. */
export interface Leaf {
  readonly tag: string;
  readonly box: TextBox;
  readonly x: number;
  readonly y: number;
}

/** The tagged structure of an item. */
export type Tree = Leaf | { readonly tag: string; readonly children: readonly Tree[] };

/** What is kept together on a page, unless it `splits`: a single text, which may go on overleaf. */
export interface Item {
  readonly tree: Tree;
  readonly height: number;
  /** Space before it, except at the top of a page. */
  readonly before: number;
  /** The element around it and its neighbours of the same kind. */
  readonly group: 'L' | 'TOC' | 'Table' | null;
  readonly splits: boolean;
  readonly keepsWithNext: boolean;
  readonly rule: 'chapter' | 'hair' | null;
  readonly anchor: string | null;
  readonly heading: EditionHeading | null;
}

/** Sets the texts of an edition. */
export interface Typesetter {
  readonly styles: Styles;
  /** A text under its tag: `x` from the left of the page, `y` from the top of its item, and as wide as `width` or to the right edge. */
  readonly leaf: (tag: string, runs: readonly Run[], x: number, y?: number, width?: number) => Leaf;
}

/** Sets texts in the styles of an edition, as wide as `measure` says that they are. */
export function createTypesetter(styles: Styles, measure: Measure): Typesetter {
  return {
    styles,
    leaf: (tag, runs, x, y = 0, width = PAGE.right - x) => ({ tag, box: setText(runs, width, measure), x, y }),
  };
}

/** An item around a tree, with what is not named at rest. */
export function item(tree: Tree, given: Partial<Omit<Item, 'tree' | 'height'>>): Item {
  return {
    tree,
    height: bottomOf(tree),
    before: 0,
    group: null,
    splits: false,
    keepsWithNext: false,
    rule: null,
    anchor: null,
    heading: null,
    ...given,
  };
}

function bottomOf(tree: Tree): number {
  return 'box' in tree ? tree.y + tree.box.height : Math.max(0, ...tree.children.map(bottomOf));
}

/** A text as runs: links in the colour of the law, and unchecked words marked and leading to their fact. */
export function runsOf(text: EditionText, style: TextStyle, { factId }: Styles): Run[] {
  const linked = { ...style, colour: factId.colour };
  return text.flatMap((piece): Run[] => {
    if (typeof piece === 'string') return [{ text: piece, style }];
    if ('address' in piece) return [{ text: piece.words, style: linked, link: { address: piece.address } }];
    if ('unchecked' in piece) return [{ text: piece.words, style, isMarked: true, link: { to: piece.to } }];
    return [{ text: piece.words, style: linked, link: { to: piece.to } }];
  });
}
