import { qrDrawing } from '../../../../platform/server/picture/drawings.ts';
import { FOOTER_NOTICE, DEPARTMENT, OFFICIAL_TEXT } from '../../../law/rules/edition-text.ts';
import {
  COLOUR,
  createPen,
  LAW_COLOUR,
  openDocument,
  PAGE,
  type DocumentOptions,
  item,
  type Item,
  type Measure,
  type Placed,
  type Run,
} from '../../../law/server/service.ts';
import type { PrintedDocument } from '../../rules/document-model.ts';
import { formatDay } from '../../../../platform/shared/grenada-calendar.ts';
import { UNCONFIRMED_NOTICE, NOT_CONFIRMED } from '../../../law/rules/unchecked-marks.ts';
import {
  partItems,
  runsOf,
  createTypesetter,
  TEXT_LEFT,
  type Typesetter,
  BAND,
  BOTTOM,
  documentStyles,
  SIZES,
} from './typesetter.ts';

/** Layout of a document on its page, in points from the top left. */
interface DocumentLayout {
  readonly placed: readonly Placed[];
  readonly band: { readonly top: number; readonly height: number };
  readonly stamp: { readonly top: number; readonly height: number } | null;
  readonly boxes: readonly { readonly x: number; readonly y: number; readonly side: number }[];
  readonly foot: { readonly top: number; readonly right: number };
}

/** Side of the QR code, in points. */
const QR_SIDE = 62;

/** Gap between the rule above a part and its text, and minimum gap above that rule, in points. */
const PART_TOP = 7;
const PART_GAP = 6;

/** Gap above the rule of the footer, in points. */
const FOOT_GAP = 13;

/** Lays out a document on one page in the largest font size that fits. @throws Error when even the smallest does not. */
function layoutDocument(
  document: PrintedDocument,
  options: { accent: string; measure: Measure; hasCode: boolean },
): DocumentLayout {
  for (const size of SIZES) {
    const layout = tryLayout(document, { ...options, size });
    if (layout !== null) return layout;
  }
  throw new Error(`The document "${document.name}" does not fit on one page: remove a line or shorten the text.`);
}

function tryLayout(
  document: PrintedDocument,
  { accent, measure, hasCode, size }: { accent: string; measure: Measure; hasCode: boolean; size: number },
): DocumentLayout | null {
  const set = createTypesetter(documentStyles(size, accent), measure);
  const head = headOf(document, set);
  const parts = document.parts.map((part, index) =>
    partItems(set, part, document, document.isNumbered ? index + 1 : null),
  );
  const foot = footOf(document, set, hasCode);
  const heights = parts.map((part) => PART_TOP + Math.max(part.heading.height, heightOf(part.body)));
  const room = foot.top - FOOT_GAP - head.bottom - heights.reduce((sum, height) => sum + height + PART_GAP, 0);
  if (room < 0) return null;
  // The rest of the space is distributed to the gaps between the parts.
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
    boxes: document.hasBoxes ? lines.map((line) => ({ x: TEXT_LEFT, y: line.y + size * 0.3, side: size * 0.82 })) : [],
    foot: { top: foot.top, right: hasCode ? PAGE.right - QR_SIDE : PAGE.right },
  };
}

function heightOf(items: readonly Item[]): number {
  return items.reduce((sum, { before, height }) => sum + before + height, 0);
}

function at(each: Item, y: number): Placed {
  return { item: each, y, lines: null };
}

