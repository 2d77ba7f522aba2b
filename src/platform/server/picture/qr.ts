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
