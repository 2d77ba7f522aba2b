import type {
  EditionBlock,
  EditionHeading,
  EditionList,
  EditionParagraph,
  EditionTable,
  EditionText,
  EditionCorrection,
  EditionFact,
  EditionSource,
} from '../../rules/edition-model.ts';
import { createTypesetter, item, runsOf, type Item, type Typesetter, type Leaf } from './paginate.ts';
import type { Measure, Run } from './lines.ts';
import { PAGE, type Styles, type TextStyle, COLOUR } from './style.ts';

/** Returns the item of a fact: id and section in the margin, text, and sources. */
function factItem(
  { leaf, styles }: Typesetter,
  { id, anchor, place, text, standing, isConfirmed, sourceNote, checked, reason, sources }: EditionFact,
): Item {
  const label = leaf(
    'Lbl',
    [
      { text: `${id}${place === null ? ' ' : '\n'}`, style: styles.factId },
      ...(place === null ? [] : [{ text: `${sectionWord(place)}${place} `, style: styles.factPlace }]),
    ],
    PAGE.left,
    5,
    PAGE.margin,
  );
  const statement = leaf('P', runsOf(text, styles.fact, styles), PAGE.text, 5);
  const { fine, standing: warning } = styles;
  const named = sources.flatMap(({ code, to, note }, index): Run[] => [
    { text: index === 0 ? '' : ', ', style: fine },
    { text: code, style: { ...fine, colour: styles.factId.colour }, link: { to } },
    { text: note === null ? '' : ` (${note})`, style: fine },
  ]);
  const about = leaf(
    'P',
    [
      { text: `${standing}. `, style: isConfirmed ? fine : warning },
      ...[reason, sourceNote, checked].flatMap((remark) =>
        remark === null ? [] : [{ text: `${remark.replace(/\.$/, '')}. `, style: fine }],
      ),
      ...(named.length === 0
        ? []
        : [
            { text: sources.length === 1 ? 'Source: ' : 'Sources: ', style: fine },
            ...named,
            { text: '.', style: fine },
          ]),
    ].filter((run) => run.text !== ''),
    PAGE.text,
    statement.y + statement.box.height + 1,
  );
  return item(
    { tag: 'LI', children: [label, { tag: 'LBody', children: [statement, about] }] },
    { anchor, group: 'L', before: 7, rule: 'hair' },
  );
}

/** A correction: the claim, what the sources state, and the correct law. */
function correctionItem(
  { leaf, styles }: Typesetter,
  { row, anchor, claim, sourcesSay, verdict, strength, teach }: EditionCorrection,
): Item {
  const { plain, term } = styles;
  const parts: readonly (readonly [string, EditionText])[] = [
    ['Claimed', [claim]],
    ['What the sources say', sourcesSay],
    [
      'Verdict',
      [
        `${verdict}.${strength === null ? '' : ` How strong that is: ${strength.slice(0, 1).toLowerCase()}${strength.slice(1)}.`}`,
      ],
    ],
    ['What to learn', teach],
  ];
  let y = 7;
  const children = parts.map(([label, text]) => {
    const part = leaf(
      'P',
      [
        { text: `${label}: `, style: label === 'Claimed' ? { ...term, colour: COLOUR.warning } : term },
        ...runsOf(text, plain, styles),
      ],
      PAGE.text,
      y,
    );
    y += part.box.height + 3;
    return part;
  });
  return item(
    {
      tag: 'LI',
      children: [
        inMargin(leaf, `Row ${row}`, { ...styles.provisionNumber, leading: 15 }, 7),
        { tag: 'LBody', children },
      ],
    },
    { anchor, group: 'L', before: 12, rule: 'hair' },
  );
}

/** A source, by the code under which facts name it. */
function sourceItem({ leaf, styles }: Typesetter, { code, anchor, title, about, address }: EditionSource): Item {
  const name = leaf('P', [{ text: title, style: styles.fact }], PAGE.text, 5);
  const below = leaf(
    'P',
    [
      { text: `${about} `, style: styles.fine },
      ...(address === null
        ? [{ text: 'No address is known.', style: styles.fine }]
        : [{ text: address, style: { ...styles.fine, colour: styles.factId.colour }, link: { address } }]),
    ],
    PAGE.text,
    name.y + name.box.height,
  );
  return item(
    { tag: 'LI', children: [inMargin(leaf, code, styles.factId, 5), { tag: 'LBody', children: [name, below] }] },
    { anchor, group: 'L', before: 6, rule: 'hair' },
  );
}

/** A code or a number in the margin. */
function inMargin(leaf: Typesetter['leaf'], text: string, style: TextStyle, y: number): Leaf {
  return leaf('Lbl', [{ text: `${text} `, style }], PAGE.left, y, PAGE.margin);
}

/** "s. " before the number of a section, "ss. " before several, nothing before a remark. */
function sectionWord(place: string): string {
  if (!/^\d/.test(place)) return '';
  return /–|;| and /.test(place) ? 'ss. ' : 's. ';
}

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

/** A remark after a guide or a fact. It never begins a page. */
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
    // The last lines of number and title share a base line if both have one line.
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
  const columns = [0, 130, 270, 424].map((offset) => PAGE.left + offset);
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
