import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { toolsScriptAddress } from './page-scripts.ts';

const ENTRY = 'index.html';

/** Loaded on nobody's way: the sheet of parts is for those who build the product. */
const NOT_KEPT: ReadonlySet<string> = new Set(['src/app/client/ComponentGallery.tsx']);

/** Files without a hash in their names, and where they are served. */
const PLAIN_FILES: readonly (readonly [file: string, url: string])[] = [
  ['app-shell.html', '/app-shell'],
  ['favicon.svg', '/favicon.svg'],
];

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.output<typeof manifestSchema>;

/** A file that a browser keeps of this release; what has no hash in its name carries one here. */
export interface ReleaseFile {
  readonly url: string;
  readonly revision: string | null;
}

/** Every chunk that the app's document can lead to, the style sheet and the fonts, the script of the tools' pages, and the document itself. */
export function releaseFiles(clientDir: string): ReleaseFile[] {
  const manifest = manifestSchema.parse(
    JSON.parse(readFileSync(path.join(clientDir, '.vite', 'manifest.json'), 'utf8')),
  );
  const chunks = [...reachable(manifest, ENTRY)].map((key) => manifest[key]?.file ?? '');
  const others = readdirSync(path.join(clientDir, 'assets'))
    .filter((file) => /\.(?:css|woff2)$/.test(file))
    .map((file) => `assets/${file}`);
  const urls = [...chunks, ...others].map((file) => `/${file}`);
  const ofTools = toolsScriptAddress(clientDir) ?? [];
  return [
    ...[...new Set(urls.concat(ofTools))].toSorted().map((url) => ({ url, revision: null })),
    ...PLAIN_FILES.map(([file, url]) => ({ url, revision: digestOf(readFileSync(path.join(clientDir, file))) })),
  ];
}

function reachable(manifest: Manifest, key: string, seen: Set<string> = new Set()): Set<string> {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key) || NOT_KEPT.has(key)) return seen;
  seen.add(key);
  for (const needed of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reachable(manifest, needed, seen);
  return seen;
}

/** What tells a release from every other: a digest of its files. */
export function releaseName(files: readonly ReleaseFile[]): string {
  return digestOf(JSON.stringify(files));
}

function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Builds dist/client/service-worker.js, which knows the files of this release and the address of the law library. */
export async function buildServiceWorker(root: string, clientDir: string, lawLibrary: string): Promise<void> {
  // Loaded late, as by the whole build: it looks at NODE_ENV when it is loaded.
  const { build } = await import('vite');
  const files = releaseFiles(clientDir);
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
