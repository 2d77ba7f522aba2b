import type { FastifyInstance } from 'fastify';
import { readTheme } from '../../../platform/server/web/app-shell.ts';
import { createPageCache, sendPage } from '../../../platform/server/web/cached-pages.ts';
import type { DocumentContent } from '../content.ts';
import { documentPath, DOCUMENTS_PATH, type ListedDocument, type DocumentsPageProps } from '../rules/document-model.ts';
import type { Feature } from '../../../platform/server/feature.ts';

/** The page that lists the printable documents. */
export function documentsFeature(
  documents: readonly DocumentContent[],
): Feature<{ readonly renderDocumentsPage: RenderDocumentsPage } & Pick<DocumentsPageSources, 'publicUrl' | 'sizeOf'>> {
  return {
    name: 'documents',
    pages: (app, { renderDocumentsPage, publicUrl, sizeOf }) =>
      documentsPage(app, { documents, render: renderDocumentsPage, publicUrl, sizeOf }),
  };
}

/** Renders the page to an HTML document. The client build compiles it from React components. */
export type RenderDocumentsPage = (props: DocumentsPageProps) => string;

export interface DocumentsPageSources {
  readonly documents: readonly DocumentContent[];
  readonly render: RenderDocumentsPage;
  /** Returns the URL of the product, without a trailing slash. */
  readonly publicUrl: () => string;
  /** Returns the size in bytes of a file of the client build; null for a missing file. */
  readonly sizeOf: (path: string) => number | null;
}

/** Registers the public page that lists the documents. */
export function documentsPage(
  app: FastifyInstance,
  { documents, render, publicUrl, sizeOf }: DocumentsPageSources,
): void {
  const prepared = createPageCache(64);
  const offered = documents.map((document) => offerOf(document, sizeOf));

  app.get(DOCUMENTS_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    const frame = {
      publicUrl: publicUrl(),
      theme: readTheme(request),
      signedIn: (await app.userOf(request)) !== null,
    };
    const page = prepared(JSON.stringify(frame), () => render({ documents: offered, ...frame }));
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
