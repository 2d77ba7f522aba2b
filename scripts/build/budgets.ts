import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadCards } from '../../src/features/cards/content.ts';
import { firstTry } from '../../src/features/landing/rules/sample-cards.ts';
import type { RenderPublicPage } from '../../src/features/landing/server/feature.ts';
import { findChunks, readAppTemplate, readManifest } from '../../src/platform/server/web/app-shell.ts';
import type { RenderAppDocument } from '../../src/platform/shared/app-document.ts';
import { FIRST_SCREENS, VISITOR_SCREENS } from './chunks.ts';

/** The size of what a browser downloads for one purpose, in bytes after gzip. */
interface Measure {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

const KB = 1000;

/** Limits for a phone on a slow network (docs/decisions/009-first-load.md). */
const BUDGETS = {
  shell: 90.5 * KB,
  firstScreen: 131 * KB,
  visitorScreen: 109.6 * KB,
  screen: 150 * KB,
  stylesheets: 19 * KB,
  document: 6.4 * KB,
  landing: 13 * KB,
  landingScript: 1.1 * KB,
};

const PUBLIC_URL = 'https://labourwise.example';

/**
 * Measures the build of the client. Prints the sizes as a table.
 * @returns a sentence for each size above its budget
 */
export async function checkBudgets(clientDir: string, publicPages: string, contentRoot: string): Promise<string[]> {
  const pages: { renderPublicPage: RenderPublicPage; renderAppDocument: RenderAppDocument } = await import(
    pathToFileURL(publicPages).href
  );
  const measures = [
    ...(await measureScreens(clientDir)),
    await measureDocument(clientDir, pages.renderAppDocument),
    ...(await measureLanding(clientDir, contentRoot, pages.renderPublicPage)),
  ];
  const width = Math.max(...measures.map(({ name }) => name.length));
  for (const [name, ...sizes] of [
    ['KB gzipped', 'size', 'budget'] as const,
    ...measures.map(({ name, bytes, budget }) => [name, kilobytes(bytes), kilobytes(budget)] as const),
  ])
    console.log(`${name.padEnd(width)}${sizes.map((size) => size.padStart(8)).join('')}`);
  return measures
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ name, bytes, budget }) =>
        `${name} is ${kilobytes(bytes)} KB, and its budget is ${kilobytes(budget)} KB: load less of it, or load it later.`,
    );
}

/** Measures the shell, each screen with the shell, and the stylesheets of the screen with the largest ones. */
async function measureScreens(clientDir: string): Promise<Measure[]> {
  const manifest = await readManifest(clientDir);
  const sizeOf = (files: readonly string[]) =>
    sum(files.map((file) => gzipSize(readFileSync(path.join(clientDir, file)))));
  const shell = findChunks(manifest, 'index.html');
  const scripts = (chunks: ReadonlySet<string>) => [...chunks].map((key) => manifest[key]?.file ?? '');
  const stylesheets = (chunks: ReadonlySet<string>) => [
    ...new Set([...chunks].flatMap((key) => manifest[key]?.css ?? [])),
  ];
  const screens = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry === true && manifest[key].file.endsWith('.js'),
  );
  const missing = [...FIRST_SCREENS, ...VISITOR_SCREENS].filter((key) => !screens.includes(key));
  if (missing.length > 0)
    throw new Error(`The build has no lazily loaded screen ${missing.join(', ')}. Change scripts/build/chunks.ts.`);
  const measured = screens.map((key) => {
    const chunks = findChunks(manifest, key, new Set(shell));
    const name = path.parse(key).name;
    const css = { name: `Stylesheets of ${name}`, bytes: sizeOf(stylesheets(chunks)), budget: BUDGETS.stylesheets };
    return { name: `Screen ${name}`, bytes: sizeOf(scripts(chunks)), budget: screenBudget(key), css };
  });
  const [mostStyled] = measured.map(({ css }) => css).toSorted(largestFirst);
  return [
    { name: 'App shell', bytes: sizeOf(scripts(shell)), budget: BUDGETS.shell },
    ...measured.toSorted(largestFirst),
    ...(mostStyled === undefined ? [] : [mostStyled]),
    { name: 'Fonts before the first paint', bytes: preloadedFonts(clientDir), budget: 0 },
  ];
}

const largestFirst = (first: Measure, second: Measure) => second.bytes - first.bytes;

function screenBudget(key: string): number {
  if (FIRST_SCREENS.includes(key)) return BUDGETS.firstScreen;
  return VISITOR_SCREENS.includes(key) ? BUDGETS.visitorScreen : BUDGETS.screen;
}

function preloadedFonts(clientDir: string): number {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  const fonts = html.matchAll(/<link[^>]+href="([^"]+\.woff2)"/g);
  return sum(Array.from(fonts, ([, file = '']) => statSync(path.join(clientDir, file)).size));
}

/** Measures the app's document with the largest first frames: the study screen and the sign-in screen. */
async function measureDocument(clientDir: string, render: RenderAppDocument): Promise<Measure> {
  const template = await readAppTemplate(clientDir);
  const documents = [
    render(template, { path: '/flashcards', audience: 'learner', publicUrl: PUBLIC_URL }),
    render(template, { path: '/login', audience: 'visitor', publicUrl: PUBLIC_URL }),
  ];
  return { name: 'Document with its frame', bytes: Math.max(...documents.map(gzipSize)), budget: BUDGETS.document };
}

/** Measures the landing page with its stylesheets and scripts. */
async function measureLanding(clientDir: string, contentRoot: string, render: RenderPublicPage): Promise<Measure[]> {
  const cards = (await loadCards(contentRoot)).map((card) => ({
    ...card,
    correctAnswer: card.correctOption,
    multipleChoiceOptions: card.wrongOptions,
    underReview: false,
  }));
  // The landing page shows neither the terms nor the policy.
  const noText = { title: '', note: '', introduction: '', sections: [] };
  const html = render('landing', {
    signedIn: false,
    sandbox: false,
    cards: {
      total: 256,
      byCategory: { 'Employment Act': 140, 'Labour Relations Act': 80, 'Minimum Wages': 36 },
      inTrial: 39,
    },
    firstTry: firstTry(new Map(cards.map((card) => [card.id, card]))),
    texts: { terms: noText, privacy: noText },
    refundRule: null,
    publicUrl: PUBLIC_URL,
    theme: null,
  });
  const sizeOf = (pattern: RegExp) =>
    sum(Array.from(html.matchAll(pattern), ([, file = '']) => gzipSize(readFileSync(path.join(clientDir, file)))));
  const script = sizeOf(/<script[^>]+src="(\/assets\/[^"]+\.js)"/g);
  const inlineScripts = (html.match(/<script(?![^>]+src=)[\s\S]*?<\/script>/g) ?? []).join('');
  const styles = sizeOf(/<link[^>]+href="(\/assets\/[^"]+\.css)"/g);
  return [
    { name: 'Landing: HTML, CSS and script', bytes: gzipSize(html) + styles + script, budget: BUDGETS.landing },
    { name: 'Landing: script', bytes: script + gzipSize(inlineScripts), budget: BUDGETS.landingScript },
  ];
}

function gzipSize(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
