import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { pdfBytes, unpackWoff } from '../../../../platform/server/pdf.ts';
import { qrDrawing } from '../../../../platform/server/picture/drawings.ts';
import { findExtraFace, type ExtraFace } from '../../../../platform/shared/printed-letters.ts';
import type { CertificateText } from '../../rules/certificate.ts';
import { certificateMarks, COLUMN, DESIGN, FINE_PRINT } from './design.ts';
import { COLOUR, type Face, type Mark, type TextStyle } from './marks.ts';

const BRAND = 'LabourWise Grenada';

/** A4 landscape, in points. */
const PAGE = { width: 841.89, height: 595.28 } as const;

/** Points per unit: the design fills the height of the page. */
const SCALE = PAGE.height / DESIGN.height;
const WIDTH = PAGE.width / SCALE;

/** The QR code, and the baseline of the address beside it, in units. */
const CHECK = { side: 88, top: 372, baseline: 534 } as const;

/**
 * Font files. The sans exists only as WOFF2, which pdfkit cannot subset, so small text uses the text face. The extra faces
 * have letters of names that the others lack, such as Ł and ễ.
 */
const FILES = {
  serif: 'newsreader-latin-500-normal',
  text: 'newsreader-latin-400-normal',
  note: 'newsreader-latin-400-italic',
  sans: 'newsreader-latin-400-normal',
  foreign: 'newsreader-latin-ext-500-normal',
  vietnamese: 'newsreader-vietnamese-500-normal',
} as const satisfies Readonly<Record<Face | ExtraFace, string>>;

/** Returns a certificate as a tagged PDF of one page, with the address of its check page as text and QR code. */
export function certificateDocument(
  certificate: CertificateText,
  { address, earnedAt, compress = true }: { address: string; earnedAt: Date; compress?: boolean },
): Promise<Buffer> {
  const doc = new PdfDocument({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    margin: 0,
    compress,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: `Certificate of Achievement: ${certificate.learner}, ${certificate.certification}`,
      Author: BRAND,
      Subject: `Certificate ${certificate.number}. Check it at ${address}`,
      Creator: BRAND,
      Producer: BRAND,
      CreationDate: earnedAt,
    },
  });
  const bytes = pdfBytes(doc);
  const { resolve } = createRequire(import.meta.url);
  for (const [face, file] of Object.entries(FILES))
    doc.registerFont(face, unpackWoff(readFileSync(resolve(`@fontsource/newsreader/files/${file}.woff`))));
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.scale(SCALE);

  const measure = (text: string, style: TextStyle): number =>
    piecesOf(text, style).reduce((sum, piece) => sum + widthOf(doc, piece.text, piece.face, style), 0);
  for (const mark of certificateMarks(certificate, { width: WIDTH, scale: null, measure })) draw(doc, root, mark);
  drawCheck(doc, root, address, measure);
  root.end();
  doc.end();
  return bytes;
}

function draw(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement, mark: Mark): void {
  if (mark.kind !== 'text') {
    doc.markContent('Artifact', { type: 'Layout' });
    drawShape(doc, mark);
    doc.endMarkedContent();
    return;
  }
  const { text, style, x, baseline, tag } = mark;
  const element = doc.struct(tag);
  root.add(element);
  const content = doc.markStructureContent(tag);
  drawText(doc, text, style, x, baseline);
  doc.endMarkedContent();
  element.add(content);
  element.end();
}

function drawShape(doc: PDFKit.PDFDocument, mark: Exclude<Mark, { kind: 'text' }>): void {
  doc.save();
  if ('at' in mark && mark.at !== undefined) doc.translate(mark.at.x, mark.at.y).scale(mark.at.scale);
  switch (mark.kind) {
    case 'fill':
      doc.path(mark.path).fill(mark.colour);
      break;
    case 'shade': {
      const colours = doc.linearGradient(0, 0, mark.to, 0);
      for (const [at, colour] of mark.stops) colours.stop(at, colour);
      doc.path(mark.path).fill(colours);
      break;
    }
    case 'stroke':
      doc
        .lineWidth(mark.width)
        .lineCap('round')
        .lineJoin(mark.at === undefined ? 'miter' : 'round')
        .strokeOpacity(mark.alpha ?? 1);
      doc.path(mark.path).stroke(mark.colour);
      break;
    case 'clip':
      doc.path(mark.path).clip();
      for (const each of mark.marks) if (each.kind !== 'text') drawShape(doc, each);
  }
  doc.restore();
}

/** Splits a text into pieces of one face each. */
function piecesOf(text: string, { face }: TextStyle): { text: string; readonly face: Face | ExtraFace }[] {
  const pieces: { text: string; readonly face: Face | ExtraFace }[] = [];
  for (const letter of text) {
    const own = findExtraFace(letter) ?? face;
    const last = pieces.at(-1);
    if (last?.face === own) last.text += letter;
    else pieces.push({ text: letter, face: own });
  }
  return pieces;
}

function widthOf(doc: PDFKit.PDFDocument, text: string, face: Face | ExtraFace, style: TextStyle): number {
  return doc
    .font(face)
    .fontSize(style.size)
    .widthOfString(text, { characterSpacing: style.tracking * style.size });
}

function drawText(doc: PDFKit.PDFDocument, text: string, style: TextStyle, x: number, baseline: number): void {
  let left = x;
  for (const piece of piecesOf(text, style)) {
    doc.font(piece.face).fontSize(style.size).fillColor(style.colour);
    doc.text(piece.text, left, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: style.tracking * style.size,
    });
    left += widthOf(doc, piece.text, piece.face, style);
  }
}

/** Draws the address of the check page, as a link, and its QR code. */
function drawCheck(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  address: string,
  measure: (text: string, style: TextStyle) => number,
): void {
  const lead = 'Anyone can check this certificate at ';
  const paragraph = doc.struct('P');
  root.add(paragraph);
  const text = doc.markStructureContent('P');
  drawText(doc, lead, FINE_PRINT, COLUMN.left, CHECK.baseline);
  doc.endMarkedContent();
  paragraph.add(text);

  const link = doc.struct('Link');
  paragraph.add(link);
  const linkText = doc.markStructureContent('Link');
  const style = { ...FINE_PRINT, colour: COLOUR.leaf };
  const x = COLUMN.left + measure(lead, FINE_PRINT);
  drawText(doc, address, style, x, CHECK.baseline);
  doc.endMarkedContent();
  link.add(linkText);
  // pdfkit writes a String object as a PDF string and supports structParent; its types lack both.
  const options: object = { structParent: link, Contents: new String(address) };
  doc.link(x, CHECK.baseline - FINE_PRINT.size, measure(address, style), FINE_PRINT.size * 1.4, address, options);
  link.end();
  paragraph.end();

  const { size, path } = qrDrawing(address);
  const figure = doc.struct('Figure', { alt: `QR code that leads to ${address}` });
  root.add(figure);
  const drawn = doc.markStructureContent('Figure');
  doc
    .save()
    .translate(WIDTH - COLUMN.right - CHECK.side, CHECK.top)
    .scale(CHECK.side / size);
  doc.path(path).fill(COLOUR.ink);
  doc.restore().endMarkedContent();
  figure.add(drawn);
  figure.end();
}
