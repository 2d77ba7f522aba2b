import { readFileSync } from 'node:fs';
import { withoutInvisible } from '../../shared/clean-text.ts';

const TABLE = new URL('confusables.txt', import.meta.url);

/** Replacement of each confusable character. Loaded when the first name is compared. */
let prototypes: ReadonlyMap<string, string> | undefined;

function decodeCodePoints(codes: string): string {
  return String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));
}

function readPrototypes(): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const line of readFileSync(TABLE, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [target = '', sources = ''] = line.split(': ');
    for (const source of sources.split(' ')) map.set(decodeCodePoints(source), decodeCodePoints(target));
  }
  return map;
}

/** The dot of an i or a j that already has one. */
const SECOND_DOT = /(?<=[ij])\u0307/g;

/** Returns the skeleton of UTS #39: similar texts have the same. It is for comparison and never shown. */
function skeleton(text: string): string {
  prototypes ??= readPrototypes();
  const map = prototypes;
  const mapped = Array.from(
    withoutInvisible(text.normalize('NFD')),
    (character) => map.get(character) ?? character,
  ).join('');
  return mapped.normalize('NFD');
}

function folded(text: string): string {
  return text.toUpperCase().toLowerCase().normalize('NFD').replaceAll(SECOND_DOT, '').normalize('NFC');
}

/**
 * Returns the skeletons of a name, ignoring case. Two names are confusable when they share a skeleton. A name has two, because a capital
 * may resemble another letter than its small form: `NeIl` can be read as Neil and as Nell. Empty for an invisible text.
 */
export function computeSkeletons(name: string): readonly string[] {
  const plain = withoutInvisible(name).normalize('NFKC');
  const found = [folded(plain), plain].map((text) => folded(skeleton(text)).replaceAll(/\s+/g, ' ').trim());
  return [...new Set(found)].filter((text) => text !== '');
}
