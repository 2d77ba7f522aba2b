import type { SKRSContext2D } from '@napi-rs/canvas';
import { fitText, type Column } from '../../../../platform/server/picture/fit-text.ts';
import { FACES, openPictureRenderer } from '../../../../platform/server/picture/picture-renderer.ts';
import { PICTURE_SIZE, type ShareFace } from '../../rules/share-text.ts';
import { drawCover, drawFlag, drawSeal, drawStamp, COLOUR } from './draw-cover.ts';

/** Number of pictures in memory, of about 120 KB each. */
const CACHE_SIZE = 24;

/** A cache of the pictures last requested, by name. Parallel requests draw a picture once. */
interface Pictures {
  /** Whether the picture is in the cache. */
  has(name: string): boolean;
  /** Returns the PNG of a name. The same name must always have the same text. */
  get(name: string, text: PictureText): Promise<Buffer>;
}

/** Creates an empty cache. */
export function createPictures(draw: (text: PictureText) => Promise<Buffer> = drawPicture): Pictures {
  const cached = new Map<string, Promise<Buffer>>();
  return {
    has: (name) => cached.has(name),
    get(name, text) {
      const picture = cached.get(name) ?? draw(text);
      cached.delete(name);
      cached.set(name, picture);
      const oldest = cached.size > CACHE_SIZE ? cached.keys().next().value : undefined;
      if (oldest !== undefined) cached.delete(oldest);
      // The next request draws a failed picture again.
      picture.catch(() => cached.delete(name));
      return picture;
    },
  };
}

/** Texts of a picture. */
export interface PictureText extends ShareFace {
  /** Text below the seal; null for a picture without a seal. */
  readonly badge: string | null;
}

/** Position of the text column, in pixels. */
const TEXT = { left: 176, width: 640, wide: 760, bottom: 544 } as const;

const BRAND = { top: 84, flag: 64, size: 34 } as const;

/** Columns and font sizes of the texts. */
const COLUMNS = {
  figure: { width: TEXT.width, height: 190, leading: 0.9, sizes: [176, 160, 144, 128, 112, 96] },
  headingUnderFigure: { width: TEXT.width, height: 120, leading: 1.16, sizes: [50, 46, 42, 38] },
  heading: { width: TEXT.wide, height: 316, leading: 1.16, sizes: [76, 68, 60, 54, 48, 42] },
  detail: { width: TEXT.wide, height: 84, leading: 1.35, sizes: [30, 27] },
} as const satisfies Readonly<Record<string, Column>>;

/** Draws a picture of 1200 x 630 pixels as PNG. The encoding runs in another thread. */
export async function drawPicture({ figure, heading, detail, badge }: PictureText): Promise<Buffer> {
  const studio = await openPictureRenderer();
  const canvas = studio.createCanvas(PICTURE_SIZE.width, PICTURE_SIZE.height);
  const pen = canvas.getContext('2d');
  drawCover(pen, studio);
  drawBrand(pen, studio);
  if (badge === null) drawStamp(pen, studio);
  else drawSeal(pen, studio, badge);

  const blocks = [
    ...(figure === null
      ? []
      : [block(pen, figure, { column: COLUMNS.figure, face: FACES.serif, colour: COLOUR.foil, after: 20 })]),
    block(pen, heading, {
      column: figure === null ? COLUMNS.heading : COLUMNS.headingUnderFigure,
      face: FACES.serif,
      colour: COLOUR.onCloth,
      after: 20,
    }),
    ...(detail === null
      ? []
      : [block(pen, detail, { column: COLUMNS.detail, face: FACES.sans, colour: COLOUR.onCloth2, after: 0 })]),
  ];
  drawBlocks(pen, blocks);
  return canvas.encode('png');
}

/** Style of a text block; `after` is the gap below it, in pixels. */
interface BlockStyle {
  readonly column: Column;
  readonly face: string;
  readonly colour: string;
  readonly after: number;
}

interface Block extends BlockStyle {
  readonly lines: readonly string[];
  readonly size: number;
}

function block(pen: SKRSContext2D, text: string, style: BlockStyle): Block {
  const measure = (line: string, size: number): number => {
    setFace(pen, style.face, size);
    return pen.measureText(line).width;
  };
  return { ...style, ...fitText(text, style.column, measure) };
}

/** Draws the blocks one below the other, ending at the bottom of the cover. */
function drawBlocks(pen: SKRSContext2D, blocks: readonly Block[]): void {
  const heightOf = ({ lines, size, column }: Block): number => lines.length * size * column.leading;
  const gaps = blocks.slice(0, -1).reduce((sum, { after }) => sum + after, 0);
  let top = TEXT.bottom - gaps - blocks.reduce((sum, each) => sum + heightOf(each), 0);
  for (const each of blocks) {
    const { lines, size, face, colour, column, after } = each;
    setFace(pen, face, size);
    pen.fillStyle = colour;
    for (const [index, line] of lines.entries()) {
      // The descent of letters is a fifth of their size.
      pen.fillText(line, TEXT.left, top + (index + 0.8) * size * column.leading);
    }
    top += heightOf(each) + after;
  }
}

function drawBrand(pen: SKRSContext2D, studio: Parameters<typeof drawFlag>[1]): void {
  drawFlag(pen, studio, { left: TEXT.left, top: BRAND.top, width: BRAND.flag });
  setFace(pen, FACES.serif, BRAND.size);
  pen.fillStyle = COLOUR.onCloth;
  pen.fillText('LabourWise Grenada', TEXT.left + BRAND.flag + 20, BRAND.top + 30);
}

/** Sets font and size. The serif has tighter letter spacing, as on screen; the sans is a variable font. */
function setFace(pen: SKRSContext2D, face: string, size: number): void {
  pen.font = `${size}px "${face}"`;
  pen.letterSpacing = face === FACES.serif ? `${(-0.012 * size).toFixed(2)}px` : '0px';
  pen.fontVariationSettings = face === FACES.sans ? '"wght" 450' : 'normal';
}
