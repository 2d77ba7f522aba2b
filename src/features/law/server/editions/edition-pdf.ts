import type { Edition, EditionHeading } from '../../rules/edition-model.ts';
import { STANDING_NOTICE } from '../../rules/edition-text.ts';
import { openDocument, type DocumentOptions } from './document.ts';
import { createPen } from './draw.ts';
import { contentsItems, coverLeaves, drawBinding } from './front.ts';
import { itemsOf } from './items.ts';
import { paginate, type Page } from './paginate.ts';
import { LAW_COLOUR, PAGE, stylesFor } from './style.ts';

/** A study edition as a tagged PDF on A4. The same edition gives the same bytes. */
export async function editionPdf(edition: Edition, options: DocumentOptions = {}): Promise<Buffer> {
  const { doc, root, measure, close } = openDocument(
    {
      title: `${edition.title}: study edition`,
      subject: `${edition.citation}. ${STANDING_NOTICE}`,
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
