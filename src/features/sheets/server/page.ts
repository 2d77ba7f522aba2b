import type { FastifyInstance } from 'fastify';
import { themeOf } from '../../../platform/server/web/app-shell.ts';
import { createPreparedPages, sendPage } from '../../../platform/server/web/prepared-pages.ts';
import type { SheetContent } from '../content.ts';
import { sheetPath, SHEETS_PATH } from '../rules/sheet-model.ts';
import type { OfferedSheet, SheetsPageProps } from '../rules/sheets-page.ts';

/** Renders the page of sheets to a whole HTML document; built from the React parts by the client build. */
export type RenderSheetsPage = (props: SheetsPageProps) => string;

/** What the page is made with. */
export interface SheetsPageSources {
  readonly sheets: readonly SheetContent[];
  readonly render: RenderSheetsPage;
  /** Address of the product, without a slash at the end. */
  readonly publicUrl: () => string;
  /** Bytes of a file of the built client; null when there is none. */
  readonly sizeOf: (path: string) => number | null;
}

/** The public page on which all sheets are offered. */
export function sheetsPage(app: FastifyInstance, { sheets, render, publicUrl, sizeOf }: SheetsPageSources): void {
  const prepared = createPreparedPages(64);
  const offered = sheets.map((sheet) => offerOf(sheet, sizeOf));

  app.get(SHEETS_PATH, { config: { audience: 'public', limiter: 'none' } }, async (request, reply) => {
    const frame = {
      publicUrl: publicUrl(),
      theme: themeOf(request),
      signedIn: (await app.userOf(request)) !== null,
    };
    const page = await prepared(JSON.stringify(frame), () => render({ sheets: offered, ...frame }));
    return sendPage(request, reply, page);
  });
}

function offerOf(
  { name, title, use, hang, stamp, library }: SheetContent,
  sizeOf: SheetsPageSources['sizeOf'],
): OfferedSheet {
  const path = sheetPath(name);
  return { name, title, use, hang, stamp: stamp ?? null, path, bytes: sizeOf(path), library };
}
