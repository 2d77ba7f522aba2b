import { requestText } from './load.ts';
import { oneByOne, rateOf, type Measure, type Ratio } from './measure.ts';

const ROUNDS = 3;

/** Calculations of a round: all rounds together stay below the limit per address and minute. */
const SUMS = 150;

const TOOL = '/tools/termination-allowance';

/** A sum with every kind of step, never twice the same: nine years and some months, at ever other wages. */
function sum(index: number): string {
  return `${TOOL}?from-day=3&from-month=3&from-year=2017&to-day=20&to-month=11&to-year=2026&wages=${400 + index}&per=week&days=&ending=dismissed`;
}

/**
 * Compares pages with a calculation, computed and rendered for one caller each, with the cached empty form of the same tool. Budget: at
 * least 0.02, fifty times its work.
 */
export async function toolsRatio({ address }: Measure): Promise<Ratio> {
  const of = (path: string) => requestText('GET', address + path, { headers: { 'accept-encoding': 'gzip' } });
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const indexes = Array.from({ length: SUMS }, (_, index) => round * SUMS + index);
    ours.push(
      rateOf(
        await oneByOne(
          address,
          indexes.map((index) => of(sum(index))),
        ),
      ),
    );
    baseline.push(
      rateOf(
        await oneByOne(
          address,
          indexes.map(() => of(TOOL)),
        ),
      ),
    );
  }
  return { name: 'a worked sum against the empty form of its tool', ours, baseline, unit: 'pages/s', atLeast: 0.02 };
}
