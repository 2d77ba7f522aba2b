import { formatDay } from '../../../../platform/shared/grenada-calendar.ts';
import type { Edition, EditionHeading } from '../../rules/edition-model.ts';
import { createTypesetter, item, type Item, type Leaf } from './item.ts';
import { setText, type Measure, type Run } from './lines.ts';
import { COLOUR, PAGE, type Styles, type TextStyle } from './style.ts';

/** The spine of the cover and the column of its text, in points. */
const SPINE = 72;
const COVER_LEFT = 122;
const COVER_WIDTH = 390;

/** The table of contents as items; `pageOf` gives the number of the page a heading stands on. */
export function contentsItems(
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
export function coverLeaves(edition: Edition, styles: Styles, measure: Measure): Leaf[] {
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
        text: piece.words,
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
export function drawBinding(doc: PDFKit.PDFDocument): void {
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(COLOUR.paper);
  doc.rect(0, 0, SPINE, PAGE.height).fill(COLOUR.cloth);
  for (const y of [96, 224, 618, 746]) for (const offset of [0, 4]) doc.rect(0, y + offset, SPINE, 1).fill(COLOUR.foil);
  doc.polygon([508, 0], [528, 0], [528, 92], [518, 82], [508, 92]).fill(COLOUR.ribbon);
}
