/** `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;

/** One of `THEME_CHOICES`. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];
