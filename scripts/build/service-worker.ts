import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readManifest, type Manifest } from '../../src/platform/server/web/app-shell.ts';
import { toolsScriptAddress } from './page-scripts.ts';

/** Only developers open it, so browsers do not store it for offline use. */
const COMPONENT_GALLERY = 'src/app/client/ComponentGallery.tsx';

/** Files without a hash in their names, and their addresses. */
const UNHASHED_FILES = [
  ['app-shell.html', '/app-shell'],
  ['favicon.svg', '/favicon.svg'],
] as const;

/** A file that browsers store for offline use. `revision` is a digest of a file without a hash in its name. */
interface ReleaseFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Lists the files of a release: all chunks of the app, stylesheets, fonts, the tools' script and the app's document. */
export async function releaseFiles(clientDir: string): Promise<ReleaseFile[]> {
  const manifest = await readManifest(clientDir);
  const chunks = [...reachableChunks(manifest, 'index.html')].map((key) => manifest[key]?.file ?? '');
  const others = readdirSync(path.join(clientDir, 'assets'))
    .filter((file) => /\.(?:css|woff2)$/.test(file))
    .map((file) => `assets/${file}`);
  const urls = [...chunks, ...others].map((file) => `/${file}`).concat(toolsScriptAddress(clientDir) ?? []);
  return [
    ...[...new Set(urls)].toSorted().map((url) => ({ url, revision: null })),
    ...UNHASHED_FILES.map(([file, url]) => ({ url, revision: digestOf(readFileSync(path.join(clientDir, file))) })),
  ];
}

function reachableChunks(manifest: Manifest, key: string, found: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || found.has(key) || key === COMPONENT_GALLERY) return found;
  found.add(key);
  for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
    reachableChunks(manifest, imported, found);
  return found;
}

/** Returns the digest that identifies a release. */
export function releaseName(files: readonly ReleaseFile[]): string {
  return digestOf(JSON.stringify(files));
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Builds dist/client/service-worker.js with the files of this release and the address of the law library. */
export async function buildServiceWorker(root: string, clientDir: string, lawLibrary: string): Promise<void> {
  // Vite reads NODE_ENV when it is imported.
  const { build } = await import('vite');
  const files = await releaseFiles(clientDir);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: {
      RELEASE_FILES: JSON.stringify(files),
      RELEASE: JSON.stringify(releaseName(files)),
      LAW_LIBRARY: JSON.stringify(lawLibrary),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'esnext',
      reportCompressedSize: false,
      rolldownOptions: {
        input: path.join(root, 'src', 'platform', 'client', 'offline', 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
