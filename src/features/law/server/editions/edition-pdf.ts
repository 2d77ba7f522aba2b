import type { Edition, EditionHeading } from '../../rules/edition-model.ts';
import { FOOTER_NOTICE } from '../../rules/edition-text.ts';
import { createPen } from './draw.ts';
import { itemsOf } from './items.ts';
import { paginate, type Page, createTypesetter, item, type Item, type Leaf } from './paginate.ts';
import { LAW_COLOUR, PAGE, stylesFor, COLOUR, type Styles, type TextStyle, readFaces, type Face } from './style.ts';
import { formatDay } from '../../../../platform/shared/grenada-calendar.ts';
import { setText, type Measure, type Run } from './lines.ts';
import PdfDocument from 'pdfkit';
import { pdfBytes } from '../../../../platform/server/pdf.ts';

const BRAND = 'LabourWise Grenada';

/** Options of a document. */
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
    /** The root of the structure tree. */
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

/** The spine of the cover and the column of its text, in points. */
const SPINE = 72;
const COVER_LEFT = 122;
const COVER_WIDTH = 390;

/** Returns the table of contents as items. `pageOf` returns the page number of a heading. */
function contentsItems(
  headings: readonly EditionHeading[],
  pageOf: (heading: EditionHeading) => number,
  styles: Styles,
  measure: Measure,
): Item[] {
  const { contents, contentsChapter, contentsNumber } = styles;
  const heading: EditionHeading = {
    kind: 'heading',
    level: 1,
    anchor: 'contents',
    number: null,
    title: 'Contents',
    listed: false,
  };
  const { leaf } = createTypesetter(styles, measure);
  const rows = headings
    .filter(({ listed }) => listed)
    .map((listed): Item => {
      const { level, number, title, anchor } = listed;
      const isChapter = level === 1;
      const style = isChapter ? contentsChapter : contents;
      const page = String(pageOf(listed));
      const link = { to: anchor };
      const lead = number === null || (isChapter && title === null) ? '' : number;
      const leadStyle = isChapter ? { ...style, colour: contentsNumber.colour } : contentsNumber;
      const titleX = isChapter && lead === '' ? PAGE.left : PAGE.text;
      const children = [
        ...(lead === '' ? [] : [leaf('Lbl', [{ text: `${lead} `, style: leadStyle }], PAGE.left, 0, PAGE.margin + 10)]),
        leaf('Reference', [{ text: title ?? number ?? '', style, link }], titleX, 0, PAGE.right - titleX - 40),
        leaf('Reference', [{ text: page, style, link }], PAGE.right - measure(page, style), 0, 40),
      ];
      return item(
        { tag: 'TOCI', children },
        { group: 'TOC', before: isChapter ? 7 : 0, rule: isChapter ? 'hair' : null, keepsWithNext: isChapter },
      );
    });
  const title = leaf('Span', [{ text: 'Contents', style: styles.chapter }], PAGE.left, 12, 300);
  return [
    item({ tag: 'H1', children: [title] }, { anchor: heading.anchor, heading, rule: 'chapter', keepsWithNext: true }),
    ...rows,
  ];
}

/** The texts of the cover, from top to bottom. */
function coverLeaves(edition: Edition, styles: Styles, measure: Measure): Leaf[] {
  const { leaf } = createTypesetter(styles, measure);
  const at = (tag: string, text: string, style: TextStyle, y: number): Leaf =>
    leaf(tag, [{ text, style }], COVER_LEFT, y, COVER_WIDTH);
  const brand = at('P', 'LabourWise Grenada', styles.coverBrand, 74);
  const title = at('H1', edition.title, styles.coverTitle, 232);
  const kind = at('P', 'Study edition', styles.coverKind, title.y + title.box.height + 10);
  const citation = at('P', edition.citation, styles.plain, kind.y + kind.box.height + 14);
  const notice = edition.notice.map((text, index) => {
    const style = index === 0 ? styles.term : styles.plain;
    const runs = text.map((piece): Run => {
      if (typeof piece === 'string') return { text: piece, style };
      const linked = { ...style, colour: styles.factId.colour };
      return {
        text: piece.text,
        style: linked,
        link: 'address' in piece ? { address: piece.address } : { to: piece.to },
      };
    });
    return setText(runs, COVER_WIDTH, measure);
  });
  let y = 752;
  const stacked = notice.toReversed().map((box): Leaf => {
    y -= box.height + 6;
    return { tag: 'P', box, x: COVER_LEFT, y };
  });
  const reviewed =
    edition.reviewed === null
      ? []
      : [at('P', `Guides last reviewed on ${formatDay(edition.reviewed)}.`, styles.plain, y - 36)];
  return [brand, title, kind, citation, ...reviewed, ...stacked.toReversed()];
}

/** The binding on the cover: a cloth spine with foil double lines, a fillet over the notice, and the ribbon. */
function drawBinding(doc: PDFKit.PDFDocument): void {
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOUR.paper);
  doc.rect(0, 0, SPINE, PAGE.height).fill(COLOUR.cloth);
  for (const y of [96, 224, 618, 746]) for (const offset of [0, 4]) doc.rect(0, y + offset, SPINE, 1).fill(COLOUR.foil);
  doc.polygon([508, 0], [528, 0], [528, 92], [518, 82], [508, 92]).fill(COLOUR.ribbon);
}

/** A study edition as a tagged PDF on A4. The same edition gives the same bytes. */
export async function editionPdf(edition: Edition, options: DocumentOptions = {}): Promise<Buffer> {
  const { doc, root, measure, close } = openDocument(
    {
      title: `${edition.title}: study edition`,
      subject: `${edition.citation}. ${FOOTER_NOTICE}`,
      reviewed: edition.reviewed,
    },
    options,
  );
  const styles = stylesFor(LAW_COLOUR[edition.body]);

  const body = paginate(itemsOf(edition.blocks, styles, measure));
  const headings = edition.blocks.filter((block) => block.kind === 'heading');
  const front = paginate(contentsItems(headings, () => 0, styles, measure));
  const firstOfBody = 2 + front.length;
  const numbers = pageNumbers(body, firstOfBody);
  const contents = paginate(
    contentsItems(headings, ({ anchor }) => numbers.get(anchor) ?? firstOfBody, styles, measure),
  );

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
    pen.page(page, index + 2, styles, { head: running === '' ? head : `${head} · ${running}`, foot: FOOTER_NOTICE });
    for (const { item, y } of page) {
      if (item.heading === null || (!item.heading.listed && item.heading.level > 1)) continue;
      // pdfkit accepts a position on the page, from its right and top edges; its types allow only `expanded`.
      const place: object = { left: PAGE.width, top: Math.max(0, y - 12), expanded: true };
      const parent: PDFKit.PDFOutline = item.heading.level === 1 ? doc.outline : (chapter ?? doc.outline);
      const entry = parent.addItem(nameOf(item.heading), place);
      if (item.heading.level === 1) chapter = entry;
    }
    const last = page.findLast(({ item }) => item.heading?.level === 1)?.item.heading;
    if (last !== undefined && last !== null) running = nameOf(last);
  });
  return close();
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
