import { existsSync } from 'node:fs';
import path from 'node:path';
import { writeAppShell } from './build/app-shell.ts';
import { budgetTable, measureClient, measureDocument, measureLanding, overruns } from './build/budgets.ts';
import { compressFiles } from './build/compress.ts';
import { writeLawLibrary } from './build/law-library.ts';
import { missingAssets } from './build/public-assets.ts';
import { keepPreviousRelease, setReleaseAside } from './build/releases.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { buildTeachingMaterial } from './build/teaching-material.ts';
import { buildServer } from './build/server.ts';
import { writePrintedDocuments } from './build/printed-documents.ts';
import { writeStudyEditions } from './build/study-editions.ts';
import { buildHash, forgetBuild, rememberBuild } from './lib/build-hash.mjs';

// Whatever the server runs as: pages are built for people.
process.env['NODE_ENV'] = 'production';
const { build } = await import('vite');

const root = path.dirname(import.meta.dirname);
const distDir = path.join(root, 'dist');
const clientDir = path.join(distDir, 'client');
const publicPages = path.join(distDir, 'public-pages', 'main.js');

/**
 * Builds dist/client, with the study editions, the sheets and the service worker in it, dist/public-pages and dist/server, and holds what
 * people load against the budgets; what people still run of the last release goes to dist/previous-client. Answers what is wrong.
 */
async function run(): Promise<string[]> {
  forgetBuild(root);
  setReleaseAside(distDir);
  const digest = buildHash(root);
  await build({ root, logLevel: 'warn' });
  await buildTeachingMaterial(root);
  await buildServer(root);
  await build({ root, logLevel: 'warn', build: { ssr: 'src/app/public/main.tsx' } });
  const missing = missingAssets(publicPages, clientDir);
  if (missing.length > 0)
    return missing.map((name) => `The ready-rendered pages ask for ${name}, which the client build does not have.`);
  await writeAppShell(clientDir, publicPages);
  const lawLibrary = await writeLawLibrary(path.join(root, 'content'), clientDir, publicPages);
  await buildServiceWorker(root, clientDir, lawLibrary);
  await writeStudyEditions(path.join(root, 'content'), clientDir);
  await writePrintedDocuments(path.join(root, 'content'), clientDir, addressOnPaper());
  await compressFiles(clientDir);
  const measures = [
    ...measureClient(clientDir),
    ...(await measureDocument(clientDir, publicPages)),
    ...(await measureLanding(publicPages, path.join(root, 'content'))),
  ];
  console.log(budgetTable(measures));
  const faults = overruns(measures);
  if (faults.length > 0) return faults;
  keepPreviousRelease(distDir);
  if (existsSync(publicPages)) rememberBuild(root, digest);
  return faults;
}

/** The address that is printed: PUBLIC_URL, where the build is made for one place. */
function addressOnPaper(): string | null {
  const address = process.env['PUBLIC_URL']?.trim().replace(/(?<!\/)\/+$/, '') ?? '';
  return /^https?:\/\//.test(address) ? address : null;
}

const faults = await run().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
