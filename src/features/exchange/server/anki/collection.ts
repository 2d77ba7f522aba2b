import type { DatabaseSync } from 'node:sqlite';
import { ankiLog, ankiSchedule, collectionStart, type AnkiAnswer } from '../../rules/anki-schedule.ts';
import type { OwnCard } from '../../rules/own-card.ts';
import { DECK_OPTIONS, deckId, deckName, decks, TOP_DECK_ID } from './decks.ts';
import { NOTE_TYPE_ID, noteType } from './note-type.ts';
import { noteOf } from './notes.ts';
import { CREATE_TABLES, SCHEMA_VERSION } from './schema.ts';

/** What a package is made of. */
export interface PackageOrder {
  readonly cards: readonly OwnCard[];
  /** The product's address, without a slash at the end. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Before the ids of notes and cards, which are the product's ids after it: as Anki's own ids, they look like milliseconds since 1970. */
const FIRST_ID = Date.parse('2020-01-01T00:00:00Z');

/** Marks a row as not yet synchronised. */
const UNSYNCED = -1;

/** Writes a learner's cards, their schedule and every answer into an empty database as an Anki collection. */
export function writeCollection(database: DatabaseSync, order: PackageOrder): void {
  database.exec(CREATE_TABLES);
  database.exec('begin');
  writeSettings(database, order);
  writeCards(database, order);
  writeLog(database, order.cards);
  database.exec('commit');
}

function writeSettings(database: DatabaseSync, { cards, now }: PackageOrder): void {
  const seconds = Math.floor(now / 1000);
  const conf = {
    activeDecks: [TOP_DECK_ID],
    curDeck: TOP_DECK_ID,
    curModel: NOTE_TYPE_ID,
    nextPos: cards.length + 1,
    addToCur: true,
    collapseTime: 1200,
    dueCounts: true,
    estTimes: true,
    newSpread: 0,
    sortBackwards: false,
    sortType: 'noteFld',
    timeLim: 0,
  };
  const settings = [
    conf,
    { [NOTE_TYPE_ID]: noteType(TOP_DECK_ID) },
    decks(
      cards.map(({ category }) => category),
      seconds,
    ),
    DECK_OPTIONS,
    {},
  ];
  database
    .prepare('insert into col values (1, ?, ?, ?, ?, 0, 0, 0, ?, ?, ?, ?, ?)')
    .run(startOf(cards, now) / 1000, now, now, SCHEMA_VERSION, ...settings.map((each) => JSON.stringify(each)));
}

function writeCards(database: DatabaseSync, { cards, site, now }: PackageOrder): void {
  const insertNote = database.prepare(`insert into notes values (?, ?, ?, ?, ${UNSYNCED}, ?, ?, ?, ?, 0, '')`);
  const insertCard = database.prepare(
    `insert into cards values (?, ?, ?, 0, ?, ${UNSYNCED}, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)`,
  );
  const seconds = Math.floor(now / 1000);
  const start = startOf(cards, now);
  for (const [index, card] of cards.entries()) {
    const id = FIRST_ID + card.id;
    const { guid, mid, tags, flds, sfld, csum } = noteOf(card, site);
    insertNote.run(id, guid, mid, seconds, tags, flds, sfld, csum);
    const { type, due, ivl, factor, reps, lapses, data } = ankiSchedule(card.schedule, { start, place: index + 1 });
    insertCard.run(id, id, deckId(deckName(card.category)), seconds, type, type, due, ivl, factor, reps, lapses, data);
  }
}

/** The id of an answer is its instant; of two at the same instant the later takes the next free one. */
function writeLog(database: DatabaseSync, cards: readonly OwnCard[]): void {
  const insert = database.prepare(`insert into revlog values (?, ?, ${UNSYNCED}, ?, ?, ?, ?, 0, ?)`);
  const log: (AnkiAnswer & { cardId: number })[] = cards.flatMap(({ id, answers }) =>
    ankiLog(answers).map((answer) => ({ ...answer, cardId: id })),
  );
  let last = 0;
  for (const { at, cardId, ease, ivl, lastIvl, factor, type } of log.toSorted((one, other) => one.at - other.at)) {
    last = Math.max(at, last + 1);
    insert.run(last, FIRST_ID + cardId, ease, ivl, lastIvl, factor, type);
  }
}

function startOf(cards: readonly OwnCard[], now: number): number {
  return collectionStart(
    cards.map(({ schedule }) => schedule),
    now,
  );
}
