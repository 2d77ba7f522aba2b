import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryPostgres } from '../../../scripts/lib/temporary-postgres.ts';
import { amendmentsContract } from '../../../src/features/amendments/contract.ts';
import { startLearners } from '../trial/learners.ts';
import { compareLedger } from '../trial/ledger.ts';
import { endProcess, projectRoot, spawnProduct, type ProductProcess } from '../trial/product.ts';
import { registerAdministrator } from './administrator.ts';
import { copyAsNextRelease } from './next-release.ts';
import { startNginx } from './proxies.ts';

/** Figures of a rolling restart. */
export interface RollingRestart {
  readonly requests: number;
  /** Requests without a response of 200. */
  readonly failed: number;
  readonly acknowledged: number;
  /** Seconds from the response to an edit until every process showed it. */
  readonly lawEditSeconds: number;
  /** Violations; empty when the rehearsal passed. */
  readonly errors: readonly string[];
}

const PROCESSES = 3;
const LEARNERS = 6;
/** Study between two restarts. */
const STUDY_MS = 2_000;

/** A fact, and the page of the law library that shows it. */
const FACT = 'EA-212';
const FACT_PAGE = '/law/employment-act/part-ix';
const EDIT_MS = 30_000;

/**
 * Upgrades three processes behind nginx one after the other while users study, to a release without migrations and back to this one, then
 * edits a fact of the law.
 */
export async function rehearseRollingRestart(programs: string): Promise<RollingRestart> {
  const server = await startTemporaryPostgres(programs);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'labourwise-rehearsal-'));
  const environment = { DATABASE_URL: server.url, SESSION_SECRET: 'r'.repeat(32), DRAIN_S: '2' };
  const start = (index: number, port: number, root = projectRoot) =>
    spawnProduct({ ...environment, DATA_DIR: path.join(folder, String(index)) }, port, root);
  const processes: ProductProcess[] = [];
  try {
    for (let index = 0; index < PROCESSES; index += 1) processes.push(await start(index, 0));
    const ports = processes.map(({ address }) => Number(new URL(address).port));
    const nginx = await startNginx(ports);
    const learners = await startLearners(`http://127.0.0.1:${nginx.port}`, LEARNERS);
    const errors: string[] = [];
    try {
      for (const release of [copyAsNextRelease(path.join(folder, 'next')), projectRoot]) {
        for (const [index, port] of ports.entries()) {
          await wait(STUDY_MS);
          const exitCode = await stop(processes[index]);
          if (exitCode !== 0) errors.push(`process ${index + 1} ended with ${exitCode}`);
          processes[index] = await start(index, port, release);
        }
      }
      await wait(STUDY_MS);
    } finally {
      await learners.stop();
      await nginx.stop();
    }
    const { tally } = learners;
    const requests = [...tally.statuses.values()].reduce((total, count) => total + count, 0);
    const failed = requests - (tally.statuses.get(200) ?? 0);
    if (failed > 0) errors.push(`${failed} requests failed: ${JSON.stringify(Object.fromEntries(tally.statuses))}`);
    errors.push(...new Set(tally.errors), ...(await compareLedger(server.url, tally)));
    const lawEditSeconds = await editLaw(
      processes.map(({ address }) => address),
      server.url,
    );
    return { requests, failed, acknowledged: tally.acknowledged.size, lawEditSeconds, errors };
  } finally {
    await Promise.all(processes.map(stop));
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function stop(product: ProductProcess | undefined): Promise<number | null> {
  return product === undefined ? Promise.resolve(null) : endProcess(product.process, 'SIGTERM');
}

/**
 * Edits a fact at the first process. Returns the seconds until the pages of all processes show the new text.
 * @throws Error when the edit is refused, or a page still shows the old text after half a minute
 */
async function editLaw(addresses: readonly string[], connectionString: string): Promise<number> {
  const [first = ''] = addresses;
  const headers = await registerAdministrator(first, connectionString);
  const factAddress = `${first}/api/admin/law/facts/${FACT}`;
  const { draft, version } = amendmentsContract.read.response.parse(
    await (await fetch(factAddress, { headers })).json(),
  );
  const text = `${draft.text} Rehearsed.`;
  const edited = await fetch(factAddress, {
    method: 'POST',
    headers,
    body: JSON.stringify({ draft: { ...draft, text }, version, reason: 'Rehearsal of an edit.' }),
  });
  if (edited.status !== 200) throw new Error(`The edit answered ${edited.status}: ${await edited.text()}`);
  const began = performance.now();
  await Promise.all(addresses.map((address) => showsText(`${address}${FACT_PAGE}`, 'Rehearsed.')));
  return (performance.now() - began) / 1000;
}

async function showsText(url: string, text: string): Promise<void> {
  for (const deadline = performance.now() + EDIT_MS; performance.now() < deadline; await wait(50))
    if ((await (await fetch(url)).text()).includes(text)) return;
  throw new Error(`${url} did not show the edited fact within ${EDIT_MS / 1000} s.`);
}
