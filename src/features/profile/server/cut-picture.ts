import type Sharp from 'sharp';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { createTurns } from '../../../platform/server/turns.ts';
import { PICTURE_LEAST_SIDE, PICTURE_PIXELS, PICTURE_SENTENCES, PICTURE_SIDE } from '../rules/own-picture.ts';

/** One at a time: the largest picture that is let in takes about 350 MB while it is read. */
const inTurn = createTurns(1, 8);

/** Longest time one picture may take, in seconds. */
const MOST_SECONDS = 10;

/** What may be read. Everything else the library knows, such as SVG, stays shut, whatever a file says it is. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

let opened: Promise<typeof Sharp> | undefined;

/** The library, loaded with the first picture: it is native code that a start need not wait for. */
function openLibrary(): Promise<typeof Sharp> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return opened;
}

/**
 * Makes the picture that is kept of one that was uploaded: turned upright, cut to the square in its middle, and written anew
 * as WebP, so that nothing of the file but its pixels goes on: no place, no camera, nothing hidden behind the picture.
 * @throws ApiError REFUSED for what is no picture that can be taken; UNAVAILABLE when too many wait
 */
export async function cutPicture(file: Buffer): Promise<Buffer> {
  const sharp = await openLibrary();
  return inTurn(async () => {
    await judge(sharp, file);
    return readable(async () =>
      sharp(file, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .webp({ quality: 82 })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer(),
    );
  });
}

/** Looks at what the file says of itself, before anything of the picture is read. */
async function judge(sharp: typeof Sharp, file: Buffer): Promise<void> {
  const { width, height, pages = 1 } = await readable(async () => sharp(file, { limitInputPixels: false }).metadata());
  if (pages > 1) throw refusal('moving');
  if (width * height > PICTURE_PIXELS) throw refusal('tooManyPixels');
  if (Math.min(width, height) < PICTURE_LEAST_SIDE) throw refusal('tooSmall');
}

/** Whatever the library says of a file is the file's fault; it says it in sentences for a programmer. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusal(String(error).includes('timeout') ? 'tooSlow' : 'unreadable');
  }
}

function refusal(why: keyof typeof PICTURE_SENTENCES): ApiError {
  return new ApiError('REFUSED', PICTURE_SENTENCES[why]);
}
