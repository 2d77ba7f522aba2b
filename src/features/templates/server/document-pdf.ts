import {
  COLOUR,
  createPen,
  item,
  openDocument,
  PAGE,
  paginate,
  setText,
  style,
  type DocumentOptions,
  type Item,
  type Leaf,
  type Measure,
  type Run,
  type TextStyle,
} from '../../law/server/service.ts';
import {
  BLANK,
  CHECK_THE_ACT,
  NOTES_HEADING,
  noteText,
  STUDY_AID,
  type Block,
  type DocumentText,
  type Piece,
  type Sentence,
} from '../rules/document-text.ts';

const STYLES = {
  title: style('medium', 22, 28),
  heading: style('medium', 14, 19, COLOUR.cloth),
  text: style('regular', 11, 15.5),
  label: style('semibold', 10, 15.5, COLOUR.ink2),
  mark: style('semibold', 9.5, 15.5, COLOUR.warning),
  note: style('regular', 9, 12.5, COLOUR.ink2),
  noteHeading: style('semibold', 10, 14),
  sign: style('regular', 9.5, 13, COLOUR.ink2),
} as const;

/** Left edge of the values beside their labels, in points. */
const VALUE_LEFT = PAGE.left + 150;

/** Height of a line to sign on, and width of one of two columns, in points. */
const SIGN = { height: 40, gap: 24 } as const;

/** Padding of a cell, and minimum height of a row to write in, in points. */
const CELL = { padding: 5, height: 24 } as const;

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
    if (pages.length > 1) pen.artifact('Pagination', () => drawPageNumber(doc, index + 1, pages.length));
  }
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
    ...document.blocks.flatMap((block) => blockItems(block, leaf)),
    ...(notes.length === 0
      ? []
      : [
          item(leaf('H2', [{ text: NOTES_HEADING, style: STYLES.noteHeading }], PAGE.left, PAGE.right - PAGE.left, 6), {
            before: 22,
            rule: 'hair',
            keepsWithNext: true,
          }),
          ...notes,
        ]),
    item(leaf('P', [{ text: STUDY_AID, style: STYLES.note }]), { before: 10 }),
  ];
}

/** A value with more lines is printed below its label, because a table row cannot split. */
const LONG_VALUE_LINES = 20;

type SetLeaf = (tag: string, runs: readonly Run[], x?: number, width?: number, y?: number) => Leaf;

function blockItems(block: Block, leaf: SetLeaf): readonly Item[] {
  switch (block.kind) {
    case 'heading':
      return [item(leaf('H2', [{ text: block.text, style: STYLES.heading }]), { before: 18, keepsWithNext: true })];
    case 'paragraph':
      return [item(leaf('P', sentenceRuns(block.sentence)), { before: 10, splits: true })];
    case 'details':
      return block.rows.flatMap(({ label, sentence }, index) => {
        const value = leaf('TD', sentenceRuns(sentence), VALUE_LEFT);
        if (value.box.lines.length > LONG_VALUE_LINES)
          return [
            item(leaf('P', [{ text: label, style: STYLES.label }]), { before: 10, keepsWithNext: true }),
            item(leaf('P', sentenceRuns(sentence)), { before: 3, splits: true }),
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
            { group: 'Table', before: index === 0 ? 10 : 3 },
          ),
        ];
      });
    case 'table':
      return tableItems(block, leaf);
    case 'signatures':
      return pairs(block.labels).map((labels, row) => {
        const width = (PAGE.right - PAGE.left - SIGN.gap) / 2;
        const children = labels.map((label, column) =>
          leaf(
            'P',
            [{ text: `${label}: name, signature and date`, style: STYLES.sign }],
            PAGE.left + column * (width + SIGN.gap),
            width,
            SIGN.height,
          ),
        );
        return item({ tag: 'Div', children }, { before: row === 0 ? 14 : 6 });
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
  return [row('TH', columns, STYLES.label, 12), ...rows.map((texts) => row('TD', texts, STYLES.text, 0))];
}

function pairs(labels: readonly string[]): readonly (readonly string[])[] {
  return labels.flatMap((_, index) => (index % 2 === 0 ? [labels.slice(index, index + 2)] : []));
}

/** A text with its mark and the numbers of its notes. */
function sentenceRuns({ pieces, notes, isUnconfirmed }: Sentence): readonly Run[] {
  return [
    ...pieces.map((piece): Run => ({ text: pieceText(piece), style: STYLES.text })),
    ...(isUnconfirmed ? [{ text: ` (${CHECK_THE_ACT.replaceAll(' ', '\u00A0')})`, style: STYLES.mark }] : []),
    ...(notes.length === 0
      ? []
      : [{ text: `\u00A0[${notes.join(', ')}]`, style: { ...STYLES.note, leading: STYLES.text.leading } }]),
  ];
}

function pieceText(piece: Piece): string {
  return piece.kind === 'blank' ? BLANK : piece.text;
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

function drawPageNumber(doc: PDFKit.PDFDocument, page: number, pages: number): void {
  const { face, size, colour } = STYLES.note;
  doc.font(face).fontSize(size).fillColor(colour);
  const text = `Page ${page} of ${pages}`;
  doc.text(text, PAGE.right - doc.widthOfString(text), 800, { lineBreak: false, baseline: 'alphabetic' });
}
