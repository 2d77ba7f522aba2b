import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { readAppTemplate } from '../../src/platform/server/web/app-shell.ts';
import type { RenderAppDocument } from '../../src/platform/shared/app-document.ts';

/** Returns the hashed files that the public pages link to and the client build lacks. */
export function missingAssets(publicPages: string, clientDir: string): string[] {
  const linked = readFileSync(publicPages, 'utf8').match(/\/assets\/[\w.-]+-[\w-]{8}\.\w+/g) ?? [];
  return [...new Set(linked)].filter((name) => !existsSync(path.join(clientDir, name)));
}

/** Writes the app's document without a user's data, which browsers store for offline use. */
export async function writeAppShell(clientDir: string, publicPages: string): Promise<void> {
  const { renderAppDocument }: { renderAppDocument: RenderAppDocument } = await import(pathToFileURL(publicPages).href);
  const html = renderAppDocument(await readAppTemplate(clientDir), { path: null, audience: 'anyone', publicUrl: null });
  await writeFile(path.join(clientDir, 'app-shell.html'), html);
}

/** Moves the source maps of the client out of the folder that is served. */
export async function moveSourceMaps(clientDir: string, mapDir: string): Promise<void> {
  await rm(mapDir, { recursive: true, force: true });
  await mkdir(mapDir);
  const files = (await readdir(clientDir, { recursive: true })).filter((file) => file.endsWith('.map'));
  await Promise.all(files.map((file) => rename(path.join(clientDir, file), path.join(mapDir, path.basename(file)))));
}

const COMPRESSIBLE = /\.(?:html|js|css|svg|txt|json|pdf)$/;
const MIN_BYTES = 500;

/** Writes a `.br` and a `.gz` file beside each compressible file, so that the server compresses nothing itself. */
export async function compressFiles(clientDir: string): Promise<void> {
  const files = (await readdir(clientDir, { recursive: true })).filter(
    (file) => COMPRESSIBLE.test(file) && !file.startsWith('.vite'),
  );
  await Promise.all(
    files.map(async (file) => {
      const name = path.join(clientDir, file);
      const content = await readFile(name);
      if (content.length < MIN_BYTES) return;
      const brotli = promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      await Promise.all([
        writeFile(`${name}.br`, await brotli),
        writeFile(`${name}.gz`, await promisify(gzip)(content, { level: 9 })),
      ]);
    }),
  );
}
