import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadLawLibrary } from '../../src/features/law/content.ts';
import { readFaces } from '../../src/features/law/server/service.ts';
import { loadSheets } from '../../src/features/sheets/content.ts';
import { sheetPath } from '../../src/features/sheets/rules/sheet-model.ts';
import { sheetOf } from '../../src/features/sheets/rules/sheet.ts';
import { sheetPdf } from '../../src/features/sheets/server/drawing/sheet-pdf.ts';

/**
 * Sets the sheets for the wall and writes them where the server finds `/sheets/NAME.pdf`. `publicUrl` is the address of the
 * product where the build knows it: the sheets then bear a QR code that leads to their facts. Throws when a sheet does not fit
 * on its page, and ContentError for faulty content.
 */
export async function writePrintedSheets(
  contentRoot: string,
  clientDir: string,
  publicUrl: string | null,
): Promise<void> {
  const [law, sheets] = await Promise.all([loadLawLibrary(contentRoot), loadSheets(contentRoot)]);
  const faces = readFaces();
  for (const sheet of sheets) {
    const file = path.join(clientDir, sheetPath(sheet.name));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await sheetPdf(sheetOf(sheet, law), { faces, publicUrl }));
  }
}
