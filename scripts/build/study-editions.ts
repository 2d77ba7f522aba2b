import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadLawLibrary } from '../../src/features/law/content.ts';
import { EDITION_NAMES } from '../../src/features/law/rules/edition-model.ts';
import { editionOf } from '../../src/features/law/rules/edition.ts';
import { editionPdf } from '../../src/features/law/server/editions/edition-pdf.ts';
import { readFaces } from '../../src/features/law/server/editions/style.ts';

/**
 * Sets the study editions of the law and writes them where the server finds `/law/editions/NAME.pdf`. The same content
 * gives the same bytes. Throws ContentError for faulty content.
 */
export async function writeStudyEditions(contentRoot: string, clientDir: string): Promise<void> {
  const folder = path.join(clientDir, 'law', 'editions');
  await mkdir(folder, { recursive: true });
  const law = await loadLawLibrary(contentRoot);
  const faces = readFaces();
  for (const name of EDITION_NAMES) {
    await writeFile(path.join(folder, `${name}.pdf`), await editionPdf(editionOf(law, name), { faces }));
  }
}
