import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAppTemplate } from '../../src/platform/server/web/app-shell.ts';
import type { RenderAppDocument } from '../../src/platform/shared/app-document.ts';

/** Writes the app's document as it is for everyone, which browsers keep for times without a network. */
export async function writeAppShell(clientDir: string, publicPages: string): Promise<void> {
  const { renderAppDocument }: { renderAppDocument: RenderAppDocument } = await import(pathToFileURL(publicPages).href);
  const html = renderAppDocument(await readAppTemplate(clientDir), { path: null, audience: 'anyone', publicUrl: null });
  await writeFile(path.join(clientDir, 'app-shell.html'), html);
}
