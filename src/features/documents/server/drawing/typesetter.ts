import { NOT_CONFIRMED } from '../../../law/rules/unchecked-marks.ts';
import {
  item,
  PAGE,
  setText,
  type Item,
  type Leaf,
  type Measure,
  type Run,
  type TextStyle,
  type Tree,
  COLOUR,
  style,
} from '../../../law/server/service.ts';
import type { PrintedDocument, DocumentLine, DocumentPart, WageRate, MarkedText } from '../../rules/document-model.ts';

/** Widths of the margin with headings and of a checkbox, in points. */
const COLUMN = { margin: 112, box: 18 } as const;

/** The coloured band of the header, in points; its height depends on the title. */
export const BAND = { top: 46, inset: 18, above: 13, below: 20 } as const;

/** Lower limit of the text, in points from the top: printable on A4 and US Letter. */
export const BOTTOM = 776;

/** Font sizes in points, largest first. The largest that fits is used. */
export const SIZES: readonly number[] = Array.from({ length: 18 }, (_, step) => 13.5 - step * 0.25);

/** Returns the styles of a document for a font size and the colour of its law. */
export function documentStyles(size: number, accent: string) {
  const leading = size * 1.34;
  return {
    brand: style('medium', 11, 15, COLOUR.foil),
    title: style('medium', 29, 33, COLOUR.onCloth),
    stamp: style('semibold', 14, 19),
    lead: style('italic', size * 1.12, size * 1.5, COLOUR.ink2),
    part: style('medium', size * 1.16, size * 1.34, accent),
    text: style('regular', size, leading),
    rate: style('semibold', size * 1.2, size * 1.7),
    head: style('italic', size * 0.9, leading, COLOUR.ink2),
    citation: style('medium', size * 0.78, leading, accent),
    source: style('regular', size * 0.78, leading, COLOUR.ink2),
    unchecked: style('italic', size * 0.86, leading, COLOUR.ink2),
    fine: style('regular', 8.8, 11.6, COLOUR.ink2),
    fineStrong: style('semibold', 8.8, 11.6, COLOUR.ink),
  } as const;
}

type DocumentStyles = ReturnType<typeof documentStyles>;

/** Left edge of the text, in points. */
export const TEXT_LEFT = PAGE.left + COLUMN.margin;

/** Typesets texts of a document. */
export interface Typesetter {
  readonly styles: DocumentStyles;
  /** Returns a text with a tag. `x`: from the left of the page. `y`: from the top of its item. Default width: to the right edge. */
  readonly leaf: (tag: string, runs: readonly Run[], at: { x: number; y?: number; width?: number }) => Leaf;
}

/** Creates a typesetter; `measure` returns the width of a text. */
export function createTypesetter(styles: DocumentStyles, measure: Measure): Typesetter {
  return {
    styles,
    leaf: (tag, runs, { x, y = 0, width = PAGE.right - x }) => ({ tag, box: evenText(runs, width, measure), x, y }),
  };
}

/** Breaks a text into lines, slightly narrower where the last line would be a single word. */
function evenText(runs: readonly Run[], width: number, measure: Measure): Leaf['box'] {
  const box = setText(runs, width, measure);
  for (let share = 1; share > 0.8 && lastWidth(box) < width * 0.2 && box.lines.length > 1; share -= 0.02) {
    const narrower = setText(runs, width * share, measure);
    if (narrower.lines.length > box.lines.length) break;
    if (lastWidth(narrower) >= width * 0.2) return narrower;
  }
  return box;
}

function lastWidth({ lines }: Leaf['box']): number {
  return lines.at(-1)?.reduce((sum, { width }) => sum + width, 0) ?? 0;
}

/** Converts a text to runs. Unconfirmed words are marked and followed by "(not confirmed)". */
export function runsOf(text: MarkedText, style: TextStyle, { unchecked }: DocumentStyles): Run[] {
  return text.flatMap((piece): Run[] =>
    typeof piece === 'string'
      ? [{ text: piece, style }]
      : [
          { text: piece.text, style, isMarked: true },
          { text: ` (${NOT_CONFIRMED.replace(' ', '\u00A0')})`, style: { ...unchecked, leading: style.leading } },
        ],
  );
}

/** A part: heading in the margin, and body. */
export interface PartItems {
  readonly heading: Item;
  readonly body: readonly Item[];
}

/** Typesets a part. `number`: its step number; null for unnumbered parts. */
export function partItems(
  set: Typesetter,
  part: DocumentPart,
  document: Pick<PrintedDocument, 'hasBoxes'>,
  number: number | null,
): PartItems {
  const { styles, leaf } = set;
  const title = number === null ? part.title : `${number}. ${part.title}`;
  const heading = leaf('H2', [{ text: title, style: styles.part }], { x: PAGE.left, y: 7, width: COLUMN.margin - 14 });
  return {
    heading: item(heading, { rule: 'hair' }),
    body: [
      ...(part.rates.length === 0 ? [] : rateItems(set, part.rates)),
      ...part.lines.map((line, index) =>
        lineItem(set, line, {
          indent: document.hasBoxes ? COLUMN.box : 0,
          before: index === 0 && part.rates.length === 0 ? 0 : styles.text.size * 0.34,
        }),
      ),
    ],
  };
}

/** Typesets a line followed by its citations and the number of its source. */
function lineItem(
  { styles, leaf }: Typesetter,
  { text, citations, source }: DocumentLine,
  { indent, before }: { readonly indent: number; readonly before: number },
): Item {
  const citationText = citations.map((citation) => citation.replaceAll(' ', '\u00A0')).join(', ');
  const runs = [
    ...runsOf(text, styles.text, styles),
    ...(citationText === ''
      ? []
      : [
          { text: '  ', style: styles.text },
          { text: citationText, style: styles.citation },
        ]),
    ...sourceRuns(source, styles),
  ];
  return item({ tag: 'LI', children: [leaf('LBody', runs, { x: TEXT_LEFT + indent })] }, { group: 'L', before });
}

/** The number of the source of a text, after it. */
function sourceRuns(source: number | null, styles: DocumentStyles): Run[] {
  if (source === null) return [];
  return [{ text: `\u00A0[${source}]`, style: styles.source }];
}

function rowOf(cells: readonly Tree[], before: number): Item {
  return item({ tag: 'TR', children: cells }, { group: 'Table', before });
}

/** Typesets the minimum wages as a table. */
function rateItems({ styles, leaf }: Typesetter, rates: readonly WageRate[]): Item[] {
  const amountLeft = TEXT_LEFT + 150;
  const cell = (tag: 'TH' | 'TD', runs: readonly Run[], column: 0 | 1): Leaf =>
    column === 0
      ? leaf(tag, runs, { x: TEXT_LEFT, width: amountLeft - TEXT_LEFT - 8 })
      : leaf(tag, runs, { x: amountLeft });
  return [
    rowOf(
      [cell('TH', [{ text: 'Who', style: styles.head }], 0), cell('TH', [{ text: 'At least', style: styles.head }], 1)],
      1,
    ),
    ...rates.map(({ who, amounts, isConfirmed, source }) => {
      const amount: MarkedText = isConfirmed ? [amounts.join(' or ')] : [{ text: amounts.join(' or '), fact: '' }];
      const name = { ...styles.text, leading: styles.rate.leading };
      return rowOf(
        [
          cell('TD', [{ text: who, style: name }], 0),
          cell('TD', [...runsOf(amount, styles.rate, styles), ...sourceRuns(source, styles)], 1),
        ],
        2,
      );
    }),
  ];
}
