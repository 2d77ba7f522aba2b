import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { memoizeByEdition } from '../../../platform/server/memoize-by-edition.ts';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import type { searchContract } from '../contract.ts';
import { deviceItems } from '../rules/device-items.ts';
import type { Retrieval } from '../rules/retrieval.ts';
import type { SearchReader } from '../rules/lock.ts';
import type { SearchItem } from '../rules/search-item.ts';
import type { Vocabulary } from '../rules/understand.ts';

/** What a device keeps, ready for the wire. */
export interface PreparedDevice {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

const gzipped = promisify(gzip);

/** Prepares for each reader what their device keeps, once for each edition. */
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
