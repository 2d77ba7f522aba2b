import { qrDrawing } from '../../../../platform/server/picture/qr.ts';
import { STANDING_NOTICE } from '../../../law/rules/edition-text.ts';
import {
  COLOUR,
  createPen,
  LAW_COLOUR,
  openDocument,
  PAGE,
  type DocumentOptions,
} from '../../../law/server/service.ts';
import type { Sheet } from '../../rules/sheet-model.ts';
import { layOut, type SheetLayout } from './sheet-layout.ts';

/**
 * A sheet as a tagged PDF of one page of A4, whose text keeps clear of the edges of US Letter too. `publicUrl` is the address of
 * the product, without a slash at its end: with it the sheet bears a QR code that leads to its facts. The same sheet and address
 * give the same bytes. Throws when the sheet does not fit.
 */
export async function sheetPdf(
  sheet: Sheet,
  { publicUrl, ...options }: DocumentOptions & { readonly publicUrl: string | null },
): Promise<Buffer> {
  const { doc, root, measure, close } = openDocument(
    {
      title: sheet.title,
      subject: `${sheet.stamp ?? 'A sheet for print'}. ${STANDING_NOTICE}`,
      reviewed: sheet.reviewed,
    },
    options,
  );
  const accent = LAW_COLOUR[sheet.body];
  const layout = layOut(sheet, { accent, measure, hasCode: publicUrl !== null });
  const pen = createPen(doc, root);
  doc.addPage();
  pen.artifact('Layout', () => drawFurniture(doc, layout));
  pen.items(layout.placed, accent);
  if (publicUrl !== null) drawCode(doc, root, `${publicUrl}${sheet.library}`, layout.foot);
  return close();
}

/** The cloth with its foil lines and ribbon, the frame of the stamp, the boxes to tick, and the rule above the foot. */
function drawFurniture(doc: PDFKit.PDFDocument, { band, stamp, boxes, foot }: SheetLayout): void {
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
  foot: SheetLayout['foot'],
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
