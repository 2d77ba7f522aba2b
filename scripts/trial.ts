import { parseArgs } from 'node:util';
import { tryEmbeddedLosses, tryKills, tryServerLosses, type TrialReport } from '../e2e/support/trial/trial.ts';

/** One in this many outages lasts longer than the product's timeouts. */
const LONG_ONE_IN = 8;

const { values } = parseArgs({
  options: { losses: { type: 'string', default: '0' }, kills: { type: 'string', default: '0' } },
});
const losses = Number(values.losses);
const kills = Number(values.kills);
if (!Number.isSafeInteger(losses) || !Number.isSafeInteger(kills) || losses + kills < 1) {
  console.error('Use it so: npm run trial -- --losses 50 --kills 100');
  process.exit(1);
}

function show(name: string, { errors, ...figures }: TrialReport): void {
  console.log(
    `\n${name}\n${JSON.stringify(figures, null, 2)}\n${errors.length === 0 ? 'passed' : `FAILED\n${errors.join('\n')}`}`,
  );
  if (errors.length > 0) process.exitCode = 1;
}

const log = (line: string) => console.log(line);
const half = (count: number) => ({ count, long: Math.ceil(count / LONG_ONE_IN) });
if (losses > 0) {
  show('Losses of the built-in database', await tryEmbeddedLosses(half(Math.ceil(losses / 2)), log));
  if (losses > 1) show('Losses of a database server', await tryServerLosses(half(Math.floor(losses / 2)), log));
}
if (kills > 0) show('Kills of the product', await tryKills(kills, log));
