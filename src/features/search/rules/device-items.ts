import { lockOf, type SearchReader } from './lock.ts';
import type { SearchItem } from './search-item.ts';

/** Characters of a text that a device keeps: it finds by its begin what the server finds by the whole. */
const KEPT_TEXT = 320;

/** The items as a device of this reader keeps them: shorter, and with nothing that the reader may not open. */
export function deviceItems(items: readonly SearchItem[], reader: SearchReader): readonly SearchItem[] {
  return items.map(({ openTitle, text, ...item }) => ({
    ...item,
    text: text.slice(0, KEPT_TEXT),
    ...(openTitle === undefined || lockOf(item, reader) !== null ? {} : { openTitle }),
  }));
}
