import { randomUUID } from 'node:crypto';
import { findOrInstallChromium } from '../scripts/lib/chromium.ts';
import { installLighthouse, visit, type LoadedFile, type Visit } from './lighthouse.ts';
import { median, signUp, type Measure } from './measure.ts';

/** How often each screen is opened; the middle counts. */
const ROUNDS = 5;

const SIGNED_IN = ['/dashboard', '/flashcards', '/study-sets', '/quiz'];
const SIGNED_OUT = ['/login'];

/** At most these, by the median of the rounds; times in milliseconds. */
const BUDGETS = { firstPaint: 1500, largestPaint: 2200, blocking: 200, shift: 0.02 } as const;

/** A screen and its visits, round after round. */
export interface VisitedScreen {
  readonly path: string;
  readonly cookie: string | null;
  readonly visits: Visit[];
}

/** Opens each screen in rounds, as a learner with some study, and one as a visitor. */
export async function visitScreens(measure: Measure): Promise<VisitedScreen[]> {
  const chromium = findOrInstallChromium();
  if (chromium === null)
    throw new Error('Install Chromium, or name it in CHROMIUM_PATH: screens are opened in a browser.');
  await installLighthouse();
  const { address, cookie } = await signUp(measure, 'phone');
  await study(address, cookie);
  const screens: VisitedScreen[] = [
    ...SIGNED_IN.map((path) => ({ path, cookie, visits: [] })),
    ...SIGNED_OUT.map((path) => ({ path, cookie: null, visits: [] })),
  ];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const screen of screens)
      screen.visits.push(await visit(address + screen.path, { chromium, cookie: screen.cookie }));
  return screens;
}

/** Whether every screen meets its budgets. */
export function screensWithin(screens: readonly VisitedScreen[]): boolean {
  return screens.every(({ visits }) => within(visits));
}

/** The medians of each screen, under a line that names them. */
export function screenLines(screens: readonly VisitedScreen[]): string[] {
  const { firstPaint, largestPaint, blocking, shift } = BUDGETS;
  return [
    `On Lighthouse's phone, cold: first paint within ${firstPaint} ms, largest within ${largestPaint}, blocked for ${blocking} at most, shift ${shift}.`,
    `${' '.repeat(19)}   FCP s  LCP s  TBT ms    CLS  script files, KB  style  fonts  document  data`,
    ...screens.map(({ path, visits }) => lineOf(path, visits)),
  ];
}

/** Records a first day of study: some completed cards and one bookmark. */
async function study(address: string, cookie: string): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json' };
  const at = new Date().toISOString();
  const { flashcards }: { flashcards: { id: number }[] } = await (
    await fetch(`${address}/api/flashcards`, { headers })
  ).json();
  const events = flashcards
    .slice(0, 12)
    .flatMap(({ id }, index) => [
      { kind: 'card.completed', id: randomUUID(), cardId: id, at },
      ...(index === 0 ? [{ kind: 'bookmark.set', id: randomUUID(), cardId: id, bookmarked: true, at }] : []),
    ]);
  const response = await fetch(`${address}/api/events`, { method: 'POST', headers, body: JSON.stringify({ events }) });
  if (!response.ok) throw new Error(`The learner could not study: ${await response.text()}`);
}

type Figure = keyof typeof BUDGETS;

function medianOf(visits: readonly Visit[], figure: Figure): number {
  return median(visits.map((each) => each[figure]));
}

function within(visits: readonly Visit[]): boolean {
  return (
    medianOf(visits, 'firstPaint') <= BUDGETS.firstPaint &&
    medianOf(visits, 'largestPaint') <= BUDGETS.largestPaint &&
    medianOf(visits, 'blocking') <= BUDGETS.blocking &&
    medianOf(visits, 'shift') <= BUDGETS.shift
  );
}

function lineOf(path: string, visits: readonly Visit[]): string {
  const [first] = visits;
  const of = (wanted: string) => (first?.files ?? []).filter(({ kind }) => kind === wanted);
  const kilobytes = (kind: string) => inKilobytes(of(kind));
  const answers = (first?.files ?? []).filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
  const seconds = (figure: Figure) => (medianOf(visits, figure) / 1000).toFixed(2);
  return [
    within(visits) ? 'within' : 'OVER  ',
    path.padEnd(12),
    seconds('firstPaint').padStart(5),
    seconds('largestPaint').padStart(6),
    Math.round(medianOf(visits, 'blocking')).toString().padStart(7),
    medianOf(visits, 'shift').toFixed(3).padStart(6),
    `${of('Script').length} files, ${kilobytes('Script')} KB`.padStart(17),
    kilobytes('Stylesheet').padStart(6),
    kilobytes('Font').padStart(6),
    kilobytes('Document').padStart(9),
    inKilobytes(answers).padStart(5),
  ].join(' ');
}

function inKilobytes(files: readonly LoadedFile[]): string {
  return Math.round(files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toString();
}
