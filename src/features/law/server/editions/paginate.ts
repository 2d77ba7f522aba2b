import { type TextBox, setText, type Measure, type Run } from './lines.ts';
import { PAGE, type Styles, type TextStyle } from './style.ts';
import type { EditionHeading, EditionText } from '../../rules/edition-model.ts';

/** A text with its tag and its place inside an item; `x` from the left of the page, `y` from the top of the item. */
export interface Leaf {
  readonly tag: string;
  readonly box: TextBox;
  readonly x: number;
  readonly y: number;
}

/** The tagged structure of an item. */
export type Tree = Leaf | { readonly tag: string; readonly children: readonly Tree[] };

/** A unit that stays on one page, unless it `splits`: a single text that may continue on the next page. */
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

/** Creates a typesetter for the styles of an edition; `measure` returns the width of a text in points. */
export function createTypesetter(styles: Styles, measure: Measure): Typesetter {
  return {
    styles,
    leaf: (tag, runs, x, y = 0, width = PAGE.right - x) => ({ tag, box: setText(runs, width, measure), x, y }),
  };
}

/** Creates an item around a tree, with default values. */
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
    if ('address' in piece) return [{ text: piece.text, style: linked, link: { address: piece.address } }];
    if ('unchecked' in piece) return [{ text: piece.text, style, isMarked: true, link: { to: piece.to } }];
    return [{ text: piece.text, style: linked, link: { to: piece.to } }];
  });
}

/** An item, or some of its lines, at its position on a page. `y` is the top of the visible part. */
export interface Placed {
  readonly item: Item;
  readonly y: number;
  /** The lines shown, when the item goes over two pages; else null. */
  readonly lines: { readonly from: number; readonly to: number } | null;
}

/** The items of one page, from top to bottom. */
export type Page = readonly Placed[];

/** A chapter opens a new page when less than this share of the page is left. */
const ROOM_FOR_CHAPTER = 0.34;
/** Minimum number of lines of a paragraph at the bottom or top of a page. */
const FEWEST_LINES = 2;

/**
 * Splits items into pages between `PAGE.top` and `PAGE.bottom`. A heading stays with the next item, facts and corrections are never
 * split, and a paragraph leaves at least two lines on each page.
 */
export function paginate(items: readonly Item[]): Page[] {
  const pages: Placed[][] = [[]];
  let y: number = PAGE.top;
  const startPage = (): void => {
    pages.push([]);
    y = PAGE.top;
  };
  const put = (item: Item, height: number, lines: Placed['lines'] = null): void => {
    pages.at(-1)?.push({ item, y, lines });
    y += height;
  };

  /** Puts the first lines of a paragraph on this page, and the others on as many pages as they need. */
  const split = (item: Item, { lines, leading }: TextBox, first: number): void => {
    let from = 0;
    for (let fit = first; from + fit < lines.length; fit = Math.floor((PAGE.bottom - PAGE.top) / leading)) {
      put(item, fit * leading, { from, to: from + fit });
      startPage();
      from += fit;
    }
    put(item, (lines.length - from) * leading, { from, to: lines.length });
  };

  items.forEach((item, index) => {
    const isFirst = pages.at(-1)?.length === 0;
    const before = isFirst ? 0 : item.before;
    const room = PAGE.bottom - y - before;
    const isLateChapter = item.heading?.level === 1 && room < (PAGE.bottom - PAGE.top) * ROOM_FOR_CHAPTER;
    const box = item.splits ? boxOf(item) : null;
    if (box !== null && item.height + tied(items, index) > room) {
      const fit = Math.min(Math.floor(room / box.leading), box.lines.length - FEWEST_LINES);
      if (fit >= FEWEST_LINES) {
        y += before;
        split(item, box, fit);
        return;
      }
    }
    if (!isFirst && (isLateChapter || needed(items, index) > room)) startPage();
    else y += before;
    if (box !== null && item.height > PAGE.bottom - y) {
      split(item, box, Math.floor((PAGE.bottom - y) / box.leading));
      return;
    }
    put(item, item.height);
  });
  return pages;
}

/** The least height an item needs on a page, with what it may not be parted from. */
function needed(items: readonly Item[], index: number): number {
  const item = items[index];
  if (item === undefined) return 0;
  const box = item.splits ? boxOf(item) : null;
  if (box !== null && box.lines.length >= 2 * FEWEST_LINES) return FEWEST_LINES * box.leading;
  return item.height + tied(items, index);
}

/** The height that must follow an item on the same page. */
function tied(items: readonly Item[], index: number): number {
  const next = items[index + 1];
  return items[index]?.keepsWithNext === true && next !== undefined ? next.before + needed(items, index + 1) : 0;
}

function boxOf({ tree }: Item): TextBox | null {
  return 'box' in tree ? tree.box : null;
}
