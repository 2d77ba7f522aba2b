import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { searchContract } from '../contract.ts';
import type { Retrieval } from '../rules/retrieval.ts';
import { type SearchReader, type SearchItem, lockOf } from '../rules/search-item.ts';
import type { Vocabulary } from '../rules/understand.ts';

/** Characters of a text on a device; the server searches the whole text. */
const DEVICE_TEXT_LENGTH = 320;

/** Returns the items for a reader's device: shortened, without locked texts. */
function deviceItems(items: readonly SearchItem[], reader: SearchReader): readonly SearchItem[] {
  return items.map(({ openTitle, text, ...item }) => ({
    ...item,
    text: text.slice(0, DEVICE_TEXT_LENGTH),
    ...(openTitle === undefined || lockOf(item, reader) !== null ? {} : { openTitle }),
  }));
}

/** What a device keeps, ready for the wire. */
export interface PreparedDevice {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

const gzipped = promisify(gzip);

/** Creates the device data of each kind of reader, once per edition. */
export function createDevicePreparation(
  retrieval: () => Retrieval,
  vocabulary: Vocabulary,
): (reader: SearchReader) => Promise<PreparedDevice> {
  const preparedOf = memoizeByEdition(retrieval, () => new Map<SearchReader, Promise<PreparedDevice>>());

  async function prepare(items: readonly SearchItem[], reader: SearchReader): Promise<PreparedDevice> {
    const answer: ResponseOf<typeof searchContract.device> = { reader, items: deviceItems(items, reader), vocabulary };
    const plain = Buffer.from(JSON.stringify(answer));
    return { plain, gzip: await gzipped(plain, { level: 9 }) };
  }

  return (reader) => {
    const prepared = preparedOf();
    const known = prepared.get(reader) ?? prepare(retrieval().items(), reader);
    prepared.set(reader, known);
    return known;
  };
}
