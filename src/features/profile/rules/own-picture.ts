/** Media types of the pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Most bytes of an uploaded picture. */
export const PICTURE_BYTES = 5 * 1024 * 1024;

/** Width and height of a picture as it is kept, in pixels. */
export const PICTURE_SIDE = 512;

/** Most pixels of an uploaded picture: what is read takes memory by its pixels, however few its bytes are. */
export const PICTURE_PIXELS = 40_000_000;

/** Fewest pixels of its width and height. */
export const PICTURE_LEAST_SIDE = 64;

/** What is said of a picture that cannot be taken. */
export const PICTURE_SENTENCES = {
  tooLarge: 'A picture may be at most 5 MB.',
  wrongType: 'A picture must be a JPEG, PNG or WebP file.',
  unreadable: 'This file could not be read as a picture. Choose another JPEG, PNG or WebP file.',
  tooManyPixels: 'A picture may have at most 40 million pixels. Choose a smaller copy of it.',
  tooSmall: `A picture must be at least ${PICTURE_LEAST_SIDE} pixels wide and high.`,
  moving: 'We cannot use an animated picture. Choose a still one.',
  tooSlow: 'This picture takes too long to read. Choose a smaller copy of it.',
} as const;

/** Folder of the pictures kept here. No web address begins like this, so a stored value that does was made by an upload. */
const FOLDER = '/pictures/';

/** Where the picture of an id is served. */
export function picturePath(id: string): string {
  return `${FOLDER}${id}.webp`;
}

/** The path of the uploaded picture behind a stored `profileImageUrl`; null for an address elsewhere and for none. */
export function uploadedPath(stored: string | null): string | null {
  return stored?.startsWith(FOLDER) === true ? stored : null;
}

/** A stored `profileImageUrl` as it is told: an uploaded picture by its whole address. `publicUrl` has no slash at the end. */
export function imageAddress(stored: string | null, publicUrl: string): string | null {
  const path = uploadedPath(stored);
  return path === null ? stored : `${publicUrl}${path}`;
}

/** What a `profileImageUrl` that someone sends does to the one that is stored. */
export type ImageChange = 'keep' | 'replace' | 'refuse';

/**
 * An address elsewhere, or none, takes the place of what is stored. The address of the own picture leaves everything as it
 * is; any other address of a picture kept here is refused: it is an old one, or someone else's.
 */
export function imageChange(typed: string | null, stored: string | null, publicUrl: string): ImageChange {
  if (typed === imageAddress(stored, publicUrl)) return 'keep';
  if (typed === null) return 'replace';
  const { origin, pathname } = new URL(typed);
  return origin === new URL(publicUrl).origin && pathname.startsWith(FOLDER) ? 'refuse' : 'replace';
}

/** A picture uploaded here, as its owner knows it. */
export interface OwnPicture {
  /** As `profileImageUrl` tells it. */
  readonly address: string;
  /** On this site, which is where a page loads it from. */
  readonly path: string;
}

/**
 * The only picture of a profile that a page may load: the owner's own, uploaded here, as long as their `profileImageUrl`
 * says so. Whatever else stands there would tell its host who looks at the page.
 */
export function shownPicture(profileImageUrl: string | null, own: OwnPicture | null): string | null {
  return own !== null && own.address === profileImageUrl ? own.path : null;
}
