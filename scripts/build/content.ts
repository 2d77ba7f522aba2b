import { bodyContacts } from '../../src/platform/shared/public-bodies.ts';
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILT_CONTENT, listLibraryItems, readContentFolder } from '../../src/content/teaching-material.ts';
import { loadDocuments } from '../../src/features/documents/content.ts';
import { documentLink, documentPath } from '../../src/features/documents/rules/document-model.ts';
import { composeDocument } from '../../src/features/documents/rules/document.ts';
import { documentPdf } from '../../src/features/documents/server/drawing/document-pdf.ts';
import { libraryOf, loadLawLibrary } from '../../src/features/law/content.ts';
import { EDITION_NAMES } from '../../src/features/law/rules/edition-model.ts';
import { editionOf } from '../../src/features/law/rules/edition.ts';
import { createLawBook } from '../../src/features/law/rules/library.ts';
import { editionPdf } from '../../src/features/law/server/editions/edition-pdf.ts';
import type { RenderLawPage } from '../../src/features/law/server/feature.ts';
import { readFaces } from '../../src/features/law/server/service.ts';
import type { RenderToolsPage } from '../../src/features/tools/server/page.ts';
import { createTools, emptyPages } from '../../src/features/tools/server/service.ts';

/* Writes what the server serves of content/. Every function throws ContentError for invalid content. */

/** Writes content/ as one JSON file to dist/, so that a starting server does not parse the folder. */
export async function writeTeachingMaterial(contentRoot: string, distDir: string): Promise<void> {
  await writeFile(path.join(distDir, BUILT_CONTENT), JSON.stringify(await readContentFolder(contentRoot)));
}

/** Writes the study editions of the law as `/law/editions/NAME.pdf`. The same content gives the same bytes. */
export async function writeStudyEditions(contentRoot: string, clientDir: string): Promise<void> {
  const folder = path.join(clientDir, 'law', 'editions');
  await mkdir(folder, { recursive: true });
  const law = await loadLawLibrary(contentRoot);
  const faces = readFaces();
  for (const name of EDITION_NAMES)
    await writeFile(path.join(folder, `${name}.pdf`), await editionPdf(editionOf(law, name), { faces }));
}

/**
 * Writes the printed documents as `/sheets/NAME.pdf`. With `publicUrl` they have QR codes that open their facts.
 * @throws Error when a document does not fit on its page
 */
export async function writePrintedDocuments(
  contentRoot: string,
  clientDir: string,
  publicUrl: string | null,
): Promise<void> {
  const [law, documents] = await Promise.all([loadLawLibrary(contentRoot), loadDocuments(contentRoot)]);
  const faces = readFaces();
  for (const document of documents) {
    const file = path.join(clientDir, documentPath(document.name));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await documentPdf(composeDocument(document, law), { faces, publicUrl }));
  }
}

/** The pages are for offline use: with links for signed-in learners, and the color theme of the device. */
const PAGE_FRAME = { publicUrl: '', theme: null, signedIn: true, contacts: bodyContacts({}) } as const;

/**
 * Writes all pages of the law library and the empty forms of all tools, by their paths, into one file for offline use. One file
 * compresses to a tenth of the single pages.
 * @returns the address of the file
 */
export async function writeLawLibrary(contentRoot: string, clientDir: string, publicPages: string): Promise<string> {
  const { renderLawPage, renderToolsPage }: { renderLawPage: RenderLawPage; renderToolsPage: RenderToolsPage } =
    await import(pathToFileURL(publicPages).href);
  const material = await readContentFolder(contentRoot);
  const law = libraryOf(material.law);
  const book = createLawBook(law, listLibraryItems(material));
  const pages: Record<string, string> = {};
  for (const { path: address } of book.addresses) {
    const page = book.pageAt(address);
    // Only the server knows what changed after the release.
    if (page !== null && page.kind !== 'changes') pages[address] = renderLawPage(page, PAGE_FRAME);
  }
  const forms = emptyPages(createTools(law), material.documents.map(documentLink), new Date());
  for (const [address, page] of forms) pages[address] = renderToolsPage(page, { ...PAGE_FRAME, offline: true });
  const text = JSON.stringify(pages);
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const url = `/assets/law-library-${hash}.json`;
  await writeFile(path.join(clientDir, url), text);
  return url;
}
