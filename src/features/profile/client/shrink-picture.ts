import { PICTURE_TYPES } from '../rules/own-picture.ts';

/** Files up to this many bytes go as they are, when they are of a type the server takes. */
const SMALL_BYTES = 1_000_000;

/** Width and height of what is sent in place of a larger picture: twice what is kept. */
const SENT_SIDE = 1024;

/**
 * The square in the middle of a large picture, made small for a slow network; what the server takes in as it is, and what
 * this browser cannot read, goes unchanged. The server looks at either alike.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= SMALL_BYTES && PICTURE_TYPES.some((type) => type === file.type)) return file;
  try {
    return (await smallCopy(file)) ?? file;
  } catch {
    return file;
  }
}

async function smallCopy(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const cut = Math.min(picture.width, picture.height);
  const side = Math.min(cut, SENT_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  pen.drawImage(picture, (picture.width - cut) / 2, (picture.height - cut) / 2, cut, cut, 0, 0, side, side);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
