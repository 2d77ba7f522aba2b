import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { createCanvas, Path2D } from '@napi-rs/canvas';

/** The part of the drawing library that pictures use. */
export interface PictureRenderer {
  readonly createCanvas: typeof createCanvas;
  readonly Path2D: typeof Path2D;
}

/** Registered names of the fonts, so that a font of the computer is never used instead. */
export const FACES = {
  serif: 'LabourWise Serif',
  text: 'LabourWise Text',
  note: 'LabourWise Note',
  sans: 'LabourWise Sans',
  foreign: 'LabourWise Foreign',
  vietnamese: 'LabourWise Vietnamese',
} as const;

const FILES: Readonly<Record<keyof typeof FACES, string>> = {
  serif: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
  text: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff2',
  note: '@fontsource/newsreader/files/newsreader-latin-400-italic.woff2',
  sans: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  // Letters of names that the others lack, such as Ł.
  foreign: '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff2',
  vietnamese: '@fontsource/newsreader/files/newsreader-vietnamese-500-normal.woff2',
};

let opened: Promise<PictureRenderer> | undefined;

/** The drawing library with our faces, loaded with the first picture: it is native code that a start need not wait for. */
export function openPictureRenderer(): Promise<PictureRenderer> {
  opened ??= prepare();
  return opened;
}

async function prepare(): Promise<PictureRenderer> {
  const library = await import('@napi-rs/canvas');
  const { resolve } = createRequire(import.meta.url);
  for (const face of ['serif', 'text', 'note', 'sans', 'foreign', 'vietnamese'] as const) {
    if (library.GlobalFonts.register(await readFile(resolve(FILES[face])), FACES[face]) === null)
      throw new Error(`The font ${FILES[face]} could not be read.`);
  }
  return library;
}
