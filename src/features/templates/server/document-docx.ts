import type * as Docx from 'docx';
import type { Paragraph, Table, TextRun } from 'docx';
import {
  BLANK,
  CHECK_THE_ACT,
  NOTES_HEADING,
  noteText,
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
      default: { document: { run: { font: 'Calibri', size: '11pt', language: { value: 'en-GB' } } } },
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: '210mm', height: '297mm' },
            margin: { top: '22mm', bottom: '20mm', left: '22mm', right: '22mm' },
          },
        },
        children: [
          parts.heading(document.title, 'HEADING_1'),
          ...document.blocks.flatMap(parts.block),
          ...(document.notes.length === 0 ? [] : [parts.heading(NOTES_HEADING, 'HEADING_3')]),
          ...document.notes.map((note) => parts.small(`${note.number}. ${noteText(note)}`)),
          parts.small(STUDY_AID),
        ],
      },
    ],
  });
  return docx.Packer.toBuffer(file);
}

/** Space after a paragraph, in twentieths of a point. */
const AFTER = 140;

function createParts(docx: typeof Docx) {
  const {
    AlignmentType,
    BorderStyle,
    HeadingLevel,
    Paragraph: P,
    Table: T,
    TableCell,
    TableRow,
    TextRun: Run,
    WidthType,
  } = docx;
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const borderless = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
  const cellMargins = { top: 60, bottom: 60, left: 80, right: 80 };

  const heading = (text: string, level: 'HEADING_1' | 'HEADING_2' | 'HEADING_3'): Paragraph =>
    new P({
      heading: HeadingLevel[level],
      spacing: { before: level === 'HEADING_1' ? 0 : 240, after: 120 },
      children: [new Run({ text, color: '17211D' })],
    });

  const small = (text: string): Paragraph =>
    new P({ spacing: { before: 60 }, children: [new Run({ text, size: '9pt', color: '47544E' })] });

  /** A text with its line breaks. */
  const textRuns = (text: string): TextRun[] =>
    text.split('\n').map((line, index) => new Run({ text: line, ...(index === 0 ? {} : { break: 1 }) }));

  const sentenceRuns = ({ pieces, notes, isUnconfirmed }: Sentence): TextRun[] => [
    ...pieces.flatMap((piece) => textRuns(piece.kind === 'blank' ? BLANK : piece.text)),
    ...(isUnconfirmed ? [new Run({ text: ` (${CHECK_THE_ACT})`, bold: true, color: '7A5000', size: '9.5pt' })] : []),
    ...(notes.length === 0 ? [] : [new Run({ text: ` [${notes.join(', ')}]`, size: '9pt', color: '47544E' })]),
  ];

  const cell = (children: TextRun[], percent: number) =>
    new TableCell({
      width: { size: percent, type: WidthType.PERCENTAGE },
      margins: cellMargins,
      children: [new P({ alignment: AlignmentType.LEFT, children })],
    });

  function block(each: Block): (Paragraph | Table)[] {
    switch (each.kind) {
      case 'heading':
        return [heading(each.text, 'HEADING_2')];
      case 'paragraph':
        return [new P({ spacing: { after: AFTER }, children: sentenceRuns(each.sentence) })];
      case 'details':
        return [
          new T({
            width: { size: 100, type: WidthType.PERCENTAGE },
            borders: borderless,
            rows: each.rows.map(
              ({ label, sentence }) =>
                new TableRow({
                  cantSplit: true,
                  children: [cell([new Run({ text: label, bold: true })], 32), cell(sentenceRuns(sentence), 68)],
                }),
            ),
          }),
          new P({ spacing: { after: AFTER }, children: [] }),
        ];
      case 'table':
        return [
          new T({
            width: { size: 100, type: WidthType.PERCENTAGE },
            rows: [
              new TableRow({
                tableHeader: true,
                children: each.columns.map((text) => cell([new Run({ text, bold: true })], 100 / each.columns.length)),
              }),
              ...each.rows.map(
                (row) =>
                  new TableRow({
                    cantSplit: true,
                    children: row.map((text) => cell([new Run({ text })], 100 / row.length)),
                  }),
              ),
            ],
          }),
          new P({ spacing: { after: AFTER }, children: [] }),
        ];
      case 'signatures':
        return each.labels.flatMap((label) => [
          new P({ spacing: { before: 480 }, keepNext: true, children: [new Run({ text: '_'.repeat(44) })] }),
          new P({
            children: [new Run({ text: `${label}: name, signature and date`, size: '9.5pt', color: '47544E' })],
          }),
        ]);
    }
  }

  return { heading, small, block };
}
