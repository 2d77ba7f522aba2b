import { FLAG, NUTMEG } from '../../../../platform/server/picture/drawings.ts';
import { fitText } from '../../../../platform/server/picture/fit-text.ts';
import type { CertificateText } from '../../rules/certificate.ts';
import { COLOUR, edge, paths, type Mark, type TextStyle } from './marks.ts';

/** Size of the design in units; one unit is one pixel of the picture. */
export const DESIGN = { width: 800, height: 600 } as const;

/** The surface that a design is drawn on. */
export interface Surface {
  /** Units. The paper, the frame and the rule grow with it; text does not. */
  readonly width: number;
  /** Pixels per unit; null for vector output. */
  readonly scale: number | null;
  /** Returns the width of a text in units. */
  readonly measure: (text: string, style: TextStyle) => number;
}

/** Margins of the text column, in units: `left` from the left edge of the paper, `right` from the right edge. */
export const COLUMN = { left: 136, right: 64 } as const;

const SPINE = { width: 72, lines: [40, 58, 534, 552] } as const;
const FRAME = { left: 92, inset: 20, gap: 4 } as const;
const SEAL = { fromRight: 114, y: 114, radius: 52, nutmeg: 64 } as const;
const RIBBON = { half: 22, tail: 96, notch: 14 } as const;

const STYLE = {
  brand: { face: 'serif', size: 19, tracking: -0.01, colour: COLOUR.ink },
  title: { face: 'serif', size: 39, tracking: -0.022, colour: COLOUR.ink },
  note: { face: 'note', size: 17, tracking: 0, colour: COLOUR.ink2 },
  learner: { face: 'serif', size: 38, tracking: -0.015, colour: COLOUR.leaf },
  sentence: { face: 'text', size: 20, tracking: 0, colour: COLOUR.ink },
  certification: { face: 'serif', size: 20, tracking: 0, colour: COLOUR.ink },
  label: { face: 'sans', size: 13, tracking: 0, colour: COLOUR.ink3 },
  value: { face: 'serif', size: 18, tracking: 0, colour: COLOUR.ink },
  fine: { face: 'sans', size: 12, tracking: 0, colour: COLOUR.ink3 },
} as const satisfies Readonly<Record<string, TextStyle>>;

/** Style of the small text at the bottom. */
export const FINE_PRINT = STYLE.fine;

/** Font sizes tried for the learner's name before it is cut. */
const NAME_SIZES = [38, 36, 34, 32, 30, 28, 26, 24] as const;

/** A certification's name has at most two lines. */
const CERTIFICATION_LINES = { width: 540, height: 60, leading: 1.5, sizes: [20, 18, 16] } as const;

const FACTS = { label: 488, value: 508, gap: 34, leastGap: 20, sizes: [18, 17, 16, 15, 14], least: 13 } as const;

/** Returns the certificate as drawing instructions from back to front, with texts in reading order. */
export function certificateMarks(certificate: CertificateText, drawn: Surface): Mark[] {
  return [
    ...cover(drawn),
    ...seal(drawn),
    ...brand(),
    ...heading(certificate, drawn),
    ...facts(certificate, drawn),
    {
      kind: 'text',
      tag: 'P',
      style: STYLE.fine,
      x: COLUMN.left,
      baseline: 553,
      text: 'A record of study in the employment and labour law of Grenada. Not a professional licence.',
    },
  ];
}

function cover({ width, scale }: Surface): Mark[] {
  const foil = edge(1.5, scale);
  const [outer, inner] = [edge(1, scale), edge(0.5, scale)];
  const line = (inset: number, thick: number) =>
    paths.box(
      FRAME.left + inset + thick / 2,
      FRAME.inset + inset + thick / 2,
      width - FRAME.inset - FRAME.left - 2 * inset - thick,
      DESIGN.height - 2 * FRAME.inset - 2 * inset - thick,
    );
  return [
    { kind: 'fill', path: paths.box(0, 0, width, DESIGN.height), colour: COLOUR.paper },
    { kind: 'shade', path: paths.box(0, 0, SPINE.width, DESIGN.height), to: SPINE.width, stops: COLOUR.spine },
    ...SPINE.lines
      .flatMap((y) => [y, y + 8 - foil])
      .map((y): Mark => ({ kind: 'fill', path: paths.box(0, y, SPINE.width, foil), colour: COLOUR.foil })),
    { kind: 'stroke', path: line(0, outer), width: outer, colour: COLOUR.gold },
    { kind: 'stroke', path: line(FRAME.gap, inner), width: inner, colour: COLOUR.goldLight },
  ];
}

