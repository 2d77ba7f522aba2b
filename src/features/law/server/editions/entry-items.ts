import type { EditionCorrection, EditionFact, EditionSource, EditionText } from '../../rules/edition-model.ts';
import { item, runsOf, type Item, type Leaf, type Typesetter } from './item.ts';
import type { Run } from './lines.ts';
import { COLOUR, PAGE, type TextStyle } from './style.ts';

/** A fact: its id and place in the margin, what it says, and on what that rests. */
export function factItem(
  { leaf, styles }: Typesetter,
  { id, anchor, place, text, standing, isConfirmed, strength, reason, sources }: EditionFact,
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
      ...(named.length === 0
        ? []
        : [
            { text: `${strength} source${sources.length === 1 ? '' : 's'}: `, style: fine },
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

/** A claim that the sources put right: what was claimed, what they say, and what to learn instead. */
export function correctionItem(
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
export function sourceItem({ leaf, styles }: Typesetter, { code, anchor, title, about, address }: EditionSource): Item {
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
