import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { loadCards } from '../../src/features/cards/content.ts';
import { firstTry } from '../../src/features/landing/rules/sample-cards.ts';
import type { RenderPublicPage } from '../../src/features/landing/server/feature.ts';
import { readAppTemplate } from '../../src/platform/server/web/app-shell.ts';
import type { RenderAppDocument } from '../../src/platform/shared/app-document.ts';

/** One thing that has a budget. Sizes are in bytes, gzip level 9 (fonts as they are). */
export interface Measure {
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

const KB = 1000;

/** Budgets: what a phone on a slow network may be asked to load. */
const BUDGETS = {
  shell: 88 * KB,
  css: 15 * KB,
  document: 5.5 * KB,
  fonts: 0,
  landing: 13 * KB,
  landingScript: 1.1 * KB,
  route: 130 * KB,
} as const;

/** Routes with a budget of their own, by the source of their screen. */
const ROUTE_BUDGETS: Readonly<Record<string, number>> = {
  'src/features/flashcards/client/FlashcardsScreen.tsx': 118 * KB,
  'src/features/dashboard/client/DashboardScreen.tsx': 115 * KB,
  'src/features/flashcards/client/StudySetsScreen.tsx': 110 * KB,
  'src/features/dashboard/client/StudyScreen.tsx': 110 * KB,
  'src/features/quiz/client/QuizScreen.tsx': 121 * KB,
  'src/features/flashcards/client/EndOfSet.tsx': 130 * KB,
  'src/app/client/Register.tsx': 104.5 * KB,
  'src/features/accounts/client/LoginScreen.tsx': 103.5 * KB,
};

const ENTRY = 'index.html';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    src: z.string().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/**
 * Measures the client build: the shell, each route (shell and lazy screen together), the sheets of the screen that has
 * most of them, the preloaded fonts.
 * @throws Error when a route with a budget of its own is not in the build, so that no budget passes unmeasured.
 */
export function measureClient(clientDir: string): Measure[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')),
  );
  const sizeOf = (keys: ReadonlySet<string>) =>
    sum([...keys].map((key) => gzipSize(path.join(clientDir, manifest[key]?.file ?? ''))));
  const shell = closureOf(manifest, ENTRY);
  const late = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry === true && manifest[key].file.endsWith('.js'),
  );
  const routes = late.map((key) => ({
    name: `Route ${routeName(key)}`,
    bytes: sizeOf(closureOf(manifest, key, new Set(shell))),
    budget: ROUTE_BUDGETS[key] ?? BUDGETS.route,
  }));
  const sheetsOf = (key: string) =>
    new Set([...closureOf(manifest, key, new Set(shell))].flatMap((each) => manifest[each]?.css ?? []));
  const styles = late.map((key) => ({
    name: `Sheets of ${routeName(key)}, which has most`,
    bytes: sum([...sheetsOf(key)].map((file) => gzipSize(path.join(clientDir, file)))),
    budget: BUDGETS.css,
  }));
  const unmeasured = Object.keys(ROUTE_BUDGETS).filter((key) => manifest[key]?.isDynamicEntry !== true);
  if (unmeasured.length > 0)
    throw new Error(
      `The build has no lazily loaded screen ${unmeasured.join(', ')}. Load it lazily, or change its name in scripts/build/budgets.ts.`,
    );
  return [
    { name: 'App shell', bytes: sizeOf(shell), budget: BUDGETS.shell },
    ...routes.toSorted((first, second) => second.bytes - first.bytes),
    ...styles.toSorted((first, second) => second.bytes - first.bytes).slice(0, 1),
    {
      name: 'Fonts before first paint',
      bytes: sum(preloadedFonts(clientDir).map((file) => statSync(file).size)),
      budget: BUDGETS.fonts,
    },
  ];
}

/** The landing page shows neither the terms nor the policy. */
const NO_TEXT = { title: '', note: '', introduction: '', sections: [] };

