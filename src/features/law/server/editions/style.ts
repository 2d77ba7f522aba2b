import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from '../../../../platform/server/pdf.ts';
import type { BodyOfLaw } from '../../rules/provisions.ts';

/** A face of the serif that the editions are set in. */
export type Face = 'regular' | 'italic' | 'medium' | 'semibold';

/** Style of a text; sizes in points, colours as #rrggbb. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly colour: string;
}

/** A4 in points: the edge of the page, the column of numbers in the margin, and the column of text. */
export const PAGE = {
  width: 595.28,
  height: 841.89,
  top: 76,
  bottom: 768,
  left: 54,
  margin: 98,
  text: 168,
  right: 541.28,
} as const;

/** The light colours of the pages; print is on white. */
export const COLOUR = {
  ink: '#17211D',
  ink2: '#47544E',
  ink3: '#5D6963',
  line: '#E2DFD6',
  cloth: '#0F3D31',
  foil: '#E9C75F',
  onCloth: '#F7F2E4',
  paper: '#FBF9F3',
  warning: '#7A5000',
  ribbon: '#CE1126',
} as const;

/** The colour of each law. */
export const LAW_COLOUR: Readonly<Record<BodyOfLaw, string>> = {
  'employment-act': '#0F5A47',
  'labour-relations-act': '#1F4A70',
  'minimum-wages': '#7A4A27',
};

/** Returns a text style; the default colour is ink. */
export function style(face: Face, size: number, leading: number, colour: string = COLOUR.ink): TextStyle {
  return { face, size, leading, colour };
}

/** The styles of an edition in the colour of its law. */
export function stylesFor(accent: string) {
  return {
    coverTitle: style('medium', 38, 43),
    coverKind: style('italic', 22, 28, accent),
    coverBrand: style('medium', 15, 20, accent),
    chapterNumber: style('medium', 17, 28, accent),
    chapter: style('medium', 23, 28),
    provisionNumber: style('medium', 11.5, 18, accent),
    provision: style('medium', 15, 18),
    topic: style('semibold', 10.5, 15),
    guide: style('regular', 11.5, 16.5),
    plain: style('regular', 10.5, 15),
    note: style('italic', 9.5, 13.5, COLOUR.ink2),
    term: style('semibold', 10.5, 15),
    fact: style('regular', 10.5, 14.5),
    factId: style('medium', 9, 14.5, accent),
    factPlace: style('italic', 9, 13, COLOUR.ink2),
    fine: style('regular', 8.8, 12.5, COLOUR.ink2),
    fineStrong: style('semibold', 8.8, 12.5, COLOUR.ink2),
    standing: style('semibold', 8.8, 12.5, COLOUR.warning),
    contents: style('regular', 10.5, 16),
    contentsChapter: style('semibold', 10.5, 16),
    contentsNumber: style('regular', 9.5, 16, accent),
    running: style('regular', 8.5, 12, COLOUR.ink3),
  } as const;
}

/** The styles by their names. */
export type Styles = ReturnType<typeof stylesFor>;

// WOFF, not WOFF2: pdfkit reads the latter but cannot cut a subset out of its transformed outlines.
const FILES: Readonly<Record<Face, string>> = {
  regular: 'newsreader-latin-400-normal',
  italic: 'newsreader-latin-400-italic',
  medium: 'newsreader-latin-500-normal',
  semibold: 'newsreader-latin-600-normal',
};

/** The font of each face, from its package. Throws when the package lacks one. */
export function readFaces(): Readonly<Record<Face, Buffer>> {
  const { resolve } = createRequire(import.meta.url);
  const read = (face: Face) => unpackWoff(readFileSync(resolve(`@fontsource/newsreader/files/${FILES[face]}.woff`)));
  return { regular: read('regular'), italic: read('italic'), medium: read('medium'), semibold: read('semibold') };
}
