import { create } from 'qrcode';
import type { QrDrawing } from '../../shared/qr-drawing.ts';

/** Draws the QR code of an address, readable with an eighth of it damaged. It needs four light squares around it. */
export function qrDrawing(address: string): QrDrawing {
  const { size, data } = create(address, { errorCorrectionLevel: 'M' }).modules;
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Array.from(data.subarray(y * size, (y + 1) * size), (dark) => (dark ? '1' : '0')).join('');
    return [...row.matchAll(/1+/g)]
      .map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`)
      .join('');
  });
  return { size, path: rows.join('') };
}

/** The nutmeg line drawing in a box of 120 units, stroked, with a paler husk. */
export const NUTMEG = {
  lines:
    'M60 4v13M60 14C52 4 36 1 24 8c10 9 26 12 36 6zM60 14c8-10 24-13 36-6-10 9-26 12-36 6zM34 9c9 1 18 3 26 5M86 9c-9 1-18 3-26 5' +
    'M55 21C29 26 11 46 13 72c2 23 18 39 41 44C42 104 35 88 35 70c0-19 7-36 20-49zM65 21c26 5 44 25 42 51-2 23-18 39-41 44 12-12 19-28 19-46 0-19-7-36-20-49z' +
    'M60 38c11 0 18 14 18 33 0 18-8 31-18 31s-18-13-18-31c0-19 7-33 18-33z' +
    'M60 102c-8-8-13-18-11-29 1-8 6-11 5-19M60 102c8-8 13-18 11-29-1-8-6-11-5-19M60 102c-3-9-3-18 0-27s2-16 0-25M49 74c4-4 8 0 11-4M71 74c-4-4-8 0-11-4M52 88c3 1 5-2 8-2M68 88c-3 1-5-2-8-2',
  husk: 'M43 30C29 39 22 53 23 71c1 15 7 28 18 37M77 30c14 9 21 23 20 41-1 15-7 28-18 37',
} as const;

/** A five-pointed star of radius 8 around the origin. */
const STAR = 'M0-8L1.8-2.47H7.61L2.91.94 4.7 6.47 0 3.06-4.7 6.47-2.91.94-7.61-2.47H-1.8z';

/** The flag of Grenada in a box of 100 x 60 units: its fields in order, and the stars with their centre and scale. */
export const FLAG = {
  fields: [
    { colour: '#CE1126', path: 'M0 0h100v60H0z' },
    { colour: '#FCD116', path: 'M10 9h80v42H10z' },
    { colour: '#007A5E', path: 'M10 9l40 21-40 21zM90 9L50 30l40 21z' },
    { colour: '#CE1126', path: 'M41.4 30a8.6 8.6 0 1 0 17.2 0a8.6 8.6 0 1 0-17.2 0z' },
    { colour: '#FCD116', path: 'M22 24c4 2 6.5 6.5 5.5 10.5-3.5-.8-6.8-4.8-5.5-10.5z' },
    { colour: '#CE1126', path: 'M23.7 27.5c1.7 1 2.5 3 2.3 4.7-1.5-.7-2.6-2.6-2.3-4.7z' },
  ],
  star: { colour: '#FCD116', path: STAR },
  stars: [{ x: 50, y: 30, scale: 1 }, ...[20, 50, 80].flatMap((x) => [4.5, 55.5].map((y) => ({ x, y, scale: 0.5 })))],
} as const;
