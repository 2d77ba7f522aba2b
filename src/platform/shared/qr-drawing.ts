/** A QR code as a drawing: `size` squares a side, the dark ones as one path in units of a square. */
export interface QrDrawing {
  readonly size: number;
  readonly path: string;
}
