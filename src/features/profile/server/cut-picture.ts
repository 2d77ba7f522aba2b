import type Sharp from 'sharp';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import { createWorkQueue } from '../../../platform/server/work-queue.ts';
import { PICTURE_MIN_SIDE, PICTURE_PIXELS, PICTURE_SENTENCES, PICTURE_SIDE } from '../rules/own-picture.ts';

/** One picture at a time: the largest takes about 350 MB of memory. */
const runQueued = createWorkQueue(1, 8);

/** Time limit of one picture, in seconds. */
const MAX_SECONDS = 10;

/** Allowed decoders. All others, such as SVG, stay blocked, whatever the file claims to be. */
const READERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'];

let library: Promise<typeof Sharp> | undefined;

/** Loads the library with the first picture, because native code would slow the start. */
function openLibrary(): Promise<typeof Sharp> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: READERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return library;
}

/**
 * Converts an upload to the stored picture: rotated upright, cropped to its central square, and encoded as WebP. Only
 * pixels remain, so no place, camera or hidden data.
 * @throws ApiError REFUSED for an unsuitable picture, or UNAVAILABLE when too many wait
 */
export async function cutPicture(file: Buffer): Promise<Buffer> {
  const sharp = await openLibrary();
  return runQueued(async () => {
    await validatePicture(sharp, file);
    return rejectUnreadable(async () =>
      sharp(file, { limitInputPixels: PICTURE_PIXELS, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'cover' })
        .flatten({ background: '#fff' })
        .webp({ quality: 82 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer(),
    );
  });
}

/** Checks the metadata before decoding pixels. */
async function validatePicture(sharp: typeof Sharp, file: Buffer): Promise<void> {
  const {
    width,
    height,
    pages = 1,
  } = await rejectUnreadable(async () => sharp(file, { limitInputPixels: false }).metadata());
  if (pages > 1) throw refusal('moving');
  if (width * height > PICTURE_PIXELS) throw refusal('tooManyPixels');
  if (Math.min(width, height) < PICTURE_MIN_SIDE) throw refusal('tooSmall');
}

/** Converts errors of the library to refusals. Their texts are for programmers, and the file is the cause. */
async function rejectUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusal(String(error).includes('timeout') ? 'tooSlow' : 'unreadable');
  }
}

function refusal(why: keyof typeof PICTURE_SENTENCES): ApiError {
  return new ApiError('REFUSED', PICTURE_SENTENCES[why]);
}
