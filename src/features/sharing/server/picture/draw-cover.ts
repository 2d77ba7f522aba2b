import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import { FLAG, NUTMEG } from '../../../../platform/server/picture/drawings.ts';
import { FACES, type PictureRenderer } from '../../../../platform/server/picture/picture-renderer.ts';
import { PICTURE_SIZE } from '../../rules/share-text.ts';

/** Colors of the picture. A test compares them with the light theme in `tokens.css`. */
export const COLOUR = {
  cloth: '#0F3D31',
  clothLine: '#2B5748',
  onCloth: '#F7F2E4',
  onCloth2: '#BDD0C6',
  foil: '#E9C75F',
  ribbon: '#CE1126',
} as const;

const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;

/** Spine at the left and frame on the cover, in pixels. */
const SPINE = { width: 92, lines: [56, 68, HEIGHT - 70, HEIGHT - 58] } as const;
const FRAME = { left: 124, inset: 32, gap: 6 } as const;

/** Centre and radius of the seal, and its ribbon, in pixels. */
const SEAL = { x: 1000, y: 226, radius: 92, ribbon: 68, tail: 98, notch: 24 } as const;

/** Draws the cover of a book: cloth, a spine with double lines, and a frame of two lines. */
export function drawCover(pen: SKRSContext2D, studio: PictureRenderer): void {
  pen.fillStyle = COLOUR.cloth;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = pen.createPattern(weave(studio), 'repeat');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawSpine(pen);
  pen.strokeStyle = COLOUR.foil;
  for (const [inset, alpha, line] of [
    [0, 0.62, 1.5],
    [FRAME.gap, 0.34, 1],
  ] as const) {
    pen.globalAlpha = alpha;
    pen.lineWidth = line;
    const left = FRAME.left + inset;
    const top = FRAME.inset + inset;
    pen.strokeRect(left, top, WIDTH - FRAME.inset - inset - left, HEIGHT - 2 * top);
  }
  pen.globalAlpha = 1;
}

/** Returns the pattern of the cloth: threads of two pixels. */
function weave({ createCanvas }: PictureRenderer) {
  const canvas = createCanvas(4, 4);
  const pen = canvas.getContext('2d');
  pen.fillStyle = 'rgb(255 255 255 / 0.018)';
  pen.fillRect(0, 0, 4, 2);
  pen.fillStyle = 'rgb(0 0 0 / 0.06)';
  pen.fillRect(0, 0, 2, 4);
  return canvas;
}

function drawSpine(pen: SKRSContext2D): void {
  pen.fillStyle = COLOUR.clothLine;
  pen.fillRect(0, 0, SPINE.width, HEIGHT);
  const round = pen.createLinearGradient(0, 0, SPINE.width, 0);
  round.addColorStop(0, 'rgb(0 0 0 / 0.42)');
  round.addColorStop(0.42, 'rgb(0 0 0 / 0)');
  round.addColorStop(1, 'rgb(0 0 0 / 0.36)');
  pen.fillStyle = round;
  pen.fillRect(0, 0, SPINE.width, HEIGHT);
  pen.fillStyle = COLOUR.foil;
  for (const y of SPINE.lines) pen.fillRect(0, y, SPINE.width, 2);
  // The groove between spine and cover.
  pen.fillStyle = 'rgb(0 0 0 / 0.22)';
  pen.fillRect(SPINE.width, 0, 5, HEIGHT);
  pen.fillStyle = 'rgb(255 255 255 / 0.05)';
  pen.fillRect(SPINE.width + 5, 0, 2, HEIGHT);
}

/** Draws the large nutmeg at the right. */
export function drawStamp(pen: SKRSContext2D, studio: PictureRenderer): void {
  drawNutmeg(pen, studio, { x: 976, y: 322, size: 400, line: 1.1, colour: COLOUR.foil, alpha: 0.15 });
}

/** Draws a seal on a ribbon, with the badge's text below. */
export function drawSeal(pen: SKRSContext2D, studio: PictureRenderer, badge: string): void {
  const { x, y, radius, ribbon, tail, notch } = SEAL;
  pen.fillStyle = COLOUR.ribbon;
  pen.beginPath();
  pen.moveTo(x - ribbon / 2, 0);
  pen.lineTo(x + ribbon / 2, 0);
  pen.lineTo(x + ribbon / 2, y + tail + notch);
  pen.lineTo(x, y + tail);
  pen.lineTo(x - ribbon / 2, y + tail + notch);
  pen.fill();
  disc(pen, { x, y: y + 5, radius: radius + 3, colour: 'rgb(0 0 0 / 0.28)' });
  disc(pen, { x, y, radius, colour: COLOUR.cloth });
  for (const [inset, line] of [
    [6, 2.5],
    [12, 1],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, radius - inset, 0, 2 * Math.PI);
    pen.strokeStyle = COLOUR.foil;
    pen.lineWidth = line;
    pen.stroke();
  }
  drawNutmeg(pen, studio, { x, y, size: 114, line: 1.9, colour: COLOUR.foil, alpha: 1 });
  pen.font = `36px "${FACES.note}"`;
  pen.letterSpacing = '0px';
  pen.fontVariationSettings = 'normal';
  pen.textAlign = 'center';
  pen.fillStyle = COLOUR.foil;
  pen.fillText(badge, x, y + tail + notch + 56);
  pen.textAlign = 'left';
}

function disc(
  pen: SKRSContext2D,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

/** Draws the flag as the product's logo; its height is three fifths of its width. */
export function drawFlag(
  pen: SKRSContext2D,
  { Path2D }: PictureRenderer,
  { left, top, width }: { left: number; top: number; width: number },
): void {
  pen.save();
  pen.translate(left, top);
  pen.scale(width / 100, width / 100);
  for (const { colour, path } of FLAG.fields) fillShape(pen, new Path2D(path), colour);
  const star = new Path2D(FLAG.star.path);
  for (const { x, y, scale } of FLAG.stars) {
    pen.save();
    pen.translate(x, y);
    pen.scale(scale, scale);
    fillShape(pen, star, FLAG.star.colour);
    pen.restore();
  }
  pen.restore();
}

function fillShape(pen: SKRSContext2D, shape: Path2D, colour: string): void {
  pen.fillStyle = colour;
  pen.fill(shape);
}

/** Draws the nutmeg around a centre; `line` in units of its box of 120. */
function drawNutmeg(
  pen: SKRSContext2D,
  { Path2D }: PictureRenderer,
  {
    x,
    y,
    size,
    line,
    colour,
    alpha,
  }: { x: number; y: number; size: number; line: number; colour: string; alpha: number },
): void {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 120, size / 120);
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.globalAlpha = alpha;
  pen.stroke(new Path2D(NUTMEG.lines));
  pen.globalAlpha = alpha / 2;
  pen.stroke(new Path2D(NUTMEG.husk));
  pen.restore();
}
