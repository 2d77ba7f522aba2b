import { drawPicture, type PictureText } from './draw-picture.ts';

/** Pictures held in memory, of about 120 KB each. */
const KEPT = 24;

/** Pictures by name, the last asked for kept; each is drawn once, however many ask at the same time. */
export interface Pictures {
  /** Whether the picture need not be drawn. */
  has(name: string): boolean;
  /** The PNG of a name; the same name always goes with the same words. */
  get(name: string, words: PictureText): Promise<Buffer>;
}

/** An empty store of pictures. */
export function createPictures(draw: (words: PictureText) => Promise<Buffer> = drawPicture): Pictures {
  const kept = new Map<string, Promise<Buffer>>();
  return {
    has: (name) => kept.has(name),
    get(name, words) {
      const picture = kept.get(name) ?? draw(words);
      kept.delete(name);
      kept.set(name, picture);
      const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      // A picture that failed is tried again when it is asked for next.
      picture.catch(() => kept.delete(name));
      return picture;
    },
  };
}
