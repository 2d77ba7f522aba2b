import type {
  EditionBlock,
  EditionCorrection,
  EditionFact,
  EditionHeading,
  EditionList,
  EditionSource,
  EditionTable,
  EditionText,
} from '../../rules/edition-model.ts';
import { setText, type Measure, type Run, type TextBox } from './lines.ts';
import { COLOUR, PAGE, type Styles, type TextStyle } from './style.ts';

/** A text with its tag and its place inside an item; `x` from the left of the page, `y` from the top of the item. */
export interface Leaf {
  readonly tag: string;
  readonly box: TextBox;
  readonly x: number;
  readonly y: number;
}

/** The tagged structure of an item. */
export type Tree = Leaf | { readonly tag: string; readonly children: readonly Tree[] };

/** What is kept together on a page, unless it `splits`: a single text, which may go on overleaf. */
export interface Item {
  readonly tree: Tree;
  readonly height: number;
  /** Space before it, except at the top of a page. */
  readonly before: number;
  /** The element around it and its neighbours of the same kind. */
  readonly group: 'L' | 'TOC' | 'Table' | null;
  readonly splits: boolean;
  readonly keepsWithNext: boolean;
  readonly rule: 'chapter' | 'hair' | null;
  readonly anchor: string | null;
  readonly heading: EditionHeading | null;
}

const MAIN = PAGE.right - PAGE.text;
const BULLET_INDENT = 14;

/** Makes the items of an edition from its blocks. */
export function itemsOf(blocks: readonly EditionBlock[], styles: Styles, measure: Measure): Item[] {
  const set = (runs: readonly Run[], width: number = MAIN) => setText(runs, width, measure);
  const leaf = (tag: string, runs: readonly Run[], x: number, y = 0, width?: number): Leaf => ({
    tag,
    box: set(runs, width ?? PAGE.right - x),
    x,
    y,
  });
  const numbered = (text: string, style: TextStyle, y = 0): Leaf =>
    leaf('Lbl', [{ text: `${text} `, style }], PAGE.left, y, PAGE.margin);

  return blocks.flatMap((block, index): Item[] => {
    const isRemarkNext = isRemark(blocks[index + 1]);
    switch (block.kind) {
      case 'heading':
        return [headingItem(block)];
      case 'paragraph': {
        const tree = leaf('P', runsOf(block.text, styles[block.role], styles), PAGE.text);
        return [
          item(tree, {
            splits: block.role !== 'note',
            before: block.role === 'note' ? 5 : 7,
            keepsWithNext: isRemarkNext,
          }),
        ];
      }
      case 'list':
        return listItems(block);
      case 'table':
        return tableItems(block);
      case 'fact':
        return [{ ...factItem(block), keepsWithNext: isRemarkNext }];
      case 'correction':
        return [correctionItem(block)];
      case 'source':
        return [sourceItem(block)];
    }
  });

  function headingItem(heading: EditionHeading): Item {
    const { level, anchor } = heading;
    const isChapter = level === 1;
    // A Schedule whose title was not seen is headed by its name alone.
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
        : [
            leaf('Span', [{ text: title, style: titleStyle }], number === null && isChapter ? PAGE.left : PAGE.text, y),
          ]),
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

  function listItems({ points }: EditionList): Item[] {
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

  function tableItems({ head, rows }: EditionTable): Item[] {
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

  function factItem({
    id,
    anchor,
    place,
    text,
    standing,
    isConfirmed,
    confidence,
    reason,
    sources,
  }: EditionFact): Item {
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
    const says = leaf('P', runsOf(text, styles.fact, styles), PAGE.text, 5);
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
        ...(reason === null ? [] : [{ text: `${reason.replace(/\.$/, '')}. `, style: fine }]),
        { text: `${confidence} confidence. `, style: fine },
        ...(named.length === 0
          ? [{ text: 'No source.', style: fine }]
          : [
              { text: sources.length === 1 ? 'Source: ' : 'Sources: ', style: fine },
              ...named,
              { text: '.', style: fine },
            ]),
      ].filter((run) => run.text !== ''),
      PAGE.text,
      says.y + says.box.height + 1,
    );
    return item(
      { tag: 'LI', children: [label, { tag: 'LBody', children: [says, about] }] },
      { anchor, group: 'L', before: 7, rule: 'hair' },
    );
  }

  function correctionItem({ row, anchor, claim, sourcesSay, verdict, strength, teach }: EditionCorrection): Item {
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
        children: [numbered(`Row ${row}`, { ...styles.provisionNumber, leading: 15 }, 7), { tag: 'LBody', children }],
      },
      { anchor, group: 'L', before: 12, rule: 'hair' },
    );
  }

  function sourceItem({ code, anchor, title, about, address }: EditionSource): Item {
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
      { tag: 'LI', children: [numbered(code, styles.factId, 5), { tag: 'LBody', children: [name, below] }] },
      { anchor, group: 'L', before: 6, rule: 'hair' },
    );
  }
}

/** "s. " before the number of a section, "ss. " before several, nothing before a remark. */
function sectionWord(place: string): string {
  if (!/^\d/.test(place)) return '';
  return /–|;| and /.test(place) ? 'ss. ' : 's. ';
}

/** A remark after a guide or a fact, which never stands alone overleaf. */
function isRemark(block: EditionBlock | undefined): boolean {
  return block?.kind === 'paragraph' && block.role === 'note';
}

/** An item around a tree, with what is not named at rest. */
export function item(tree: Tree, given: Partial<Omit<Item, 'tree' | 'height'>>): Item {
  return {
    tree,
    height: bottomOf(tree),
    before: 0,
    group: null,
    splits: false,
    keepsWithNext: false,
    rule: null,
    anchor: null,
    heading: null,
    ...given,
  };
}

function bottomOf(tree: Tree): number {
  return 'box' in tree ? tree.y + tree.box.height : Math.max(0, ...tree.children.map(bottomOf));
}

/** A text as runs: links in the colour of the law, unchecked words marked and followed by their fact. */
function runsOf(text: EditionText, style: TextStyle, { factId }: Styles): Run[] {
  const linked = { ...style, colour: factId.colour };
  return text.flatMap((piece): Run[] => {
    if (typeof piece === 'string') return [{ text: piece, style }];
    if ('address' in piece) return [{ text: piece.words, style: linked, link: { address: piece.address } }];
    if ('unchecked' in piece) {
      const small = { ...style, size: style.size * 0.8, colour: COLOUR.warning };
      return [
        { text: piece.words, style, isMarked: true },
        { text: ' [', style: small },
        { text: `${piece.unchecked}: ${piece.fact}`, style: small, link: { to: piece.to } },
        { text: ']', style: small },
      ];
    }
    return [{ text: piece.words, style: linked, link: { to: piece.to } }];
  });
}
