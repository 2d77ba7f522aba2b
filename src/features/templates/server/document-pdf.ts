import {
  COLOUR,
  createPen,
  item,
  openDocument,
  PAGE,
  paginate,
  setText,
  type DocumentOptions,
  type Item,
  type Leaf,
  type Measure,
  type Run,
  type TextStyle,
} from '../../law/server/service.ts';
import {
  BLANK,
  BLANK_LINES,
  CHECK_THE_ACT,
  NOTES_HEADING,
  noteText,
  signatureRows,
  signatureText,
  staysWithSignatures,
  STUDY_AID,
  type Block,
  type DocumentText,
  type Sentence,
} from '../rules/document-text.ts';
import { STYLES } from './pdf-styles.ts';

/** Left edge of the values beside their labels, in points. */
const VALUE_LEFT = PAGE.left + 150;

/** Height of a line to sign on, and width of one of two columns, in points. */
const SIGN = { height: 40, gap: 24 } as const;

/** Padding of a cell, and minimum height of a row to write in, in points. */
const CELL = { padding: 5, height: 24 } as const;

/** Top and base line of the foot of a page, in points. */
const FOOT = { top: 791, baseline: 799.88 } as const;

/** Room for the numbers of notes after a line to write on, in points. */
const NOTE_ROOM = 30;

/** Draws a filled document as a tagged PDF on A4. `day` dates the file. */
export async function drawDocumentPdf(
  document: DocumentText,
  day: string,
  options: DocumentOptions = {},
): Promise<Buffer> {
  const { doc, root, measure, close } = openDocument(
    { title: document.title, subject: STUDY_AID, reviewed: day },
    options,
  );
  const pages = paginate(documentItems(document, measure));
  const pen = createPen(doc, root);
  for (const [index, page] of pages.entries()) {
    doc.addPage();
    pen.items(page, COLOUR.cloth);
    pen.artifact('Layout', () => {
      for (const { item: each, y } of page) drawLines(doc, each, y);
    });
    pen.artifact('Pagination', () => {
      drawFoot(doc, `Page ${index + 1} of ${pages.length}`, { isRight: true });
      if (index + 1 < pages.length) drawFoot(doc, STUDY_AID);
    });
  }
  // Screen readers read the foot once, on the last page.
  const box = setText([{ text: STUDY_AID, style: STYLES.foot }], PAGE.right - PAGE.left, measure);
  pen.alone({ tag: 'P', box, x: PAGE.left, y: FOOT.top });
  return close();
}

/** Items in the order of the document. */
function documentItems(document: DocumentText, measure: Measure): readonly Item[] {
  const leaf = (
    tag: string,
    runs: readonly Run[],
    x: number = PAGE.left,
    width: number = PAGE.right - x,
    y = 0,
  ): Leaf => ({
    tag,
    box: setText(runs.map(breakable), width, measure),
    x,
    y,
  });
  const notes = document.notes.map((note, index) =>
    item(
      {
        tag: 'LI',
        children: [leaf('LBody', [{ text: `${note.number}. ${noteText(note)}`, style: STYLES.note }])],
      },
      { group: 'L', before: index === 0 ? 2 : 3 },
    ),
  );
  return [
    item(leaf('H1', [{ text: document.title, style: STYLES.title }]), { keepsWithNext: true }),
    ...document.blocks.flatMap((block, place) => {
      const items = blockItems(block, leaf, measure);
      return staysWithSignatures(document.blocks, place) ? keepLastWithNext(items) : items;
    }),
    ...(notes.length === 0
      ? []
      : [
          item(leaf('H2', [{ text: NOTES_HEADING, style: STYLES.noteHeading }], PAGE.left, PAGE.right - PAGE.left, 6), {
            before: 16,
            rule: 'hair',
            keepsWithNext: true,
          }),
          ...notes,
        ]),
  ];
}

/** Returns items with the last one on the page of the item after it. */
function keepLastWithNext(items: readonly Item[]): readonly Item[] {
  return items.map((each, index) => (index === items.length - 1 ? { ...each, keepsWithNext: true } : each));
}

/** A value with more lines is printed below its label, because a table row cannot split. */
const LONG_VALUE_LINES = 20;

type SetLeaf = (tag: string, runs: readonly Run[], x?: number, width?: number, y?: number) => Leaf;

