import { unzipSync } from 'fflate';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
let folder: string;
let learner: Browser;
let made: Awaited<ReturnType<typeof packageOf>>;
beforeAll(async () => {
  testApp = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'labourwise-anki-test-'));
  learner = await studious();
  made = await packageOf(learner);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await testApp.close();
});

type Row = Record<string, unknown>;

/** Every table of the package a learner downloads. */
async function packageOf(person: Browser) {
  const answer = await testApp.app.inject({ url: '/api/export/cards.apkg', headers: { cookie: person.cookie() } });
  const files = unzipSync(answer.rawPayload);
  const path = join(folder, `${randomUUID()}.anki2`);
  await writeFile(path, files['collection.anki2'] ?? new Uint8Array());
  const database = new DatabaseSync(path, { readOnly: true });
  const all = (query: string): Row[] => database.prepare(query).all();
  const tables = {
    col: all('select * from col'),
    notes: all('select * from notes order by id'),
    cards: all('select * from cards order by id'),
    revlog: all('select * from revlog order by id'),
  };
  const health = all('pragma integrity_check');
  database.close();
  return {
    headers: answer.headers,
    media: new TextDecoder().decode(files['media']),
    names: Object.keys(files),
    health,
    ...tables,
  };
}

const jsonOf = (row: Row | undefined, column: string) => JSON.parse(String(row?.[column]));

/** A premium learner who knew card 2 the day before yesterday and forgot card 3 just now, with a bookmark on card 1. */
async function studious(): Promise<Browser> {
  const person = await testApp.learner();
  await testApp.makePremium(person.id);
  await testApp.database.pool.query("update users set created_at = created_at - interval '3 days' where id = $1", [
    person.id,
  ]);
  const at = (ago: number) => new Date(testApp.clock.now.getTime() - ago).toISOString();
  await person.post('/api/events', {
    events: [
      { id: randomUUID(), kind: 'card.completed', cardId: 2, at: at(2 * 86_400_000) },
      { id: randomUUID(), kind: 'card.practised', cardId: 3, at: at(1000) },
      { id: randomUUID(), kind: 'card.practised', cardId: 4, at: at(1000) },
      { id: randomUUID(), kind: 'bookmark.set', cardId: 1, bookmarked: true, at: at(0) },
    ],
  });
  return person;
}

