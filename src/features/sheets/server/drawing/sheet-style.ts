import { COLOUR, style } from '../../../law/server/service.ts';

/** The column of headings in the margin and the room beside a box to tick, in points. */
export const COLUMN = { margin: 112, box: 18 } as const;

/** The cloth at the head of a sheet; its height follows its title. Points. */
export const BAND = { top: 46, inset: 18, above: 13, below: 20 } as const;

/** Printers of either paper, A4 and US Letter, leave what stands above this whole. Points from the top. */
export const LOWEST = 776;

/** The sizes of its text that a sheet is tried in, largest first: it hangs on a wall, and takes the largest that fits. Points. */
export const SIZES: readonly number[] = Array.from({ length: 17 }, (_, step) => 13.5 - step * 0.25);

/** The styles of a sheet whose text is so large, in the colour of its law. */
export function sheetStyles(size: number, accent: string) {
  const leading = size * 1.34;
  return {
    brand: style('medium', 11, 15, COLOUR.foil),
    title: style('medium', 29, 33, COLOUR.onCloth),
    stamp: style('semibold', 14, 19),
    lead: style('italic', size * 1.12, size * 1.5, COLOUR.ink2),
    part: style('medium', size * 1.16, size * 1.34, accent),
    text: style('regular', size, leading),
    rate: style('semibold', size * 1.2, size * 1.7),
    head: style('italic', size * 0.9, leading, COLOUR.ink2),
    place: style('medium', size * 0.78, leading, accent),
    unchecked: style('italic', size * 0.86, leading, COLOUR.ink2),
    fine: style('regular', 8.8, 11.6, COLOUR.ink2),
    fineStrong: style('semibold', 8.8, 11.6, COLOUR.ink),
  } as const;
}

/** The styles by their names. */
export type SheetStyles = ReturnType<typeof sheetStyles>;