/** Header: brand, title, label and opening. */
function headOf(document: PrintedDocument, { styles, leaf }: Typesetter) {
  const left = PAGE.left + BAND.inset;
  const brand = item(leaf('P', [{ text: 'LabourWise Grenada', style: styles.brand }], { x: left }), {});
  const title = item(
    leaf('H1', [{ text: document.heading, style: styles.title }], { x: left, width: PAGE.right - left - 60 }),
    {},
  );
  const titleTop = BAND.top + BAND.above + brand.height + 2;
  const bandHeight = titleTop + title.height + BAND.below - BAND.top;
  const bandBottom = BAND.top + bandHeight;
  const mark =
    document.stamp === null ? null : item(leaf('P', [{ text: document.stamp, style: styles.stamp }], { x: left }), {});
  const stamp = mark === null ? null : { top: bandBottom + 10, height: mark.height + 10 };
  const leadTop = (stamp === null ? bandBottom : stamp.top + stamp.height) + 11;
  const lead = item(leaf('P', runsOf(document.lead, styles.lead, styles), { x: PAGE.left }), {});
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

/** Returns the numbered sources as a sentence: "From [1] a news report, 2025; [2] memory." */
function sourcesText(sources: readonly string[]): string {
  const numbered = sources.map((words, index) => `[${index + 1}]\u00A0${words.replace(/^From /, '')}`);
  return `From ${numbered.join('; ')}.`;
}

/** Footer, aligned to the bottom. */
function footOf(
  document: PrintedDocument,
  { styles, leaf }: Typesetter,
  hasCode: boolean,
): { placed: Placed[]; top: number } {
  const { fine, fineStrong } = styles;
  const finePrint = (text: string): Run[] => [{ text, style: fine }];
  const linked = ({ text, address }: typeof DEPARTMENT | typeof OFFICIAL_TEXT): Run => ({
    text,
    style: { ...fineStrong, colour: COLOUR.ink },
    link: { address },
  });
  const texts = [document.lead, ...document.parts.flatMap(({ lines }) => lines.map(({ text }) => text))];
  const isUnsettled =
    texts.flat().some((piece) => typeof piece !== 'string') ||
    document.parts.some(({ rates }) => rates.some(({ isConfirmed }) => !isConfirmed));
  const notes = [...document.legend, ...(document.sources.length === 0 ? [] : [sourcesText(document.sources)])];
  const paragraphs: Run[][] = [
    ...(document.close === null
      ? []
      : [runsOf(document.close.text, fineStrong, { ...styles, unchecked: { ...fine, face: 'italic' } })]),
    ...(isUnsettled
      ? [
          [
            { text: `(${NOT_CONFIRMED}) `, style: { ...fine, face: 'italic' as const } },
            ...finePrint(UNCONFIRMED_NOTICE),
          ],
        ]
      : []),
    [
      ...finePrint('Labour Department: '),
      linked(DEPARTMENT),
      ...finePrint('. The laws of Grenada: '),
      linked(OFFICIAL_TEXT),
      ...finePrint('.'),
    ],
    ...(notes.length === 0 ? [] : [finePrint(notes.join(' '))]),
    ...(hasCode ? [finePrint('The code leads to the facts behind this sheet and their sources.')] : []),
    finePrint(
      `${FOOTER_NOTICE}${document.reviewed === null ? '' : ` Last reviewed on ${formatDay(document.reviewed)}.`}`,
    ),
  ];
  const width = PAGE.right - PAGE.left - (hasCode ? QR_SIDE + 16 : 0);
  const items = paragraphs.map((runs) => item(leaf('P', runs, { x: PAGE.left, width }), { before: 2 }));
  const height = Math.max(
    items.reduce((sum, each) => sum + each.before + each.height, 6),
    hasCode ? QR_SIDE + 8 : 0,
  );
  let y = BOTTOM - height + 6;
  const placed = items.map((each) => {
    const here = at(each, y);
    y += each.height + each.before;
    return here;
  });
  return { placed, top: BOTTOM - height };
}

/**
 * Returns a document as a tagged PDF of one A4 page, with margins that also fit US Letter. With `publicUrl`, which has no
 * trailing slash, it has a QR code of the page with its facts. The same input gives the same bytes.
 * @throws Error when the document does not fit.
 */
export async function documentPdf(
  document: PrintedDocument,
  { publicUrl, ...options }: DocumentOptions & { readonly publicUrl: string | null },
): Promise<Buffer> {
  const { doc, root, measure, close } = openDocument(
    {
      title: document.title,
      subject: `${document.stamp ?? 'A sheet for print'}. ${FOOTER_NOTICE}`,
      reviewed: document.reviewed,
    },
    options,
  );
  const accent = LAW_COLOUR[document.body];
  const layout = layoutDocument(document, { accent, measure, hasCode: publicUrl !== null });
  const pen = createPen(doc, root);
  doc.addPage();
  pen.artifact('Layout', () => drawFurniture(doc, layout));
  pen.items(layout.placed, accent);
  if (publicUrl !== null) drawCode(doc, root, `${publicUrl}${document.library}`, layout.foot);
  return close();
}

/** Draws the band, the frame of the label, the checkboxes, and the rule above the footer. */
function drawFurniture(doc: PDFKit.PDFDocument, { band, stamp, boxes, foot }: DocumentLayout): void {
  const width = PAGE.right - PAGE.left;
  doc.roundedRect(PAGE.left, band.top, width, band.height, 4).fill(COLOUR.cloth);
  for (const y of [11, 7]) doc.rect(PAGE.left, band.top + band.height - y, width, 1).fill(COLOUR.foil);
  const ribbon = PAGE.right - 40;
  const top = band.top - 5;
  doc
    .polygon([ribbon, top], [ribbon + 16, top], [ribbon + 16, top + 52], [ribbon + 8, top + 44], [ribbon, top + 52])
    .fill(COLOUR.ribbon);
  if (stamp !== null) doc.rect(PAGE.left, stamp.top, width, stamp.height).lineWidth(1.4).stroke(COLOUR.ink);
  for (const { x, y, side } of boxes) doc.rect(x, y, side, side).lineWidth(0.9).stroke(COLOUR.ink2);
  doc.rect(PAGE.left, foot.top, width, 0.7).fill(COLOUR.ink2);
}

function drawCode(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  address: string,
  foot: DocumentLayout['foot'],
): void {
  const { size, path } = qrDrawing(address);
  const figure = doc.struct('Figure', { alt: `QR code that leads to ${address}` });
  root.add(figure);
  const drawn = doc.markStructureContent('Figure');
  doc
    .save()
    .translate(foot.right, foot.top + 8)
    .scale((PAGE.right - foot.right) / size);
  doc.path(path).fill(COLOUR.ink);
  doc.restore().endMarkedContent();
  figure.add(drawn);
  figure.end();
}
