/** The first instant an id may stand for: Anki's ids are milliseconds since 1970, and those made from names lie in one month of 2020. */
const FIRST = Date.parse('2020-09-01T00:00:00Z');

/** An id that a name always gets, in the shape of Anki's own ids (32-bit FNV-1a of the name). */
export function stableId(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return FIRST + hash;
}
