import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { libraryOf } from '../../src/features/law/content.ts';
import { createLawBook } from '../../src/features/law/rules/library.ts';
import type { RenderLawPage } from '../../src/features/law/server/routes.ts';
import { libraryItemsOf, readContentFolder } from '../../src/teaching-material.server.ts';

/**
 * Writes every page of the law library, by its path, into one file that browsers keep for when there is no network: the
 * pages have so much in common that together they are a tenth of what they are one by one. Their colours follow the
 * device, and they greet nobody. Answers the file's address.
 */
export async function writeLawLibrary(contentRoot: string, clientDir: string, publicPages: string): Promise<string> {
  const { renderLawPage }: { renderLawPage: RenderLawPage } = await import(pathToFileURL(publicPages).href);
  const material = await readContentFolder(contentRoot);
  const book = createLawBook(libraryOf(material.law), libraryItemsOf(material));
  const pages: Record<string, string> = {};
  for (const { path: address } of book.addresses) {
    const page = book.pageAt(address);
    if (page !== null) pages[address] = renderLawPage(page, { publicUrl: '', theme: null, signedIn: true });
  }
  const text = JSON.stringify(pages);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const url = `/assets/law-library-${hash}.json`;
  await writeFile(path.join(clientDir, url), text);
  return url;
}
