import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { test as base, expect, type Page } from '@playwright/test';

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

/** Where products under test listen; whatever else a page asks for lies with a third party. */
const OWN_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/**
 * Journeys share the product that the run started, each with people of its own. A test fails on any error in the
 * browser's console, which also tells what the security policy refused, and on anything that a page asks of another host.
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

/** Makes an account by the call the form makes, signed in to this page's browser. Its owner has not taken the first steps. */
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

/** Makes an account whose owner has taken the first steps, by the calls the screens make. */
export async function signUp(page: Page): Promise<Learner> {
  const learner = await newcomer(page);
  const response = await page.request.put('/api/goals', { data: { dailyGoal: 5, purpose: 'curious' } });
  expect(response.status()).toBe(200);
  return learner;
}

/**
 * Resolves once what moves or fades has come to rest: half-faded words have half their contrast. What turns for ever is left to it. What
 * has just changed begins to fade with the next frame, and what has faded may let another thing begin: so it looks twice.
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

/** The short edition of axe: the one that the package names is twice as long, and loading it takes half as long again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that screens are held against. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Puts axe into the page. Half a megabyte of script: given to the browser as it is, where `evaluate` would wrap it and take half as long again. */
async function bringAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
}

/** Fails on any accessibility fault axe can see on the page once it is at rest. It has no frames, and nothing that plays by itself. */
export async function expectAccessible(page: Page): Promise<void> {
  await atRest(page);
  // It takes as long to load as a pass: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page);
  const { violations } = await page.evaluate((tags) => {
    const options: axe.RunOptions = {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
      // What it would load beforehand are the sheets anew and the sounds: no rule of these looks at the one, and there are none of the other.
      preload: false,
    };
    return window.axe.run(document, options);
  }, RULES);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Waits until a screen has its heading, and nothing on it is still loading. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** Fails when the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The looks in which screens are held against the accessibility rules: both colour schemes, a desk and a small phone. */
const LOOKS = [
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
] as const;

/**
 * Fails on an accessibility fault, or a page that scrolls sideways, in one of the looks. They are taken one after the other on the page as
 * it stands, which is left in the last, so that what follows is done on a small phone: coming to a state of a screen costs more than
 * looking at it. `andAlso` must hold in each, too.
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
