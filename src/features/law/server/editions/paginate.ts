import type { TextBox } from './lines.ts';
import type { Item } from './item.ts';
import { PAGE } from './style.ts';

/** An item, or some of its lines, at its place on a page. `y` is the top of what is shown. */
export interface Placed {
  readonly item: Item;
  readonly y: number;
  /** The lines shown, when the item goes over two pages; else null. */
  readonly lines: { readonly from: number; readonly to: number } | null;
}

/** What stands on one page, from top to bottom. */
export type Page = readonly Placed[];

/** A chapter opens a new page when less than this share of the page is left. */
const ROOM_FOR_CHAPTER = 0.34;
/** Lines of a paragraph that may not stand alone at the foot or the top of a page. */
const FEWEST_LINES = 2;

/**
 * Lays items on pages between `PAGE.top` and `PAGE.bottom`. A heading stays with what follows it, facts and corrections
 * are never divided, and a paragraph leaves at least two lines on either page.
 */
export function paginate(items: readonly Item[]): Page[] {
  const pages: Placed[][] = [[]];
  let y: number = PAGE.top;
  const turn = (): void => {
    pages.push([]);
    y = PAGE.top;
  };
  const put = (item: Item, height: number, lines: Placed['lines'] = null): void => {
    pages.at(-1)?.push({ item, y, lines });
    y += height;
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
        put(item, fit * box.leading, { from: 0, to: fit });
        turn();
        put(item, (box.lines.length - fit) * box.leading, { from: fit, to: box.lines.length });
        return;
      }
    }
    if (!isFirst && (isLateChapter || needed(items, index) > room)) turn();
    else y += before;
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
