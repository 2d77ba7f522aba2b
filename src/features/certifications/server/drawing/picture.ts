import type { Path2D, SKRSContext2D } from '@napi-rs/canvas';
import {
  FACES,
  openPictureRenderer,
  type PictureRenderer,
} from '../../../../platform/server/picture/picture-renderer.ts';
import type { CertificateText } from '../../rules/certificate.ts';
import { certificateMarks, DESIGN } from './design.ts';
import type { Mark, TextStyle } from './marks.ts';

/** Draws a certificate as a PNG of 800 x 600 pixels, or of twice that size. */
export async function certificatePicture(certificate: CertificateText, scale: 1 | 2): Promise<Buffer> {
  const studio = await openPictureRenderer();
  const canvas = studio.createCanvas(DESIGN.width * scale, DESIGN.height * scale);
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  const measure = (text: string, style: TextStyle): number => {
    setStyle(pen, style);
    return pen.measureText(unjoined(text, style)).width;
  };
  for (const mark of certificateMarks(certificate, { width: DESIGN.width, scale, measure })) draw(pen, studio, mark);
  return canvas.encode('png');
}

function draw(pen: SKRSContext2D, studio: PictureRenderer, mark: Mark): void {
  if (mark.kind === 'text') {
    setStyle(pen, mark.style);
    pen.fillStyle = mark.style.colour;
    pen.fillText(unjoined(mark.text, mark.style), mark.x, mark.baseline);
    return;
  }
  pen.save();
  if ('at' in mark && mark.at !== undefined) {
    pen.translate(mark.at.x, mark.at.y);
    pen.scale(mark.at.scale, mark.at.scale);
  }
  drawShape(pen, studio, mark, new studio.Path2D(mark.path));
  pen.restore();
}

function drawShape(
  pen: SKRSContext2D,
  studio: PictureRenderer,
  mark: Exclude<Mark, { kind: 'text' }>,
  path: Path2D,
): void {
  switch (mark.kind) {
    case 'fill':
      pen.fillStyle = mark.colour;
      pen.fill(path);
      break;
    case 'shade': {
      const colours = pen.createLinearGradient(0, 0, mark.to, 0);
      for (const [at, colour] of mark.stops) colours.addColorStop(at, colour);
      pen.fillStyle = colours;
      pen.fill(path);
      break;
    }
    case 'stroke':
      pen.strokeStyle = mark.colour;
      pen.lineWidth = mark.width;
      pen.lineCap = 'round';
      pen.lineJoin = mark.at === undefined ? 'miter' : 'round';
      pen.globalAlpha = mark.alpha ?? 1;
      pen.stroke(path);
      break;
    case 'clip':
      pen.clip(path);
      for (const each of mark.marks) draw(pen, studio, each);
  }
}

function setStyle(pen: SKRSContext2D, { face, size, tracking }: TextStyle): void {
  pen.font = `${size}px "${FACES[face]}", "${FACES.foreign}", "${FACES.vietnamese}"`;
  pen.letterSpacing = `${(tracking * size).toFixed(3)}px`;
  pen.fontVariationSettings = face === 'sans' ? '"wght" 400' : 'normal';
}

/** Prevents ligatures such as "fi" in letter-spaced text, as browsers do. */
function unjoined(text: string, { tracking }: TextStyle): string {
  return tracking === 0 ? text : text.replaceAll(/f(?=[fil])/g, 'f\u200C');
}