function seal({ width }: Surface): Mark[] {
  const { y, radius, nutmeg } = SEAL;
  const x = width - SEAL.fromRight;
  const { half, tail, notch } = RIBBON;
  const at = { x: x - nutmeg / 2, y: y - nutmeg / 2, scale: nutmeg / 120 };
  const drawing = { kind: 'stroke', at, width: 1.9, colour: COLOUR.foil } as const;
  return [
    {
      kind: 'fill',
      path: `M${x - half} 0H${x + half}V${tail}L${x} ${tail - notch}L${x - half} ${tail}z`,
      colour: COLOUR.ribbon,
    },
    { kind: 'fill', path: paths.disc(x, y, radius), colour: COLOUR.cloth },
    { kind: 'stroke', path: paths.disc(x, y, radius - 5.75), width: 1.5, colour: COLOUR.foil },
    { kind: 'stroke', path: paths.disc(x, y, radius - 8.75), width: 0.5, colour: COLOUR.foil },
    { ...drawing, path: NUTMEG.lines },
    { ...drawing, path: NUTMEG.husk, alpha: 0.5 },
  ];
}

function brand(): Mark[] {
  const at = { x: COLUMN.left, y: 56, scale: 0.36 };
  const star = (x: number, y: number, scale: number) => ({
    x: at.x + x * at.scale,
    y: at.y + y * at.scale,
    scale: scale * at.scale,
  });
  return [
    {
      kind: 'clip',
      path: paths.rounded(COLUMN.left, 56, 36, 21.6, 2),
      marks: [
        ...FLAG.fields.map(({ path, colour }): Mark => ({ kind: 'fill', path, colour, at })),
        ...FLAG.stars.map(({ x, y, scale }): Mark => ({
          kind: 'fill',
          path: FLAG.star.path,
          colour: FLAG.star.colour,
          at: star(x, y, scale),
        })),
      ],
    },
    { kind: 'text', tag: 'P', style: STYLE.brand, x: COLUMN.left + 48, baseline: 71, text: 'LabourWise Grenada' },
  ];
}

function heading({ learner, certification }: CertificateText, { width, scale, measure }: Surface): Mark[] {
  const x = COLUMN.left;
  const room = width - COLUMN.right - x;
  const name = fitText(learner, { width: room, height: 44, leading: 1.15, sizes: NAME_SIZES }, (text, size) =>
    measure(text, { ...STYLE.learner, size }),
  );
  const passed = fitText(`${certification}.`, CERTIFICATION_LINES, (text, size) =>
    measure(text, { ...STYLE.certification, size }),
  );
  const rule = edge(1, scale);
  return [
    { kind: 'text', tag: 'H1', style: STYLE.title, x, baseline: 169, text: 'Certificate of Achievement' },
    { kind: 'text', tag: 'P', style: STYLE.note, x, baseline: 230, text: 'This records that' },
    {
      kind: 'text',
      tag: 'P',
      style: { ...STYLE.learner, size: name.size },
      x,
      baseline: 272,
      text: name.lines.join(' '),
    },
    { kind: 'fill', path: paths.box(x, 300, room, rule), colour: COLOUR.ink },
    {
      kind: 'text',
      tag: 'P',
      style: STYLE.sentence,
      x,
      baseline: 339,
      text: 'studied the cards, sat the exam and reached the standard set for',
    },
    ...passed.lines.map((text, line): Mark => ({
      kind: 'text',
      tag: 'P',
      style: { ...STYLE.certification, size: passed.size },
      x,
      baseline: 369 + line * passed.size * CERTIFICATION_LINES.leading,
      text,
    })),
  ];
}

/** The four facts side by side, in a smaller font size where the number would not fit. */
function facts({ score, cards, date, number }: CertificateText, { width, measure }: Surface): Mark[] {
  const pairs = [
    ['Score', score],
    ['Cards studied', cards],
    ['Date earned', date],
    ['Certificate number', number],
  ] as const;
  const room = width - COLUMN.right - COLUMN.left;
  const widthsAt = (size: number) =>
    pairs.map(([label, value]) => Math.max(measure(label, STYLE.label), measure(value, { ...STYLE.value, size })));
  const gapAt = (size: number) => (room - widthsAt(size).reduce((sum, each) => sum + each, 0)) / (pairs.length - 1);
  const size = FACTS.sizes.find((each) => gapAt(each) >= FACTS.leastGap) ?? FACTS.least;
  const gap = Math.min(FACTS.gap, gapAt(size));
  const widths = widthsAt(size);
  return pairs.flatMap(([label, value], index): Mark[] => {
    const x = COLUMN.left + widths.slice(0, index).reduce((sum, each) => sum + each + gap, 0);
    return [
      { kind: 'text', tag: 'P', style: STYLE.label, x, baseline: FACTS.label, text: label },
      { kind: 'text', tag: 'P', style: { ...STYLE.value, size }, x, baseline: FACTS.value, text: value },
    ];
  });
}
