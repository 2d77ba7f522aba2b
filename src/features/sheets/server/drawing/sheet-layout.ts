import { formatDay } from '../../../../platform/shared/day-text.ts';
import { DEPARTMENT, OFFICIAL_TEXT, STANDING_NOTICE } from '../../../law/rules/edition-text.ts';
import { ASK_THE_DEPARTMENT, NOT_CONFIRMED } from '../../../law/rules/unchecked-marks.ts';
import { COLOUR, item, PAGE, type Item, type Measure, type Placed, type Run } from '../../../law/server/service.ts';
import type { Sheet } from '../../rules/sheet-model.ts';
import { partItems, runsOf, sheetTypesetter, TEXT_LEFT, type SheetTypesetter } from './sheet-typesetter.ts';
import { BAND, LOWEST, sheetStyles, SIZES } from './sheet-style.ts';

/** A sheet on its page: what is drawn where, in points from the top and the left. */
export interface SheetLayout {
  readonly placed: readonly Placed[];
  readonly band: { readonly top: number; readonly height: number };
  readonly stamp: { readonly top: number; readonly height: number } | null;
  readonly boxes: readonly { readonly x: number; readonly y: number; readonly side: number }[];
  readonly foot: { readonly top: number; readonly right: number };
}

/** What stands at the foot beside its texts, in points. */
const QR_SIDE = 62;

/** Between the rule above a part and its words, and at least above that rule, in points. */
const PART_TOP = 7;
const PART_GAP = 6;

/** Above the rule of the foot, in points. */
const FOOT_GAP = 13;

/** Lays a sheet on one page in the largest text that fits. Throws when even the smallest does not. */
export function layOut(sheet: Sheet, options: { accent: string; measure: Measure; hasCode: boolean }): SheetLayout {
  for (const size of SIZES) {
    const layout = tryOut(sheet, { ...options, size });
    if (layout !== null) return layout;
  }
  throw new Error(`The sheet "${sheet.name}" does not fit on one page: take a line out, or say it in fewer words.`);
}

function tryOut(
  sheet: Sheet,
  { accent, measure, hasCode, size }: { accent: string; measure: Measure; hasCode: boolean; size: number },
): SheetLayout | null {
  const set = sheetTypesetter(sheetStyles(size, accent), measure);
  const head = headOf(sheet, set);
  const parts = sheet.parts.map((part, index) => partItems(set, part, sheet, sheet.isNumbered ? index + 1 : null));
  const foot = footOf(sheet, set, hasCode);
  const heights = parts.map((part) => PART_TOP + Math.max(part.heading.height, heightOf(part.body)));
  const room = foot.top - FOOT_GAP - head.bottom - heights.reduce((sum, height) => sum + height + PART_GAP, 0);
  if (room < 0) return null;
  // What is left over is shared by the gaps between the parts.
  const gap = PART_GAP + Math.min(room / parts.length, size);
  const placed: Placed[] = [...head.placed];
  let top = head.bottom;
  parts.forEach(({ heading, body }, index) => {
    top += gap;
    placed.push(at(heading, top));
    let y = top + PART_TOP;
    for (const each of body) {
      y += each.before;
      placed.push(at(each, y));
      y += each.height;
    }
    top += heights[index] ?? 0;
  });
  const lines = placed.filter((each) => each.item.group === 'L');
  return {
    placed: [...placed, ...foot.placed],
    band: head.band,
    stamp: head.stamp,
    boxes: sheet.hasBoxes ? lines.map((line) => ({ x: TEXT_LEFT, y: line.y + size * 0.3, side: size * 0.82 })) : [],
    foot: { top: foot.top, right: hasCode ? PAGE.right - QR_SIDE : PAGE.right },
  };
}

function heightOf(items: readonly Item[]): number {
  return items.reduce((sum, { before, height }) => sum + before + height, 0);
}

function at(each: Item, y: number): Placed {
  return { item: each, y, lines: null };
}

