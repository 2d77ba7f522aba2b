import type * as Docx from 'docx';
import type { IBorderOptions, Paragraph, ParagraphChild, Table, TextRun } from 'docx';
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

/** Writes a filled document as a Word file on A4. The library is loaded at the first use. */
export async function writeDocumentDocx(document: DocumentText): Promise<Buffer> {
  const docx = await import('docx');
  const parts = createParts(docx);
  const file = new docx.Document({
    title: document.title,
    creator: 'LabourWise Grenada',
    description: STUDY_AID,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: '11pt', language: { value: 'en-GB' } } },
        heading1: {
          run: { size: '20pt', bold: true, color: INK },
          paragraph: { spacing: { after: 120 }, keepNext: true },
        },
        heading2: {
          run: { size: '13pt', bold: true, color: INK },
          paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
        },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: '210mm', height: '297mm' },
            margin: { top: '22mm', bottom: '25mm', left: '22mm', right: '22mm', footer: '10mm' },
          },
        },
        footers: { default: parts.foot() },
        children: [
          parts.heading(document.title, 'HEADING_1'),
          ...document.blocks.flatMap((block, place) => parts.block(block, staysWithSignatures(document.blocks, place))),
          ...(document.notes.length === 0 ? [] : [parts.heading(NOTES_HEADING, 'HEADING_2')]),
          ...document.notes.map((note) => parts.small(`${note.number}. ${noteText(note)}`)),
        ],
      },
    ],
  });
  return docx.Packer.toBuffer(file);
}

const INK = '17211D';
const INK_2 = '47544E';

/** Width of the text between the margins, of a label, and of the gap between two signatures, in twentieths of a point. */
const WIDTH = 9411;
const LABEL_WIDTH = 3000;
const SIGN_GAP = 480;

/** Room for the numbers of notes after a line to write on, in twentieths of a point. */
const NOTE_ROOM = 600;

/** Space after a paragraph, in twentieths of a point. */
const AFTER = 140;

