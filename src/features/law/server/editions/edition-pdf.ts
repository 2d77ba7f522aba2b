import PdfDocument from 'pdfkit';
import { pdfBytes } from '../../../../platform/server/pdf-bytes.ts';
import type { Edition, EditionHeading } from '../../rules/edition-model.ts';
import { STANDING_NOTICE } from '../../rules/edition-text.ts';
import { createPen } from './draw.ts';
import { contentsItems, coverLeaves, drawBinding } from './front.ts';
import { itemsOf } from './items.ts';
import type { Measure } from './lines.ts';
import { paginate, type Page } from './paginate.ts';
import { LAW_COLOUR, PAGE, readFaces, stylesFor, type Face } from './style.ts';

const BRAND = 'LabourWise Grenada';

/**
 * A study edition as a tagged PDF on A4. The same edition gives the same bytes: nothing in it depends on the clock.
 * `compress: false` leaves its streams readable, for tests.
 */
export async function editionPdf(
  edition: Edition,
  { compress = true, faces = readFaces() }: { compress?: boolean; faces?: Readonly<Record<Face, Buffer>> } = {},
): Promise<Buffer> {
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
      Title: `${edition.title}: study edition`,
      Author: BRAND,
      Subject: `${edition.citation}. ${STANDING_NOTICE}`,
      Creator: BRAND,
      Producer: BRAND,
      CreationDate: new Date(`${edition.reviewed ?? '1970-01-01'}T00:00:00Z`),
    },
  });
  const bytes = pdfBytes(doc);
  for (const [face, file] of Object.entries(faces)) doc.registerFont(face, file);
  const styles = stylesFor(LAW_COLOUR[edition.body]);
  const measure: Measure = (text, { face, size }) => doc.font(face).fontSize(size).widthOfString(text);

  const body = paginate(itemsOf(edition.blocks, styles, measure));
  const headings = edition.blocks.filter((block) => block.kind === 'heading');
  const front = paginate(contentsItems(headings, () => 0, styles, measure));
  const firstOfBody = 2 + front.length;
  const numbers = pageNumbers(body, firstOfBody);
  const contents = paginate(
    contentsItems(headings, ({ anchor }) => numbers.get(anchor) ?? firstOfBody, styles, measure),
  );

  const root = doc.struct('Document');
  doc.addStructure(root);
  const pen = createPen(doc, root);
  doc.addPage();
  pen.artifact('Layout', () => drawBinding(doc));
  coverLeaves(edition, styles, measure).forEach(pen.alone);

  let chapter: PDFKit.PDFOutline | null = null;
  let running = '';
  [...contents, ...body].forEach((page, index) => {
    doc.addPage();
    const opened = page.find(({ item }) => item.heading?.level === 1)?.item.heading;
    const head = `${edition.title}, study edition`;
    if (opened !== undefined && opened !== null && (running === '' || page[0]?.item.heading?.level === 1))
      running = nameOf(opened);
    pen.page(page, index + 2, styles, { head: running === '' ? head : `${head} · ${running}`, foot: STANDING_NOTICE });
    for (const { item, y } of page) {
      if (item.heading === null || (!item.heading.listed && item.heading.level > 1)) continue;
      // pdfkit takes the place on the page, counted from the right and the top; its types know only `expanded`.
      const place: object = { left: PAGE.width, top: Math.max(0, y - 12), expanded: true };
      const parent: PDFKit.PDFOutline = item.heading.level === 1 ? doc.outline : (chapter ?? doc.outline);
      const entry = parent.addItem(nameOf(item.heading), place);
      if (item.heading.level === 1) chapter = entry;
    }
    const last = page.findLast(({ item }) => item.heading?.level === 1)?.item.heading;
    if (last !== undefined && last !== null) running = nameOf(last);
  });
  root.end();
  doc.end();
  return bytes;
}

/** The page of each heading, by its anchor. */
function pageNumbers(pages: readonly Page[], first: number): ReadonlyMap<string, number> {
  return new Map(
    pages.flatMap((page, index) =>
      page.flatMap(({ item }) => (item.heading === null ? [] : [[item.heading.anchor, first + index] as const])),
    ),
  );
}

function nameOf({ number, title }: EditionHeading): string {
  return [number, title].filter((part) => part !== null).join(': ');
}