function blockItems(block: Block, leaf: SetLeaf, measure: Measure): readonly Item[] {
  const runs = (sentence: Sentence, left: number = PAGE.left) =>
    sentenceRuns(sentence, writingLines(PAGE.right - left, measure));
  switch (block.kind) {
    case 'heading':
      return [item(leaf('H2', [{ text: block.text, style: STYLES.heading }]), { before: 14, keepsWithNext: true })];
    case 'paragraph':
      return [item(leaf('P', runs(block.sentence)), { before: 8, splits: true })];
    case 'details':
      return block.rows.flatMap(({ label, sentence }, index) => {
        const value = leaf('TD', runs(sentence, VALUE_LEFT), VALUE_LEFT);
        if (value.box.lines.length > LONG_VALUE_LINES)
          return [
            item(leaf('P', [{ text: label, style: STYLES.label }]), { before: 10, keepsWithNext: true }),
            item(leaf('P', runs(sentence)), { before: 3, splits: true }),
          ];
        return [
          item(
            {
              tag: 'TR',
              children: [
                leaf('TH', [{ text: label, style: STYLES.label }], PAGE.left, VALUE_LEFT - PAGE.left - 12),
                value,
              ],
            },
            { group: 'Table', before: index === 0 ? 7 : 3 },
          ),
        ];
      });
    case 'table':
      return tableItems(block, leaf);
    case 'signatures':
      return signatureRows(block.labels).map((labels, row) => {
        const width = (PAGE.right - PAGE.left - SIGN.gap) / 2;
        const children = labels.map((label, column) =>
          leaf(
            'P',
            [{ text: signatureText(label), style: STYLES.sign }],
            PAGE.left + column * (width + SIGN.gap),
            width,
            SIGN.height,
          ),
        );
        return item({ tag: 'Div', children }, { before: row === 0 ? 8 : 6 });
      });
  }
}

function tableItems({ columns, rows }: Extract<Block, { kind: 'table' }>, leaf: SetLeaf): readonly Item[] {
  const width = (PAGE.right - PAGE.left) / columns.length;
  const row = (tag: 'TH' | 'TD', texts: readonly string[], textStyle: TextStyle, before: number): Item => {
    const children = texts.map((text, column) =>
      leaf(
        tag,
        [{ text, style: textStyle }],
        PAGE.left + column * width + CELL.padding,
        width - 2 * CELL.padding,
        CELL.padding,
      ),
    );
    const tree = item({ tag: 'TR', children }, { group: 'Table', before });
    return { ...tree, height: Math.max(tree.height + CELL.padding, CELL.height) };
  };
  return [row('TH', columns, STYLES.label, 8), ...rows.map((texts) => row('TD', texts, STYLES.text, 0))];
}

/** Returns a long blank that fills a width. */
function writingLines(width: number, measure: Measure): string {
  const line = '_'.repeat(Math.floor((width - NOTE_ROOM) / measure('_', STYLES.blank)));
  return Array.from({ length: BLANK_LINES }, () => line).join('\n');
}

/** A text with its mark and the numbers of its notes. */
function sentenceRuns({ pieces, notes, isUnconfirmed }: Sentence, longBlank: string): readonly Run[] {
  return [
    ...pieces.map((piece, index): Run => {
      if (piece.kind !== 'blank') return { text: piece.text, style: STYLES.text };
      if (!piece.isLong) return { text: BLANK, style: STYLES.text };
      return { text: index === 0 ? longBlank : `\n${longBlank}`, style: STYLES.blank };
    }),
    ...(isUnconfirmed ? [{ text: ` (${CHECK_THE_ACT.replaceAll(' ', '\u00A0')})`, style: STYLES.mark }] : []),
    ...(notes.length === 0
      ? []
      : [{ text: `\u00A0[${notes.join(', ')}]`, style: { ...STYLES.note, leading: STYLES.text.leading } }]),
  ];
}

/** Breaks a word that is longer than a line. */
function breakable(run: Run): Run {
  return { ...run, text: run.text.replaceAll(/[^\s_]{40}(?=[^\s_])/g, '$&\n') };
}

/** Draws the lines to sign on and the edges of cells, which no tag has. */
function drawLines(doc: PDFKit.PDFDocument, { tree, height }: Item, y: number): void {
  if (!('children' in tree)) return;
  if (tree.tag === 'Div')
    for (const child of tree.children)
      if ('box' in child)
        doc.rect(child.x, y + SIGN.height - 4, (PAGE.right - PAGE.left - SIGN.gap) / 2, 0.7).fill(COLOUR.ink2);
  const isCell = tree.tag === 'TR' && tree.children.every((child) => 'box' in child && child.y === CELL.padding);
  if (!isCell) return;
  const width = (PAGE.right - PAGE.left) / tree.children.length;
  for (const column of tree.children.keys())
    doc
      .rect(PAGE.left + column * width, y, width, height)
      .lineWidth(0.6)
      .stroke(COLOUR.ink3);
}

/** Draws a text at the foot of a page. */
function drawFoot(doc: PDFKit.PDFDocument, text: string, { isRight = false } = {}): void {
  const { face, size, colour } = STYLES.foot;
  doc.font(face).fontSize(size).fillColor(colour);
  const x = isRight ? PAGE.right - doc.widthOfString(text) : PAGE.left;
  doc.text(text, x, FOOT.baseline, { lineBreak: false, baseline: 'alphabetic' });
}
