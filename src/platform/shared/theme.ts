/** `system` follows the device. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;

/** One of `THEME_CHOICES`. */
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Cookie with the theme that pages are rendered with; absent for `system`. */
export const THEME_COOKIE = 'theme';