/** Measures the landing page as a visitor gets it, with the cards of `contentRoot`: its HTML with the CSS in it, and the scripts it names. */
export async function measureLanding(publicPages: string, contentRoot: string): Promise<Measure[]> {
  const { renderPublicPage }: { renderPublicPage: RenderPublicPage } = await import(pathToFileURL(publicPages).href);
  const cards = await loadCards(contentRoot);
  const deck = cards.map((card) => ({
    ...card,
    correctAnswer: card.correctOption,
    multipleChoiceOptions: card.wrongOptions,
    underReview: false,
  }));
  const html = renderPublicPage('landing', {
    signedIn: false,
    sandbox: false,
    cards: {
      total: 256,
      byCategory: { 'Employment Act': 140, 'Labour Relations Act': 80, 'Minimum Wages': 36 },
      inTrial: 39,
    },
    firstTry: firstTry(new Map(deck.map((card) => [card.id, card]))),
    texts: { terms: NO_TEXT, privacy: NO_TEXT },
    publicUrl: 'https://labourwise.example',
    theme: null,
  });
  const clientDir = path.join(path.dirname(path.dirname(publicPages)), 'client');
  const sizesOf = (asked: RegExp) =>
    [...html.matchAll(asked)].map(([, file = '']) => gzipSize(path.join(clientDir, file)));
  const script = sum(sizesOf(/<script[^>]+src="(\/assets\/[^"]+\.js)"/g));
  const written = (html.match(/<script(?![^>]+src=)[\s\S]*?<\/script>/g) ?? []).join('');
  const styles = sum(sizesOf(/<link[^>]+href="(\/assets\/[^"]+\.css)"/g));
  return [
    {
      name: 'Landing: HTML, CSS and script',
      bytes: gzipSync(html, { level: 9 }).length + styles + script,
      budget: BUDGETS.landing,
    },
    {
      name: 'Landing: script',
      bytes: script + gzipSync(written, { level: 9 }).length,
      budget: BUDGETS.landingScript,
    },
  ];
}

/** The first frames with most in them: the study screen's, and of a visitor's that of signing in. */
const LARGE_FRAMES = [
  { path: '/flashcards', audience: 'learner', publicUrl: 'https://labourwise.example' },
  { path: '/login', audience: 'visitor', publicUrl: 'https://labourwise.example' },
] as const;

/** Measures the app's document with the largest of the first frames in it. */
export async function measureDocument(clientDir: string, publicPages: string): Promise<Measure[]> {
  const { renderAppDocument }: { renderAppDocument: RenderAppDocument } = await import(pathToFileURL(publicPages).href);
  const template = await readAppTemplate(clientDir);
  const sizes = LARGE_FRAMES.map((place) => gzipSync(renderAppDocument(template, place), { level: 9 }).length);
  return [{ name: 'Document with its frame', bytes: Math.max(...sizes), budget: BUDGETS.document }];
}

/** A sentence for each measure above its budget. */
export function overruns(measures: readonly Measure[]): string[] {
  return measures
    .filter((measure) => measure.bytes > measure.budget)
    .map(
      ({ name, bytes, budget }) =>
        `${name} is ${kilobytes(bytes)} KB, and its budget is ${kilobytes(budget)} KB: load less of it, or load it later.`,
    );
}

/** The measures as a table for people. */
export function budgetTable(measures: readonly Measure[]): string {
  const width = Math.max(...measures.map((measure) => measure.name.length));
  const lines = measures.map(
    ({ name, bytes, budget }) =>
      `${name.padEnd(width)}  ${kilobytes(bytes).padStart(6)}  ${kilobytes(budget).padStart(6)}`,
  );
  return [`${'KB gzipped'.padEnd(width)}  ${'size'.padStart(6)}  ${'budget'.padStart(6)}`, ...lines].join('\n');
}

/** A chunk and everything it imports at once, by manifest key. */
function closureOf(manifest: Manifest, key: string, seen: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const needed of chunk.imports ?? []) closureOf(manifest, needed, seen);
  return seen;
}

function preloadedFonts(clientDir: string): string[] {
  const html = readFileSync(path.join(clientDir, 'index.html'), 'utf8');
  return [...html.matchAll(/<link[^>]+href="([^"]+\.woff2)"/g)].map(([, file = '']) => path.join(clientDir, file));
}

function routeName(key: string): string {
  return path.basename(key).replace(/\.tsx?$/, '');
}

function gzipSize(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function kilobytes(bytes: number): string {
  return (bytes / KB).toFixed(1);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
