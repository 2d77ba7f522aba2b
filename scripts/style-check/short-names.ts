import { createHash } from 'node:crypto';

/** How a class is written in the source: its owner and its own name. Nothing else in the client's source has this form. */
const WRITTEN = /(?<![\w-])[a-z][a-z0-9-]*__[a-z][a-z0-9-]*/g;

const FIRST = 'abcdefghijklmnopqrstuvwxyz';
const SECOND = `${FIRST}0123456789`;

/** How many names of two letters there are. */
const PLACES = FIRST.length * SECOND.length;

/**
 * The name each class has in the build: two letters of its hash, or the next that are free. A class that comes or goes
 * moves hardly any other, so files that did not change keep their names from one release to the next.
 * @throws Error when there are more classes than names.
 */
export function shortNames(classes: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<number>();
  for (const name of [...new Set(classes)].toSorted()) {
    if (taken.size === PLACES) throw new Error(`There are more than ${PLACES} classes: give them three letters.`);
    let place = createHash('sha256').update(name).digest().readUInt32BE(0) % PLACES;
    while (taken.has(place)) place = (place + 1) % PLACES;
    taken.add(place);
    names.set(name, `${FIRST.charAt(place % FIRST.length)}${SECOND.charAt(Math.floor(place / FIRST.length))}`);
  }
  return names;
}

/** The text of a sheet or a script with every class of the source by its short name. */
export function withShortNames(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(WRITTEN, (written) => names.get(written) ?? written);
}

/** The classes of the source that a text names. */
export function writtenIn(text: string): string[] {
  return text.match(WRITTEN) ?? [];
}
