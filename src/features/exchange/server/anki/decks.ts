import { stableId } from './stable-id.ts';

/** The deck above those of the laws. */
const TOP_DECK = 'LabourWise Grenada';

/** The deck of a law's cards. A double colon parts a deck from the one above it, so a name may not hold one. */
export function deckName(category: string): string {
  return `${TOP_DECK}::${category.replaceAll('::', ' ')}`;
}

/** Id of the deck of that name, the same in every package. */
export function deckId(name: string): number {
  return stableId(`deck ${name}`);
}

/** Id of the deck above those of the laws. */
export const TOP_DECK_ID = deckId(TOP_DECK);

/** The decks of some laws as a collection of schema 11 keeps them, with the one above them and the default deck that Anki wants. */
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

/** Anki's default options for decks, which every collection holds. */
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
