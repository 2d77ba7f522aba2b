import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadLawLibrary } from '../../src/features/law/content.ts';
import { readFaces } from '../../src/features/law/server/service.ts';
import { loadDocuments } from '../../src/features/documents/content.ts';
import { documentPath } from '../../src/features/documents/rules/document-model.ts';
import { composeDocument } from '../../src/features/documents/rules/document.ts';
import { documentPdf } from '../../src/features/documents/server/drawing/document-pdf.ts';

/**
 * Sets the sheets for the wall and writes them where the server finds `/sheets/NAME.pdf`. `publicUrl` is the address of the
 * product where the build knows it: the sheets then bear a QR code that leads to their facts. Throws when a sheet does not fit
 * on its page, and ContentError for faulty content.
 */
export async function writePrintedDocuments(
  contentRoot: string,
  clientDir: string,
  publicUrl: string | null,
): Promise<void> {
  const [law, sheets] = await Promise.all([loadLawLibrary(contentRoot), loadDocuments(contentRoot)]);
  const faces = readFaces();
  for (const sheet of sheets) {
    const file = path.join(clientDir, documentPath(sheet.name));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await documentPdf(composeDocument(sheet, law), { faces, publicUrl }));
  }
}
