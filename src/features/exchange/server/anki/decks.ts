/** Lowest id: Anki's ids are milliseconds since 1970, and those of names are within 50 days of 2020. */
const FIRST = Date.parse('2020-09-01T00:00:00Z');

/** Returns the same id for the same name, in the range of Anki's ids (32-bit FNV-1a of the name). */
export function stableId(name: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return FIRST + hash;
}

/** Parent of the decks of the laws. */
const TOP_DECK = 'LabourWise Grenada';

/** Returns the deck name of a category. A double colon separates a deck from its parent, so the category may not contain one. */
export function deckName(category: string): string {
  return `${TOP_DECK}::${category.replaceAll('::', ' ')}`;
}

/** Returns the id of a deck, which is the same in every package. */
export function deckId(name: string): number {
  return stableId(`deck ${name}`);
}

export const TOP_DECK_ID = deckId(TOP_DECK);

/** Returns the decks of categories, their parent, and the default deck that Anki requires, for a collection of schema 11. */
export function decks(categories: Iterable<string>, changedAt: number) {
  const names = [TOP_DECK, ...[...new Set(categories)].map(deckName)];
  const all = [deck(1, 'Default', changedAt), ...names.map((name) => deck(deckId(name), name, changedAt))];
  return Object.fromEntries(all.map((each) => [String(each.id), each]));
}

/** `mod` is seconds since 1970. */
function deck(id: number, name: string, mod: number) {
  const untouched = { lrnToday: [0, 0], revToday: [0, 0], newToday: [0, 0], timeToday: [0, 0] };
  return {
    id,
    name,
    mod,
    usn: -1,
    ...untouched,
    collapsed: false,
    browserCollapsed: false,
    desc: '',
    dyn: 0,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
  };
}

/** Anki's default options for decks, which every collection needs. */
export const DECK_OPTIONS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    timer: 0,
    autoplay: true,
    replayq: true,
    new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
    rev: { bury: false, ease4: 1.3, fuzz: 0.05, hardFactor: 1.2, ivlFct: 1, maxIvl: 36500, minSpace: 1, perDay: 200 },
  },
};
