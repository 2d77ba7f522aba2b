import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { libraryOf } from '../../src/features/law/content.ts';
import { createLawBook } from '../../src/features/law/rules/library.ts';
import type { RenderLawPage } from '../../src/features/law/server/feature.ts';
import type { RenderToolsPage } from '../../src/features/tools/server/page.ts';
import { createCalculators, emptyPages } from '../../src/features/tools/server/service.ts';
import { documentLink } from '../../src/features/documents/rules/document-model.ts';
import { grenadaDay } from '../../src/platform/shared/grenada-calendar.ts';
import { libraryItemsOf, readContentFolder } from '../../src/content/teaching-material.ts';

/** What is around each page: nobody is known, and the links lead where a person may go. */
const FRAME = { publicUrl: '', theme: null, signedIn: true } as const;

/**
 * Writes every page of the law library and the empty form of every tool, by their paths, into one file that browsers keep for when there is
 * no network: the pages have so much in common that together they are a tenth of what they are one by one. Their colours follow
 * the device, and they greet nobody. Answers the file's address.
 */
export async function writeLawLibrary(contentRoot: string, clientDir: string, publicPages: string): Promise<string> {
  const { renderLawPage, renderToolsPage }: { renderLawPage: RenderLawPage; renderToolsPage: RenderToolsPage } =
    await import(pathToFileURL(publicPages).href);
  const material = await readContentFolder(contentRoot);
  const law = libraryOf(material.law);
  const book = createLawBook(law, libraryItemsOf(material));
  const pages: Record<string, string> = {};
  for (const { path: address } of book.addresses) {
    const page = book.pageAt(address);
    // What changed since is for the server to say: the file is as old as the release.
    if (page !== null && page.kind !== 'changes') pages[address] = renderLawPage(page, FRAME);
  }
  const forms = emptyPages(createCalculators(law), material.sheets.map(documentLink), grenadaDay(new Date()));
  for (const [address, page] of forms) pages[address] = renderToolsPage(page, { ...FRAME, offline: true });
  const text = JSON.stringify(pages);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const url = `/assets/law-library-${hash}.json`;
  await writeFile(path.join(clientDir, url), text);
  return url;
}
