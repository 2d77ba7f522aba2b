import type { ShareData } from './share-text.ts';

/** Size of the picture of a share, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export interface SharePageProps {
  readonly id: string;
  readonly data: ShareData;
  readonly signedIn: boolean;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}

export function sharePath(id: string): string {
  return `/share/${id}`;
}

export function picturePath(id: string): string {
  return `/share/${id}.png`;
}
