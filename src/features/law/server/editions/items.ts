import type {
  EditionBlock,
  EditionHeading,
  EditionList,
  EditionParagraph,
  EditionTable,
  EditionText,
} from '../../rules/edition-model.ts';
import { correctionItem, factItem, sourceItem } from './entry-items.ts';
import { createTypesetter, item, runsOf, type Item, type Typesetter } from './item.ts';
import type { Measure } from './lines.ts';
import { PAGE, type Styles, type TextStyle } from './style.ts';

const BULLET_INDENT = 14;

/** Makes the items of an edition from its blocks. */
export function itemsOf(blocks: readonly EditionBlock[], styles: Styles, measure: Measure): Item[] {
  const typesetter = createTypesetter(styles, measure);
  return blocks.flatMap((block, index) => itemsOfBlock(typesetter, block, isRemark(blocks[index + 1])));
}

function itemsOfBlock(typesetter: Typesetter, block: EditionBlock, isRemarkNext: boolean): Item[] {
  switch (block.kind) {
    case 'heading':
      return [headingItem(typesetter, block)];
    case 'paragraph':
      return [{ ...paragraphItem(typesetter, block), keepsWithNext: isRemarkNext }];
    case 'list':
      return listItems(typesetter, block);
    case 'table':
      return tableItems(typesetter, block);
    case 'fact':
      return [{ ...factItem(typesetter, block), keepsWithNext: isRemarkNext }];
    case 'correction':
      return [correctionItem(typesetter, block)];
    case 'source':
      return [sourceItem(typesetter, block)];
  }
}

/** A remark after a guide or a fact, which never stands alone overleaf. */
function isRemark(block: EditionBlock | undefined): boolean {
  return block?.kind === 'paragraph' && block.role === 'note';
}

function paragraphItem({ leaf, styles }: Typesetter, { role, text }: EditionParagraph): Item {
  const tree = leaf('P', runsOf(text, styles[role], styles), PAGE.text);
  return item(tree, { splits: role !== 'note', before: role === 'note' ? 5 : 7 });
}

function headingItem({ leaf, styles }: Typesetter, heading: EditionHeading): Item {
  const { level, anchor } = heading;
  const isChapter = level === 1;
  // A Schedule whose title is not known is headed by its name alone.
  const [number, title] = heading.title === null ? [null, heading.number] : [heading.number, heading.title];
  const isTopic = number === null && !isChapter;
  const titleStyle = isChapter ? styles.chapter : isTopic ? styles.topic : styles.provision;
  const numberStyle = isChapter ? styles.chapterNumber : styles.provisionNumber;
  const y = isChapter ? 12 : 0;
  const children = [
    // The last lines of number and title stand on one base line where both have one line.
    ...(number === null
      ? []
      : [
          leaf(
            'Span',
            [{ text: `${number} `, style: { ...numberStyle, leading: titleStyle.leading } }],
            PAGE.left,
            y,
            PAGE.margin + 10,
          ),
        ]),
    ...(title === null
      ? []
      : [leaf('Span', [{ text: title, style: titleStyle }], number === null && isChapter ? PAGE.left : PAGE.text, y)]),
  ];
  return item(
    { tag: `H${level}`, children },
    {
      anchor,
      heading,
      before: isChapter ? 40 : isTopic ? 12 : 24,
      keepsWithNext: true,
      rule: isChapter ? 'chapter' : null,
    },
  );
}

function listItems({ leaf, styles }: Typesetter, { points }: EditionList): Item[] {
  return points.map(({ term, text }, index) => {
    const runs = [
      ...(term === null ? [] : [{ text: `${term}. `, style: styles.term }]),
      ...runsOf(text, styles.plain, styles),
    ];
    const children = [
      leaf('Lbl', [{ text: '• ', style: styles.plain }], PAGE.text),
      leaf('LBody', runs, PAGE.text + BULLET_INDENT),
    ];
    return item({ tag: 'LI', children }, { group: 'L', before: index === 0 ? 8 : 4 });
  });
}

function tableItems({ leaf, styles }: Typesetter, { head, rows }: EditionTable): Item[] {
  const columns = [0, 166, 358, 424].map((offset) => PAGE.left + offset);
  const row = (cells: readonly EditionText[], tag: 'TH' | 'TD', style: TextStyle): Item =>
    item(
      {
        tag: 'TR',
        children: cells.map((text, index) =>
          leaf(
            tag,
            runsOf(text, style, styles),
            columns[index] ?? PAGE.left,
            3,
            (columns[index + 1] ?? PAGE.right) - (columns[index] ?? PAGE.left) - 8,
          ),
        ),
      },
      {
        group: 'Table',
        before: tag === 'TH' ? 6 : 3,
        rule: tag === 'TH' ? null : 'hair',
        keepsWithNext: tag === 'TH',
      },
    );
  return [
    row(
      head.map((text) => [text]),
      'TH',
      styles.fineStrong,
    ),
    ...rows.map((cells) => row(cells, 'TD', styles.plain)),
  ];
}