function createParts(docx: typeof Docx) {
  const { BorderStyle, HeadingLevel, HeightRule, LineRuleType, Paragraph: P, TableRow, TextRun: Run } = docx;
  const none: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const line: IBorderOptions = { style: BorderStyle.SINGLE, size: 6, color: INK_2 };
  const borderless = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };

  const heading = (text: string, level: 'HEADING_1' | 'HEADING_2'): Paragraph =>
    new P({ heading: HeadingLevel[level], children: [new Run({ text })] });

  const smallRun = (children: readonly string[], size: '9pt' | '9.5pt' = '9pt'): TextRun =>
    new Run({ children, size, color: INK_2 });

  const small = (text: string): Paragraph => new P({ spacing: { before: 60 }, children: [smallRun([text])] });

  const foot = () =>
    new docx.Footer({
      children: [
        new P({ children: [smallRun([STUDY_AID])] }),
        new P({
          alignment: docx.AlignmentType.RIGHT,
          children: [smallRun(['Page ', docx.PageNumber.CURRENT, ' of ', docx.PageNumber.TOTAL_PAGES])],
        }),
      ],
    });

  /** A text with its line breaks. */
  const textRuns = (text: string): TextRun[] =>
    text.split('\n').map((each, index) => new Run({ text: each, ...(index === 0 ? {} : { break: 1 }) }));

  const marks = ({ notes, isUnconfirmed }: Sentence): TextRun[] => [
    ...(isUnconfirmed ? [new Run({ text: ` (${CHECK_THE_ACT})`, bold: true, color: '7A5000', size: '9.5pt' })] : []),
    ...(notes.length === 0 ? [] : [smallRun([` [${notes.join(', ')}]`])]),
  ];

  /** A sentence as a paragraph, with a paragraph below it for each line to write on. */
  function paragraphs(sentence: Sentence, width: number, { after, keepNext }: { after: number; keepNext: boolean }) {
    const { pieces } = sentence;
    const hasLines = pieces.some((piece) => piece.kind === 'blank' && piece.isLong);
    const runs = pieces.flatMap((piece) =>
      piece.kind !== 'blank' ? textRuns(piece.text) : piece.isLong ? [] : textRuns(BLANK),
    );
    const paragraph = (children: ParagraphChild[], options: Docx.IParagraphOptions = {}): Paragraph =>
      new P({ keepNext, spacing: { after }, ...options, children });
    if (!hasLines) return [paragraph([...runs, ...marks(sentence)])];
    const tabStops = [{ type: docx.TabStopType.LEFT, position: width - NOTE_ROOM, leader: docx.LeaderType.UNDERSCORE }];
    const lines = Array.from({ length: BLANK_LINES }, (_, index) => {
      const isLast = index === BLANK_LINES - 1;
      return paragraph([new Run({ children: [new docx.Tab()] }), ...(isLast ? marks(sentence) : [])], {
        tabStops,
        keepNext: keepNext || !isLast,
        spacing: { before: 160, after: isLast ? after : 0 },
      });
    });
    return runs.length === 0 ? lines : [paragraph(runs, { keepNext: true, spacing: { after: 0 } }), ...lines];
  }

  /** Word needs a paragraph after a table. */
  const gap = (keepNext = false): Paragraph =>
    new P({ keepNext, spacing: { line: 120, lineRule: LineRuleType.EXACT, after: 0 }, children: [] });

  const cell = (children: readonly Paragraph[], size: number, options: Partial<Docx.ITableCellOptions> = {}) =>
    new docx.TableCell({ width: { size, type: docx.WidthType.DXA }, ...options, children });

  const table = (
    columnWidths: readonly number[],
    rows: readonly Docx.TableRow[],
    options: Partial<Docx.ITableOptions> = {},
  ): Table =>
    new docx.Table({
      width: { size: WIDTH, type: docx.WidthType.DXA },
      layout: docx.TableLayoutType.FIXED,
      columnWidths,
      ...options,
      rows,
    });

  function details({ rows }: Extract<Block, { kind: 'details' }>, isKept: boolean): Table {
    const widths = [LABEL_WIDTH, WIDTH - LABEL_WIDTH] as const;
    const margins = { top: 50, bottom: 50, left: 0, right: 120 };
    return table(
      widths,
      rows.map(({ label, sentence }, index) => {
        const keepNext = isKept && index === rows.length - 1;
        return new TableRow({
          cantSplit: true,
          children: [
            cell([new P({ keepNext, children: [new Run({ text: label, bold: true })] })], widths[0]),
            cell(paragraphs(sentence, widths[1] - margins.right, { after: 0, keepNext }), widths[1]),
          ],
        });
      }),
      { borders: borderless, margins },
    );
  }

  function grid({ columns, rows }: Extract<Block, { kind: 'table' }>): Table {
    const width = Math.floor(WIDTH / columns.length);
    const row = (texts: readonly string[], bold: boolean) =>
      new TableRow({
        tableHeader: bold,
        cantSplit: true,
        height: { value: 480, rule: HeightRule.ATLEAST },
        children: texts.map((text) => cell([new P({ children: [new Run({ text, bold })] })], width)),
      });
    return table(
      columns.map(() => width),
      [row(columns, true), ...rows.map((texts) => row(texts, false))],
      { margins: { top: 60, bottom: 60, left: 80, right: 80 } },
    );
  }

  /** Lines to sign on, two beside each other, with the room above them. */
  function signatures(labels: readonly string[]): Table {
    const side = (WIDTH - SIGN_GAP) / 2;
    const widths = [side, SIGN_GAP, side] as const;
    const row = (texts: readonly (string | undefined)[], keepNext: boolean, height: number) =>
      new TableRow({
        cantSplit: true,
        height: { value: height, rule: HeightRule.ATLEAST },
        children: texts.map((text, column) => {
          const run = text === undefined || keepNext ? [] : [smallRun([signatureText(text)], '9.5pt')];
          const isSigned = keepNext && text !== undefined;
          return cell([new P({ keepNext, children: run })], widths[column] ?? side, {
            borders: { ...borderless, bottom: isSigned ? line : none },
          });
        }),
      });
    const rows = signatureRows(labels).flatMap(([left, right]) => [
      row([left, undefined, right], true, 800),
      row([left, undefined, right], false, 300),
    ]);
    return table(widths, rows, { borders: borderless, margins: { top: 40, bottom: 0, left: 0, right: 0 } });
  }

  function block(each: Block, isKept: boolean): (Paragraph | Table)[] {
    switch (each.kind) {
      case 'heading':
        return [heading(each.text, 'HEADING_2')];
      case 'paragraph':
        return paragraphs(each.sentence, WIDTH, { after: AFTER, keepNext: isKept });
      case 'details':
        return [details(each, isKept), gap(isKept)];
      case 'table':
        return [grid(each), gap(isKept)];
      case 'signatures':
        return [signatures(each.labels), gap()];
    }
  }

  return { heading, small, foot, block };
}
