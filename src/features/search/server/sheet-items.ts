import { type DocumentName, documentPath } from '../../documents/rules/document-model.ts';
import type { SearchItem } from '../rules/search-item.ts';

/** The sheets to print, as the search finds them beside the tools. */
export function sheetItems(
  sheets: readonly { readonly name: DocumentName; readonly title: string; readonly stamp?: string | undefined }[],
): readonly SearchItem[] {
  return sheets.map(({ name, title, stamp = '' }) => ({
    id: `sheet ${name}`,
    kind: 'tools',
    title,
    text: stamp,
    label: 'Sheet, PDF',
    law: null,
    path: documentPath(name),
    opens: 'visitor',
  }));
}
