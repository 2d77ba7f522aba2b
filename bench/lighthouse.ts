import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** Paths of the pinned packages beside this file and of their installation, which our checks must not read. */
const WANTED = fileURLToPath(new URL('lighthouse', import.meta.url));
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/lighthouse', import.meta.url));
const program = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

const run = promisify(execFile);

/** A report is several megabytes, most of it pictures. */
const LONGEST_REPORT = 64_000_000;

const figureSchema = z.object({ numericValue: z.number() });

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.object({
    'first-contentful-paint': figureSchema,
    'largest-contentful-paint': figureSchema,
    'total-blocking-time': figureSchema,
    'cumulative-layout-shift': figureSchema,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({
            url: z.string(),
            resourceType: z.string().default('Other'),
            transferSize: z.number().default(0),
          }),
        ),
      }),
    }),
  }),
});

/** A file or answer that a page loaded, with its size on the wire in bytes. */
export interface LoadedFile {
  readonly url: string;
  readonly kind: string;
  readonly bytes: number;
}

/** One cold visit on Lighthouse's phone. Times are in milliseconds. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly files: readonly LoadedFile[];
}

/** Gets Lighthouse, exactly the version written down, where it is not there yet. */
export async function installLighthouse(): Promise<void> {
  if (existsSync(program)) return;
  console.log('Getting Lighthouse, once.');
  await cp(WANTED, FOLDER, { recursive: true });
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER });
}

/**
 * Opens a page in a new Chromium profile and returns Lighthouse's report for its phone: 1.6 Mbit/s, 150 ms round trip, a processor four
 * times slower. It simulates these from an unthrottled visit.
 */
export async function visit(
  url: string,
  { chromium, cookie }: { chromium: string; cookie: string | null },
): Promise<Visit> {
  const report = await reportOn(url, {
    chromium,
    categories: ['performance'],
    more: cookie === null ? [] : [`--extra-headers=${JSON.stringify({ cookie })}`],
  });
  const { audits, runtimeError } = reportSchema.parse(report);
  if (runtimeError !== undefined) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  return {
    firstPaint: audits['first-contentful-paint'].numericValue,
    largestPaint: audits['largest-contentful-paint'].numericValue,
    blocking: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
    files: audits['network-requests'].details.items.map(({ url: file, resourceType, transferSize }) => ({
      url: file,
      kind: resourceType,
      bytes: transferSize,
    })),
  };
}

/** Lighthouse categories, each scored from 0 to 100. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const score = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

const judgementSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(z.string(), z.object({ score: z.number().nullable() })),
});

/** Scores of a page, and the failed audits. */
export interface Scores {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly wanting: readonly string[];
}

/** Opens a page as a visitor in a new Chromium profile and returns its Lighthouse scores for a phone. */
export async function scoresOf(url: string, chromium: string): Promise<Scores> {
  const report = await reportOn(url, { chromium, categories: CATEGORIES, more: [] });
  const { categories, audits, runtimeError } = judgementSchema.parse(report);
  if (runtimeError !== undefined) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  const of = (category: keyof Scores['scores']) => Math.round((categories[category].score ?? 0) * 100);
  const counted = CATEGORIES.flatMap((category) => categories[category].auditRefs).filter(({ weight }) => weight > 0);
  return {
    scores: {
      performance: of('performance'),
      accessibility: of('accessibility'),
      'best-practices': of('best-practices'),
      seo: of('seo'),
    },
    wanting: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1),
  };
}

/** Chromium sometimes returns an incomplete trace, and Lighthouse requests another run. */
const WITHOUT_A_BEGINNING = 'NO_NAVSTART';

/** Runs Lighthouse, whose whole report this is, and once more where there was nothing to be judged. */
async function reportOn(url: string, how: Asked): Promise<unknown> {
  return reportOnce(url, how).catch((error: unknown) => {
    if (error instanceof Error && error.message.includes(WITHOUT_A_BEGINNING)) return reportOnce(url, how);
    throw error;
  });
}

interface Asked {
  readonly chromium: string;
  readonly categories: readonly string[];
  readonly more: readonly string[];
}

async function reportOnce(url: string, { chromium, categories, more }: Asked): Promise<unknown> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      '--no-enable-error-reporting',
      '--chrome-flags=--headless --no-sandbox',
      ...more,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: LONGEST_REPORT },
  );
  return JSON.parse(stdout);
}