describe('cards for Anki', () => {
  test('are a file named by the Grenadian day, with a valid collection of schema 11 and no media', async () => {
    const { headers, media, names, health, col } = made;
    expect(headers['content-disposition']).toBe('attachment; filename="labourwise-cards-2026-11-20.apkg"');
    expect(names.toSorted()).toEqual(['collection.anki2', 'media']);
    expect(media).toBe('{}');
    expect(health).toEqual([{ integrity_check: 'ok' }]);
    expect(col).toMatchObject([{ id: 1, ver: 11, tags: '{}', mod: testApp.clock.now.getTime() }]);
  });

  test('are in one deck per law, as notes of one type', async () => {
    const { col, notes, cards } = made;
    const decks: Row[] = Object.values(jsonOf(col[0], 'decks'));
    expect(decks.map(({ name }) => String(name)).toSorted()).toEqual([
      'Default',
      'LabourWise Grenada',
      'LabourWise Grenada::Employment Act',
      'LabourWise Grenada::Labour Relations Act',
      'LabourWise Grenada::Minimum Wages',
    ]);
    expect(new Set(cards.map(({ did }) => did))).toEqual(
      new Set(decks.filter(({ name }) => String(name).includes('::')).map(({ id }) => id)),
    );
    expect(decks.every(({ conf }) => conf === 1) && '1' in jsonOf(col[0], 'dconf')).toBe(true);
    const [noteType, ...others] = Object.values<{ id: number; name: string; flds: Row[]; tmpls: Row[] }>(
      jsonOf(col[0], 'models'),
    );
    expect(others).toEqual([]);
    expect(noteType?.name).toBe('LabourWise Grenada');
    expect(noteType?.flds.map(({ name, ord }) => [ord, name])).toEqual([
      [0, 'Question'],
      [1, 'Answer'],
      [2, 'Section'],
      [3, 'Law reference'],
      [4, 'Category'],
      [5, 'Difficulty'],
    ]);
    expect(noteType?.tmpls).toHaveLength(1);
    expect(new Set(notes.map(({ mid }) => mid))).toEqual(new Set([noteType?.id]));
  });

  test('have each open card once, with Anki’s checksum', async () => {
    const { notes, cards } = made;
    const { body } = await learner.get('/api/flashcards');
    expect(notes).toHaveLength(Number(Reflect.get(Object(body['paywall']), 'totalCards')));
    expect(cards.map(({ nid, ord }) => [nid, ord])).toEqual(notes.map(({ id }) => [id, 0]));
    expect(new Set(notes.map(({ guid }) => guid)).size).toBe(notes.length);
    for (const { csum, sfld, flds } of notes) {
      const fields = String(flds).split('\u001F');
      expect(fields).toHaveLength(6);
      expect(fields.join('')).not.toMatch(/<(?!br>|a href="|\/a>)/);
      expect(csum).toBe(Number.parseInt(createHash('sha1').update(String(sfld)).digest('hex').slice(0, 8), 16));
    }
  });

  test('link to the law library, and are tagged by law, difficulty, level and bookmark', async () => {
    const { notes } = made;
    const [first] = notes;
    expect(first?.['tags']).toMatch(
      /^ (employment-act|labour-relations-act|minimum-wages) (easy|medium|hard) level-1 bookmarked $/,
    );
    expect(notes[1]?.['tags']).not.toContain('bookmarked');
    expect(String(first?.['flds']).split('\u001F')[3]).toMatch(/^<a href="http[^"]+\/law\/[a-z-]+[^"]*">[^<]+<\/a>$/);
  });

  test('include their schedule and every answer', async () => {
    const { col, cards, revlog } = made;
    const [first, second, third] = cards;
    expect(first).toMatchObject({ type: 0, queue: 0, due: 1, ivl: 0, reps: 0 });
    expect(second).toMatchObject({
      type: 2,
      queue: 2,
      reps: 1,
      lapses: 0,
      factor: 2500,
      ivl: expect.toSatisfy((days: number) => days >= 1),
    });
    expect(third).toMatchObject({ type: 2, queue: 2, reps: 1, ivl: 1 });
    const begin = Number(col[0]?.['crt']) * 1000;
    const today = Math.floor((testApp.clock.now.getTime() - begin) / 86_400_000);
    expect(third?.['due']).toBe(today);
    expect(Number(second?.['due'])).toBe(today - 2 + Number(second?.['ivl']));
    expect(revlog.map(({ cid, ease }) => [cid, ease])).toEqual([
      [second?.['id'], 3],
      [third?.['id'], 1],
      [cards[3]?.['id'], 1],
    ]);
    expect(new Set(revlog.map(({ id }) => id)).size).toBe(3);
  });

  test('have the same ids in the next package, which is newer', async () => {
    const now = testApp.clock.now;
    testApp.clock.now = new Date(now.getTime() + 60_000);
    const after = await packageOf(learner);
    testApp.clock.now = now;
    const names = ({ notes, cards, col }: typeof made) => ({
      notes: notes.map(({ id, guid, mid }) => [id, guid, mid]),
      cards: cards.map(({ id, did }) => [id, did]),
      decks: Object.keys(jsonOf(col[0], 'decks')),
      noteTypes: jsonOf(col[0], 'models'),
    });
    expect(names(after)).toEqual(names(made));
    expect(Number(after.notes[0]?.['mod'])).toBeGreaterThan(Number(made.notes[0]?.['mod']));
  });

  test('are those the learner’s access includes', async () => {
    const person = await testApp.learner();
    await testApp.database.pool.query('update users set trial_end_date = $2 where id = $1', [person.id, new Date(0)]);
    const { notes } = await packageOf(person);
    expect(notes.map(({ guid }) => guid)).toEqual(
      Array.from({ length: 20 }, (_, index) => `labourwise-grenada-${index + 1}`),
    );
  });
});
