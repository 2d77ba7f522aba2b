import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** There once its script is in the page. */
    readonly axe: typeof axe;
  }
}

/** A learner of a journey. */
export interface Learner {
  readonly username: string;
  readonly password: string;
}

let learners = 0;

/** Hosts of the products under test; all other hosts are third parties. */
const OWN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Journeys share the product that the run started; each has its own users. A test fails on any error in the browser's
 * console, including violations of the security policy, and on any request to another host.
 */
export const test = base.extend<{ staysWhenDone: boolean; stays: void; quiet: void }>({
  /** Whether the learner presses "Stay on this page" as soon as the last step of a checkout offers it. */
  staysWhenDone: [true, { option: true }],
  stays: [
    async ({ context, staysWhenDone }, provide) => {
      if (staysWhenDone)
        await context.addInitScript(() => {
          new MutationObserver(() => {
            const buttons = [...document.querySelectorAll('button')];
            buttons
              .find((button) => button.textContent === 'Stay on this page' && button.closest('dialog') === null)
              ?.click();
          }).observe(document, { childList: true, subtree: true });
        });
      await provide();
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(message.text());
      });
      page.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^(?:https?|wss?):$/.test(protocol) && !OWN_HOSTS.has(hostname))
          complaints.push(`The page asked ${hostname} for something.`);
      });
      await provide();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Creates an account by the form's call, signed in to this page's browser, before the first steps. */
export async function newcomer(page: Page): Promise<Learner> {
  learners += 1;
  const username = `reader${process.pid}n${learners}`;
  const password = 'a quiet place to read';
  const response = await page.request.post('/api/register', {
    data: { username, email: `${username}@example.com`, password },
  });
  expect(response.status()).toBe(200);
  return { username, password };
}

/** Creates an account after the first steps, by the screens' calls. */
export async function signUp(page: Page): Promise<Learner> {
  const learner = await newcomer(page);
  const response = await page.request.put('/api/goals', { data: { dailyGoal: 5, purpose: 'curious' } });
  expect(response.status()).toBe(200);
  return learner;
}

/**
 * Waits until all transitions and animations have ended, because half-faded text has half its contrast. Endless
 * animations are ignored. Checks twice: a change begins to fade with the next frame, and its end may begin another.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let look = 0; look < 2; look += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

/** The minified build of axe. The package's main file is twice as long and takes half as long again to load. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility rules that screens are checked against. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Loads axe into the page. The script has half a megabyte; `evaluate` would wrap it and take half as long again. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
}

/**
 * Fails on any accessibility violation that axe finds on the page at rest. The page has no frames, and no media that
 * play by themselves.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  // Loading takes as long as a run, so axe is loaded once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  const { violations } = await page.evaluate((tags) => {
    const options: axe.RunOptions = {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // Preloading would fetch style sheets and media again. These rules do not read style sheets, and there are no
      // media.
      preload: false,
    };
    return window.axe.run(document, options);
  }, RULES);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Waits until a screen has its heading, and nothing on it is still loading. The inert skeleton of the document does not count. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1:not([inert] *)').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** The variants of the accessibility check: both colour schemes, on a desktop and a small phone. */
const LOOKS = [
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
] as const;

/**
 * Fails on an accessibility violation or horizontal scrolling in any variant. All variants are checked on the present
 * page, because reaching a state costs more than checking it. The page stays in the last variant, a small phone.
 * `andAlso` must pass in each, too.
 */
export async function expectGoodInEachLook(page: Page, andAlso = async (): Promise<void> => undefined): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await andAlso();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

/** Opens a row of the account page and returns it. */
export async function openAccountRow(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole('group').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await row.getByRole('heading', { name: title, exact: true }).click();
  return row;
}
