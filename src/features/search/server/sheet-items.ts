import type { SheetName } from '../../sheets/rules/sheet-model.ts';
import { sheetPath } from '../../sheets/rules/sheet-model.ts';
import type { SearchItem } from '../rules/search-item.ts';

/** The sheets to print, as the search finds them beside the tools. */
export function sheetItems(
  sheets: readonly { readonly name: SheetName; readonly title: string; readonly stamp?: string | undefined }[],
): readonly SearchItem[] {
  return sheets.map(({ name, title, stamp = '' }) => ({
    id: `sheet ${name}`,
    kind: 'tools',
    title,
    text: stamp,
    label: 'Sheet, PDF',
    law: null,
    path: sheetPath(name),
    opens: 'visitor',
  }));
}
