import type { DatabaseSync } from 'node:sqlite';
import { ankiLog, ankiSchedule, collectionStart, type AnkiAnswer } from '../../rules/anki-schedule.ts';
import type { StudiedCard } from '../../rules/studied-card.ts';
import { DECK_OPTIONS, deckId, deckName, decks, TOP_DECK_ID } from './decks.ts';
import { NOTE_TYPE_ID, noteType, noteOf } from './notes.ts';

/** Input of a package. */
export interface PackageInput {
  readonly cards: readonly StudiedCard[];
  /** URL of the product, without a trailing slash. */
  readonly site: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Added to card ids to get ids of notes and cards, because Anki's ids are milliseconds since 1970. */
const FIRST_ID = Date.parse('2020-01-01T00:00:00Z');

const UNSYNCED = -1;

/** Schema of an Anki collection that every Anki since 2.0 reads. */
const SCHEMA_VERSION = 11;

const CREATE_TABLES = `
  create table col (id integer primary key, crt integer not null, mod integer not null, scm integer not null, ver integer not null,
    dty integer not null, usn integer not null, ls integer not null, conf text not null, models text not null, decks text not null,
    dconf text not null, tags text not null);
  create table notes (id integer primary key, guid text not null, mid integer not null, mod integer not null, usn integer not null,
    tags text not null, flds text not null, sfld integer not null, csum integer not null, flags integer not null, data text not null);
  create table cards (id integer primary key, nid integer not null, did integer not null, ord integer not null, mod integer not null,
    usn integer not null, type integer not null, queue integer not null, due integer not null, ivl integer not null,
    factor integer not null, reps integer not null, lapses integer not null, left integer not null, odue integer not null,
    odid integer not null, flags integer not null, data text not null);
  create table revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null, ivl integer not null,
    lastIvl integer not null, factor integer not null, time integer not null, type integer not null);
  create table graves (usn integer not null, oid integer not null, type integer not null);
  create index ix_notes_usn on notes (usn);
  create index ix_cards_usn on cards (usn);
  create index ix_revlog_usn on revlog (usn);
  create index ix_cards_nid on cards (nid);
  create index ix_cards_sched on cards (did, queue, due);
  create index ix_revlog_cid on revlog (cid);
  create index ix_notes_csum on notes (csum);`;

/** Writes a learner's cards, schedules and answers into an empty database as an Anki collection. */
export function writeCollection(database: DatabaseSync, order: PackageInput): void {
  database.exec(CREATE_TABLES);
  database.exec('begin');
  writeSettings(database, order);
  writeCards(database, order);
  writeLog(database, order.cards);
  database.exec('commit');
}

function writeSettings(database: DatabaseSync, { cards, now }: PackageInput): void {
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

function writeCards(database: DatabaseSync, { cards, site, now }: PackageInput): void {
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
    const { type, due, ivl, factor, reps, lapses, data } = ankiSchedule(card.schedule, { start, position: index + 1 });
    insertCard.run(id, id, deckId(deckName(card.category)), seconds, type, type, due, ivl, factor, reps, lapses, data);
  }
}

/** The id of an answer is its instant, or the next free number. */
function writeLog(database: DatabaseSync, cards: readonly StudiedCard[]): void {
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

function startOf(cards: readonly StudiedCard[], now: number): number {
  return collectionStart(
    cards.map(({ schedule }) => schedule),
    now,
  );
}