/** Brand and title on the cloth, what the sheet is plainly marked as, and its opening. */
function headOf(sheet: Sheet, { styles, leaf }: SheetTypesetter) {
  const left = PAGE.left + BAND.inset;
  const brand = item(leaf('P', [{ text: 'LabourWise Grenada', style: styles.brand }], { x: left }), {});
  const title = item(
    leaf('H1', [{ text: sheet.heading, style: styles.title }], { x: left, width: PAGE.right - left - 60 }),
    {},
  );
  const titleTop = BAND.top + BAND.above + brand.height + 2;
  const bandHeight = titleTop + title.height + BAND.below - BAND.top;
  const bandBottom = BAND.top + bandHeight;
  const mark =
    sheet.stamp === null ? null : item(leaf('P', [{ text: sheet.stamp, style: styles.stamp }], { x: left }), {});
  const stamp = mark === null ? null : { top: bandBottom + 10, height: mark.height + 10 };
  const leadTop = (stamp === null ? bandBottom : stamp.top + stamp.height) + 11;
  const lead = item(leaf('P', runsOf(sheet.lead, styles.lead, styles), { x: PAGE.left }), {});
  return {
    placed: [
      at(brand, BAND.top + BAND.above),
      at(title, titleTop),
      ...(mark === null || stamp === null ? [] : [at(mark, stamp.top + 5)]),
      at(lead, leadTop),
    ],
    band: { top: BAND.top, height: bandHeight },
    stamp,
    bottom: leadTop + lead.height,
  };
}

/** What the sheet says of itself, set upwards from the lowest line. */
function footOf(sheet: Sheet, { styles, leaf }: SheetTypesetter, hasCode: boolean): { placed: Placed[]; top: number } {
  const { fine, fineStrong } = styles;
  const words = (text: string): Run[] => [{ text, style: fine }];
  const linked = ({ words: text, address }: typeof DEPARTMENT | typeof OFFICIAL_TEXT): Run => ({
    text,
    style: { ...fineStrong, colour: COLOUR.ink },
    link: { address },
  });
  const texts = [sheet.lead, ...sheet.parts.flatMap(({ lines }) => lines.map(({ text }) => text))];
  const isUnsettled =
    texts.flat().some((piece) => typeof piece !== 'string') ||
    sheet.parts.some(({ rates }) => rates.some(({ isConfirmed }) => !isConfirmed));
  const paragraphs: Run[][] = [
    ...(sheet.close === null
      ? []
      : [runsOf(sheet.close.text, fineStrong, { ...styles, unchecked: { ...fine, face: 'italic' } })]),
    ...(isUnsettled
      ? [[{ text: `(${NOT_CONFIRMED}) `, style: { ...fine, face: 'italic' as const } }, ...words(ASK_THE_DEPARTMENT)]]
      : []),
    [
      ...words('Labour Department: '),
      linked(DEPARTMENT),
      ...words('. The laws of Grenada: '),
      linked(OFFICIAL_TEXT),
      ...words('.'),
    ],
    ...(sheet.legend.length === 0 ? [] : [words(sheet.legend.join(' '))]),
    ...(hasCode ? [words('The code leads to the facts behind this sheet and their sources.')] : []),
    words(`${STANDING_NOTICE}${sheet.reviewed === null ? '' : ` Last reviewed on ${formatDay(sheet.reviewed)}.`}`),
  ];
  const width = PAGE.right - PAGE.left - (hasCode ? QR_SIDE + 16 : 0);
  const items = paragraphs.map((runs) => item(leaf('P', runs, { x: PAGE.left, width }), { before: 2 }));
  const height = Math.max(
    items.reduce((sum, each) => sum + each.before + each.height, 6),
    hasCode ? QR_SIDE + 8 : 0,
  );
  let y = LOWEST - height + 6;
  const placed = items.map((each) => {
    const here = at(each, y);
    y += each.height + each.before;
    return here;
  });
  return { placed, top: LOWEST - height };
}
