import type { FastifyInstance } from 'fastify';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import type { DocumentContent } from '../content.ts';
import { documentPath, DOCUMENTS_PATH, type ListedDocument, type DocumentsPageProps } from '../rules/document-model.ts';
import type { Feature } from '../../../platform/server/feature.ts';

/** Documents of one page to print. */
export function documentsFeature(
  documents: readonly DocumentContent[],
): Feature<{ readonly renderDocumentsPage: RenderDocumentsPage } & Pick<DocumentsPageSources, 'publicUrl' | 'sizeOf'>> {
  return {
    name: 'documents',
    pages: (app, { renderDocumentsPage, publicUrl, sizeOf }) =>
      documentsPage(app, { documents, render: renderDocumentsPage, publicUrl, sizeOf }),
  };
}

/** Renders the page of documents to a whole HTML document; built from the React parts by the client build. */
export type RenderDocumentsPage = (props: DocumentsPageProps) => string;

/** What the page is made with. */
export interface DocumentsPageSources {
  readonly documents: readonly DocumentContent[];
  readonly render: RenderDocumentsPage;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Bytes of a file of the built client; null when there is none. */
  readonly sizeOf: (path: string) => number | null;
}

/** The public page on which all documents are offered. */
export function documentsPage(
  app: FastifyInstance,
  { documents, render, publicUrl, sizeOf }: DocumentsPageSources,
): void {
  const prepared = createPageCache(64);
  const offered = documents.map((document) => offerOf(document, sizeOf));

  app.get(DOCUMENTS_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    const frame = {
      publicUrl: publicUrl(),
      theme: themeOf(request),
      signedIn: (await app.userOf(request)) !== null,
    };
    const page = await prepared(JSON.stringify(frame), () => render({ documents: offered, ...frame }));
    return sendPage(request, reply, page);
  });
}

function offerOf(
  { name, title, use, hang, stamp, library }: DocumentContent,
  sizeOf: DocumentsPageSources['sizeOf'],
): ListedDocument {
  const path = documentPath(name);
  return { name, title, use, hang, stamp: stamp ?? null, path, bytes: sizeOf(path), library };
}
