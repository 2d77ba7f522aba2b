import { findOrInstallChromium } from '../scripts/lib/chromium.ts';
import { CATEGORIES, installLighthouse, scoresOf, type Scores } from './lighthouse.ts';
import type { Measure } from './measure.ts';

/** Number of runs per page: other load on the machine only lowers its speed score. */
const ROUNDS = 3;

/**
 * Public pages, each expected to score 100 in every category. The search is scored without a query, because result pages are not indexed.
 */
const PAGES = [
  '/tools',
  '/tools/termination-allowance?from-day=3&from-month=3&from-year=2017&to-day=20&to-month=11&to-year=2026&wages=450&per=week&days=&ending=dismissed',
  '/search',
];

const WANTED = 100;

/** A page with its best score in each category, and its failed audits. */
export interface JudgedPage {
  readonly path: string;
  readonly scores: Scores['scores'];
  readonly wanting: readonly string[];
}

/** Has Lighthouse judge each page on its phone, as a visitor, round after round. */
export async function judgePages({ address }: Measure): Promise<JudgedPage[]> {
  const chromium = findOrInstallChromium();
  if (chromium === null)
    throw new Error('Install Chromium, or name it in CHROMIUM_PATH: pages are opened in a browser.');
  await installLighthouse();
  const judged: JudgedPage[] = [];
  for (const path of PAGES) {
    const rounds: Scores[] = [];
    while (rounds.length < ROUNDS && !rounds.some(isWhole)) rounds.push(await scoresOf(address + path, chromium));
    judged.push({ path, ...bestOf(rounds) });
  }
  return judged;
}

function isWhole({ scores }: Scores): boolean {
  return CATEGORIES.every((category) => scores[category] === WANTED);
}

function bestOf(rounds: readonly Scores[]): Omit<JudgedPage, 'path'> {
  const best = (category: keyof Scores['scores']) => Math.max(...rounds.map(({ scores }) => scores[category]));
  return {
    scores: {
      performance: best('performance'),
      accessibility: best('accessibility'),
      'best-practices': best('best-practices'),
      seo: best('seo'),
    },
    wanting: rounds.some(isWhole) ? [] : [...new Set(rounds.flatMap(({ wanting }) => wanting))],
  };
}

/** Whether every page has 100 in all four. */
export function pagesWithin(pages: readonly JudgedPage[]): boolean {
  return pages.every(({ scores }) => CATEGORIES.every((category) => scores[category] === WANTED));
}

/** A line for each page. */
export function pageLine({ path, scores, wanting }: JudgedPage): string {
  const summary = CATEGORIES.map((category) => `${category} ${scores[category]}`).join(', ');
  return `Lighthouse on ${path.split('?')[0]}: ${summary}${wanting.length === 0 ? '' : `; ${wanting.join(', ')}`}`;
}
