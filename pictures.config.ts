import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run pictures`: takes the pictures of the README from the built product, at both sizes. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/pictures',
  testMatch: 'take-pictures.ts',
  workers: 1,
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true, isMobile: true },
    },
  ],
});
