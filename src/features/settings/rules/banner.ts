/** A message of the operator on every page. */
export interface Banner {
  /** Raised whenever the banner is saved. Readers hide one version. */
  readonly version: number;
  /** Name of the message for screen readers. */
  readonly label: string;
  /** Plain text. */
  readonly text: string;
  /** Path on this site; null without a link. */
  readonly link: string | null;
  /** Last day on which it is shown, `YYYY-MM-DD` in Grenada; null until it is removed. */
  readonly lastDay: string | null;
}

/** Cookie with the version that the reader has hidden. `public/banner.js` writes it too. */
export const BANNER_COOKIE = 'banner';

/** Returns the banner when it is shown at a time, null after its last day. */
export function currentBanner(banner: Banner | null, now: Date): Banner | null {
  return banner === null || hasEnded(banner.lastDay, now) ? null : banner;
}

/** Whether a last day (`YYYY-MM-DD`, null for none) is over in Grenada. Without the calendar, which is too large for the app's shell. */
export function hasEnded(lastDay: string | null, now: Date): boolean {
  return lastDay !== null && new Date(`${lastDay}T24:00-04:00`) <= now;
}

/** Whether a text is a path on this site, with or without a query. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}
