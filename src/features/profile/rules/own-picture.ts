/** Media types of uploads. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Maximum size of an upload in bytes. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Width and height of a stored picture in pixels. */
export const PICTURE_SIDE = 512;

/** Maximum number of pixels of an upload. Reading takes memory by pixels, not by bytes. */
export const PICTURE_PIXELS = 40_000_000;

/** Minimum width and height in pixels. */
export const PICTURE_MIN_SIDE = 64;

/** Error texts of refused pictures. */
export const PICTURE_SENTENCES = {
  tooLarge: 'A picture may be at most 5 MB.',
  wrongType: 'A picture must be a JPEG, PNG or WebP file.',
  unreadable: 'This file could not be read as a picture. Choose another JPEG, PNG or WebP file.',
  tooManyPixels: 'A picture may have at most 40 million pixels. Choose a smaller copy of it.',
  tooSmall: `A picture must be at least ${PICTURE_MIN_SIDE} pixels wide and high.`,
  moving: 'We cannot use an animated picture. Choose a still one.',
  tooSlow: 'This picture takes too long to read. Choose a smaller copy of it.',
} as const;

/** Path of uploaded pictures. No URL begins like this, so a stored value that does comes from an upload. */
const FOLDER = '/pictures/';

/** Returns the path of a picture. */
export function picturePath(id: string): string {
  return `${FOLDER}${id}.webp`;
}

/** Returns the path of the uploaded picture in a stored `profileImageUrl`; null for another URL and for none. */
export function uploadedPath(stored: string | null): string | null {
  return stored?.startsWith(FOLDER) === true ? stored : null;
}

/** Returns a stored `profileImageUrl` as a full URL. `publicUrl` has no slash at its end. */
export function imageAddress(stored: string | null, publicUrl: string): string | null {
  const path = uploadedPath(stored);
  return path === null ? stored : `${publicUrl}${path}`;
}

/** The effect of a sent `profileImageUrl` on the stored one. */
export type ImageChange = 'keep' | 'replace' | 'refuse';

/**
 * Decides the effect of a sent `profileImageUrl`. Another site's URL, or none, replaces the stored one. The URL of the
 * own picture changes nothing. Any other picture URL of this site is refused: it is old or belongs to another user.
 */
export function imageChange(typed: string | null, stored: string | null, publicUrl: string): ImageChange {
  if (typed === imageAddress(stored, publicUrl)) return 'keep';
  if (typed === null) return 'replace';
  const { origin, pathname } = new URL(typed);
  return origin === new URL(publicUrl).origin && pathname.startsWith(FOLDER) ? 'refuse' : 'replace';
}

/** An uploaded picture. */
export interface OwnPicture {
  /** The full URL, as in `profileImageUrl`. */
  readonly address: string;
  /** The path on this site, from which pages load it. */
  readonly path: string;
}

/**
 * Returns the path of the picture that pages may load: the owner's upload, if `profileImageUrl` names it. A picture on
 * another site would tell that site who visits the page.
 */
export function shownPicture(profileImageUrl: string | null, own: OwnPicture | null): string | null {
  return own !== null && own.address === profileImageUrl ? own.path : null;
}
