import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const RED = { r: 220, g: 20, b: 20 };
const BLUE = { r: 20, g: 20, b: 220 };

/** A wide picture, red on its left and blue on its right. */
export function wide() {
  const blue = { create: { width: 200, height: 200, channels: 3, background: BLUE } } as const;
  return sharp({ create: { width: 400, height: 200, channels: 3, background: RED } }).composite([
    { input: blue, left: 200, top: 0 },
  ]);
}

/** What a phone held upright makes: the pixels lie on their side, and the file tells so, with the place and the camera. */
export function fromPhone(): Promise<Buffer> {
  return wide()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Nutmeg Phones', Artist: 'Anita Charles', ImageDescription: '<script>alert(1)</script>' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 3/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '61/1 45/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Gouyave</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer();
}

/** A picture of noise, whose file is as large as its pixels ask for. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: RED, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();
}

/** Frames one after the other in one WebP file. */
export async function moving(): Promise<Buffer> {
  const frames = await Promise.all(
    [RED, BLUE].map((background) =>
      sharp({ create: { width: 100, height: 100, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [200, 200] })
    .toBuffer();
}

/** A PNG whose first bytes promise so many pixels and whose picture is hardly there. */
export function promising(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
