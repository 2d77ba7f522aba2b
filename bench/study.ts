import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type CDPSession } from '@playwright/test';
import { findOrInstallChromium } from '../scripts/lib/chromium.ts';
import { cardsContract } from '../src/features/cards/contract.ts';
import { median, type Measure } from './measure.ts';

/** How often each press is measured in each deck. */
const PRESSES = 20;

/** Presses before the measurement, so that code and fonts are warm. */
const WARM_PRESSES = 12;

/** Cards of the large deck. */
const LARGE_DECK = 5_000;

/** Time in milliseconds until a press has no more effects: the turn of a card takes 420 ms, the slide of one 240 ms. */
const SETTLED_MS = 600;

/** How many times slower than this machine the learner's device is. */
const SLOWER = 4;

/** The last press does nothing: its cost is the measuring overhead, which is subtracted. */
const KEYS = { flip: 'Space', next: 'ArrowRight', nothing: 'F7' } as const;
type Press = Exclude<keyof typeof KEYS, 'nothing'>;

/** Main-thread work of one kind of press, in milliseconds per press, on a device four times slower than this machine. */
export interface PressWork {
  readonly press: Press;
  readonly realDeck: readonly number[];
  readonly largeDeck: readonly number[];
}

/** Maximum of a press in milliseconds, by its median in either deck. */
const BUDGET_MS = 50;

/** Maximum growth of a press in the large deck relative to the real one, by the medians. */
const BUDGET_RATIO = 1.5;

/**
 * Flip and next on the flashcards screen of the built product, in Chromium. What counts is the processor time of all tasks
 * of the page's main thread (`TaskDuration` in thread ticks), script, style, layout and paint together, from the press until
 * the frame that shows the new side or card; the slide that follows is made of many short tasks that keep nobody waiting.
 * Event timing would round to 8 ms, and long tasks begin at 50 ms. The time is multiplied instead of slowing Chromium down:
 * its throttle works by the clock and counts what else this machine does.
 */
export async function pressWork(measure: Measure): Promise<PressWork[]> {
  const executablePath = findOrInstallChromium();
  if (executablePath === null)
    throw new Error('Install Chromium, or name it in CHROMIUM_PATH: flip and next are measured in a browser.');
  const browser = await chromium.launch({ executablePath });
  try {
    const real = await workIn(browser, measure, null);
    const large = await workIn(browser, measure, LARGE_DECK);
    return (['flip', 'next'] as const).map((press) => ({ press, realDeck: real[press], largeDeck: large[press] }));
  } finally {
    await browser.close();
  }
}

/** Whether a press meets both budgets. */
export function pressWithin({ realDeck, largeDeck }: PressWork): boolean {
  return (
    Math.max(median(realDeck), median(largeDeck)) < BUDGET_MS && median(largeDeck) / median(realDeck) <= BUDGET_RATIO
  );
}

/** A press in one line: medians, worst, and how the decks compare. */
export function pressLine(work: PressWork): string {
  const { press, realDeck, largeDeck } = work;
  const ratio = (median(largeDeck) / median(realDeck)).toFixed(2);
  return `${pressWithin(work) ? 'within' : 'OVER  '}  ${ratio} (budget at most ${BUDGET_RATIO})  ${press} in a deck of ${LARGE_DECK} cards against the real one, ${SLOWER} times slower than here: ${inMilliseconds(largeDeck)} against ${inMilliseconds(realDeck)} (budget under ${BUDGET_MS})`;
}

function inMilliseconds(values: readonly number[]): string {
  return `${median(values).toFixed(1)} ms, worst ${Math.max(...values).toFixed(1)}`;
}

/** Studies card after card: turns it, then answers. `cardCount` repeats the real cards to a deck of that size. */
async function workIn(
  browser: Browser,
  { address, cookie }: Measure,
  cardCount: number | null,
): Promise<Record<Press, number[]>> {
  const context = await browser.newContext({
    baseURL: address,
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  try {
    await context.addCookies(
      cookie.split('; ').map((pair) => ({
        name: pair.slice(0, pair.indexOf('=')),
        value: pair.slice(pair.indexOf('=') + 1),
        url: address,
      })),
    );
    const page = await context.newPage();
    if (cardCount !== null)
      await page.route('**/api/flashcards', async (route) =>
        route.fulfill({ json: enlarged(await (await route.fetch()).json(), cardCount) }),
      );
    await page.goto('/flashcards', { waitUntil: 'networkidle' });
    await page
      .getByText(/^Card 1 of \d+$/)
      .first()
      .waitFor();
    const browserTools = await context.newCDPSession(page);
    await browserTools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent: Record<keyof typeof KEYS, number[]> = { nothing: [], flip: [], next: [] };
    for (let count = 0; count < WARM_PRESSES + PRESSES; count += 1) {
      for (const press of ['nothing', 'flip', 'next'] as const) {
        const before = await taskMilliseconds(browserTools);
        await page.keyboard.press(KEYS[press]);
        await page.evaluate(frameShown);
        const after = await taskMilliseconds(browserTools);
        await pause(SETTLED_MS);
        if (count >= WARM_PRESSES) spent[press].push((after - before) * SLOWER);
      }
    }
    // Linear: a heading, and two numbers of ours.
    const heading = new RegExp(`^Card ${WARM_PRESSES + PRESSES + 1} of ${cardCount ?? '\\d+'}$`);
    await page.getByText(heading).first().waitFor({ timeout: 2_000 });
    const measuring = median(spent.nothing);
    const alone = (press: Press) => spent[press].map((milliseconds) => milliseconds - measuring);
    return { flip: alone('flip'), next: alone('next') };
  } finally {
    await context.close();
  }
}

/** Runs in the page: settles when the next frame has been made. */
function frameShown(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Processor time of the tasks of the page's main thread since the measuring began. */
async function taskMilliseconds(browserTools: CDPSession): Promise<number> {
  const { metrics } = await browserTools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (seconds === undefined) throw new Error('This Chromium does not report task times.');
  return seconds * 1000;
}

/** The real deck, its cards repeated under ids of their own. */
function enlarged(answer: unknown, cardCount: number): unknown {
  const { flashcards, paywall } = cardsContract.list.response.parse(answer);
  const cards = Array.from({ length: Math.ceil(cardCount / flashcards.length) }, () => flashcards)
    .flat()
    .slice(0, cardCount);
  return {
    flashcards: cards.map((card, index) => ({ ...card, id: index + 1 })),
    paywall: { ...paywall, availableCards: cardCount, totalCards: cardCount },
  };
}
