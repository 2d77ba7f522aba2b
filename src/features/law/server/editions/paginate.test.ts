import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, type Item, paginate } from './paginate.ts';
import { PAGE } from './style.ts';

const LEADING = 15;
const ROOM = PAGE.bottom - PAGE.top;

function text(lines: number, given: Partial<Item> = {}): Item {
  return item(
    {
      tag: 'P',
      x: 0,
      y: 0,
      box: { lines: Array.from({ length: lines }, () => []), leading: LEADING, height: lines * LEADING },
    },
    given,
  );
}

const anyItem = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((lines) => text(lines, { before: 7 })),
  fc.integer({ min: 1, max: 30 }).map((lines) => text(lines, { before: 7, splits: true })),
  fc.constant(text(1, { before: 20, keepsWithNext: true })),
);

test('nothing is below the bottom margin, nothing is lost, and order is kept', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 80 }), (items) => {
      const pages = paginate(items);
      for (const { item: placed, y, lines } of pages.flat()) {
        expect(y + (lines === null ? placed.height : (lines.to - lines.from) * LEADING)).toBeLessThanOrEqual(
          PAGE.bottom + 0.01,
        );
      }
      const shown = pages.flat().filter(({ lines }) => lines === null || lines.from === 0);
      expect(shown.map(({ item: placed }) => placed)).toEqual(items);
    }),
  );
});

test('a split paragraph has at least two lines on each page', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 20, maxLength: 80 }), (items) => {
      const shares = paginate(items)
        .flat()
        .flatMap(({ lines }) => (lines === null ? [] : [lines.to - lines.from]));
      expect(shares.filter((count) => count < 2)).toEqual([]);
    }),
  );
});

test('a block that keeps with the next is never last on a page', () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 20, maxLength: 80 }), (items) => {
      const pages = paginate(items);
      for (const page of pages.slice(0, -1)) {
        const last = page.at(-1);
        expect(last?.item.keepsWithNext === true && last.lines === null).toBe(false);
      }
    }),
  );
});

test('a chapter that would begin near the bottom starts a new page', () => {
  const chapter = text(2, {
    heading: { kind: 'heading', level: 1, anchor: 'part-i', number: 'Part I', title: null, listed: true },
    keepsWithNext: true,
  });
  const pages = paginate([
    ...Array.from({ length: Math.floor((ROOM * 0.7) / LEADING) }, () => text(1)),
    chapter,
    text(2),
  ]);
  expect(pages).toHaveLength(2);
  expect(pages[1]?.[0]?.item).toBe(chapter);
});

test('a paragraph followed by a remark moves lines to the next page with it', () => {
  const paragraph = text(10, { splits: true, keepsWithNext: true });
  const before = Array.from({ length: Math.floor(ROOM / LEADING) - 10 }, () => text(1));
  const pages = paginate([...before, paragraph, text(2)]);
  expect(pages[1]?.map(({ lines }) => lines)).toEqual([{ from: 8, to: 10 }, null]);
});
