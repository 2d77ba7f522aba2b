import PdfDocument from 'pdfkit';
import { pdfBytes } from '../../../../platform/server/pdf-bytes.ts';
import type { Measure } from './lines.ts';
import { readFaces, type Face } from './style.ts';

const BRAND = 'LabourWise Grenada';

/** How a document is made. */
export interface DocumentOptions {
  /** False leaves its streams readable, for tests. */
  readonly compress?: boolean;
  /** The fonts, where several documents share one reading of them. */
  readonly faces?: Readonly<Record<Face, Buffer>>;
}

/** A tagged document on A4 that has no page yet, in British English. Nothing in it depends on the clock. */
export function openDocument(
  about: {
    readonly title: string;
    readonly subject: string;
    /** The day of its law's latest review, `YYYY-MM-DD`, by which it is dated. */
    readonly reviewed: string | null;
  },
  { compress = true, faces = readFaces() }: DocumentOptions,
) {
  const doc = new PdfDocument({
    pdfVersion: '1.7',
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    compress,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: {
      Title: about.title,
      Author: BRAND,
      Subject: about.subject,
      Creator: BRAND,
      Producer: BRAND,
      CreationDate: new Date(`${about.reviewed ?? '1970-01-01'}T00:00:00Z`),
    },
  });
  const bytes = pdfBytes(doc);
  for (const [face, file] of Object.entries(faces)) doc.registerFont(face, file);
  // Widths grow with the size: each text is measured once, however many sizes it is tried in.
  const widths = new Map<string, number>();
  const measure: Measure = (text, { face, size }) => {
    const key = `${face} ${text}`;
    const width = widths.get(key) ?? doc.font(face).fontSize(1000).widthOfString(text) / 1000;
    widths.set(key, width);
    return width * size;
  };
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    doc,
    /** What every page's content hangs under. */
    root,
    measure,
    /** Closes the document, and answers its bytes. */
    close: (): Promise<Buffer> => {
      root.end();
      doc.end();
      return bytes;
    },
  };
}
