import path from 'node:path';
import { checkBudgets } from './build/budgets.ts';
import { compressFiles, missingAssets, moveSourceMaps, writeAppShell } from './build/client-files.ts';
import { writeLawLibrary, writePrintedDocuments, writeStudyEditions, writeTeachingMaterial } from './build/content.ts';
import { savePreviousRelease, setReleaseAside } from './build/releases.ts';
import { buildServer } from './build/server.ts';
import { buildServiceWorker } from './build/service-worker.ts';
import { buildHash, forgetBuild, rememberBuild } from './lib/build-hash.mjs';

// A build is for production, whatever the environment says. Vite reads NODE_ENV when it is imported.
process.env['NODE_ENV'] = 'production';
const { build } = await import('vite');

const root = path.dirname(import.meta.dirname);
const distDir = path.join(root, 'dist');
const clientDir = path.join(distDir, 'client');
const contentRoot = path.join(root, 'content');
const publicPages = path.join(distDir, 'public-pages', 'main.js');

/**
 * Builds dist/client with the PDFs and the service worker, dist/public-pages and dist/server, and checks the budgets. Files of
 * the last release that open tabs still load go to dist/previous-client.
 * @returns the errors of the build
 */
async function run(): Promise<string[]> {
  forgetBuild(root);
  setReleaseAside(distDir);
  const digest = buildHash(root);
  await build({ root, logLevel: 'warn' });
  await moveSourceMaps(clientDir, path.join(distDir, 'source-maps'));
  await writeTeachingMaterial(contentRoot, distDir);
  await buildServer(root);
  await build({ root, logLevel: 'warn', build: { ssr: 'src/app/public/main.tsx' } });
  const missing = missingAssets(publicPages, clientDir);
  if (missing.length > 0)
    return missing.map((name) => `The public pages link to ${name}, which the client build does not have.`);
  await writeAppShell(clientDir, publicPages);
  const lawLibrary = await writeLawLibrary(contentRoot, clientDir, publicPages);
  await buildServiceWorker(root, clientDir, lawLibrary);
  await writeStudyEditions(contentRoot, clientDir);
  await writePrintedDocuments(contentRoot, clientDir, printedUrl());
  await compressFiles(clientDir);
  const errors = await checkBudgets(clientDir, publicPages, contentRoot);
  if (errors.length > 0) return errors;
  savePreviousRelease(distDir);
  rememberBuild(root, digest);
  return [];
}

/** Returns PUBLIC_URL for the QR codes of printed documents; null when it is not set. */
function printedUrl(): string | null {
  const url = process.env['PUBLIC_URL']?.trim().replace(/(?<!\/)\/+$/, '') ?? '';
  return /^https?:\/\//.test(url) ? url : null;
}

const errors = await run().catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
for (const error of errors) console.error(error);
process.exitCode = errors.length === 0 ? 0 : 1;
