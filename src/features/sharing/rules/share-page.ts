import type { ShareData } from './share-data.ts';

/** Size of the picture of a share in pixels, as networks show it large. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Everything the public page of a share depends on. */
export interface SharePageProps {
  readonly id: string;
  readonly data: ShareData;
  readonly signedIn: boolean;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}

/** Path of a share's page. */
export function sharePath(id: string): string {
  return `/share/${id}`;
}

/** Path of a share's picture. */
export function picturePath(id: string): string {
  return `/share/${id}.png`;
}
