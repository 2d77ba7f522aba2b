import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LearningEvent } from '../../rules/learning-record.ts';
import { StoreFull, type EventStore, createMemoryStore } from './event-store.ts';
import type { StudyQueue } from './study-queue.ts';
import { createFixture, type Fixture } from './testing/fixture.ts';

const event = (number: number, cardId = 1): LearningEvent => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'card.completed',
  cardId,
  at: new Date(Date.parse('2026-11-20T16:00:00Z') + number).toISOString(),
});

describe('the study queue', () => {
  test('sends in batches, and stores a refused event with its reason until it is dismissed', async () => {
    const fixture = createFixture({ cookie: 1 });
    const tab = fixture.openTab();
    const closed = event(1, 200);
    await tab.add(1, closed);
    await tab.add(1, event(2));
    await tab.send(1);
    expect(fixture.applied(1)).toEqual(new Map([[event(2).id, 1]]));
    expect(await tab.stateOf(1)).toEqual({
      pending: [],
      refused: [{ event: closed, reason: 'This card is not open to this account.' }],
      unpersisted: 0,
      blockedBy: null,
    });
    expect((await fixture.openTab().stateOf(1)).refused).toHaveLength(1);
    await tab.dismiss(1, [closed.id]);
    expect((await tab.stateOf(1)).refused).toEqual([]);
  });

  test('finds the one event that makes its batch fail, among more than five hundred', async () => {
    const fixture = createFixture({ cookie: 1 });
    const tab = fixture.openTab();
    fixture.spoil(event(333).id);
    for (let number = 1; number <= 700; number += 1) await tab.add(1, event(number));
    await tab.send(1);
    expect((await tab.stateOf(1)).refused.map(({ event: { id } }) => id)).toEqual([event(333).id]);
    expect(fixture.applied(1).size).toBe(699);
    expect(fixture.calls()).toBeLessThan(40);
  });

  test.each(['lost', 'cut', 'busy'] as const)(
    'retries after a request that was %s, with growing delays, and counts once',
    async (network) => {
      const fixture = createFixture({ cookie: 1 });
      const tab = fixture.openTab();
      fixture.setNetwork(network);
      await tab.add(1, event(1));
      await tab.send(1);
      const waits: number[] = [];
      for (let round = 0; round < 12; round += 1) waits.push(await fixture.runNextTimer());
      expect(waits.every((wait) => wait >= (network === 'busy' ? 60_000 : 1000) && wait <= 60_000 + 300_000)).toBe(
        true,
      );
      expect(waits.at(-1)).toBeGreaterThan(100_000);
      fixture.setNetwork('good');
      await fixture.runNextTimer();
      expect(fixture.applied(1)).toEqual(new Map([[event(1).id, 1]]));
      expect(fixture.timers()).toBe(0);
    },
  );

  test('loses no event when the store cannot be read, and reads it again later', async () => {
    const device = createMemoryStore();
    let readable = true;
    const whenReadable = <T>(work: () => Promise<T>) =>
      readable ? work() : Promise.reject(new DOMException('The database is closed.', 'InvalidStateError'));
    const store: EventStore = {
      add: (userId, added) => whenReadable(() => device.add(userId, added)),
      pending: (userId) => whenReadable(() => device.pending(userId)),
      refused: (userId) => whenReadable(() => device.refused(userId)),
      update: (userId, update) => whenReadable(() => device.update(userId, update)),
      forget: (userId) => whenReadable(() => device.forget(userId)),
    };
    const fixture = createFixture({ cookie: 1, store });
    const tab = fixture.openTab();
    fixture.setNetwork('lost');
    await tab.add(1, event(1));
    readable = false;
    await tab.add(1, event(2));
    expect(await tab.stateOf(1)).toMatchObject({ unpersisted: 1, pending: [event(2)] });
    fixture.setNetwork('good');
    await tab.send(1);
    expect([...fixture.applied(1).keys()]).toEqual([event(2).id]);
    readable = true;
    while (fixture.timers() > 0) await fixture.runNextTimer();
    expect(fixture.applied(1)).toEqual(
      new Map([
        [event(2).id, 1],
        [event(1).id, 1],
      ]),
    );
    expect(await tab.stateOf(1)).toMatchObject({ unpersisted: 0, pending: [] });
  });

  test('waits for its account while another user or nobody is signed in', async () => {
    const fixture = createFixture({ cookie: null });
    const tab = fixture.openTab();
    await tab.add(1, event(1));
    await tab.send(1);
    expect(await tab.stateOf(1)).toMatchObject({ blockedBy: 'signedOut', pending: [event(1)] });
    fixture.signIn(2);
    await tab.send(1);
    expect(await tab.stateOf(1)).toMatchObject({ blockedBy: 'otherAccount', pending: [event(1)] });
    expect(fixture.timers()).toBe(0);
    expect(fixture.applied(2).size).toBe(0);
    fixture.signIn(1);
    await tab.send(1);
    expect(await tab.stateOf(1)).toMatchObject({ blockedBy: null, pending: [] });
  });

  test('an account with Retry-After is retried even when another account was sent meanwhile', async () => {
    const fixture = createFixture({ cookie: 1 });
    const tab = fixture.openTab();
    fixture.setNetwork('busy');
    await tab.add(1, event(1));
    await tab.send(1);
    fixture.setNetwork('good');
    fixture.signIn(2);
    await tab.add(2, event(2));
    await tab.send(2);
    fixture.signIn(1);
    expect(fixture.timers()).toBe(1);
    await fixture.runNextTimer();
    expect([fixture.applied(1), fixture.applied(2)]).toEqual([
      new Map([[event(1).id, 1]]),
      new Map([[event(2).id, 1]]),
    ]);
  });

  test.each<[string, () => EventStore]>([
    ['is full', () => createMemoryStore(1)],
    [
      'has no room left',
      () => ({
        ...createMemoryStore(),
        add: async () => Promise.reject(new DOMException('No room.', 'QuotaExceededError')),
      }),
    ],
  ])('reports which events are not stored when the device %s, and sends them', async (_, makeStore) => {
    const fixture = createFixture({ cookie: 1, store: makeStore() });
    fixture.setNetwork('lost');
    const tab = fixture.openTab();
    await tab.add(1, event(1));
    await tab.add(1, event(2));
    const { pending, unpersisted } = await tab.stateOf(1);
    expect(pending).toHaveLength(2);
    expect(unpersisted).toBeGreaterThan(0);
    fixture.setNetwork('good');
    await tab.send(1);
    expect(fixture.applied(1).size).toBe(2);
    expect(await tab.stateOf(1)).toMatchObject({ pending: [], unpersisted: 0 });
  });

  test('reports a full store', async () => {
    const store = createMemoryStore(1);
    await store.add(1, event(1));
    await expect(store.add(1, event(2))).rejects.toBeInstanceOf(StoreFull);
  });
});

type Step =
  | { readonly kind: 'study'; readonly tab: 0 | 1; readonly cardId: number; readonly spoilt: boolean }
  | { readonly kind: 'network'; readonly network: 'good' | 'lost' | 'cut' | 'busy' }
  | { readonly kind: 'sign in'; readonly account: 1 | 2 | null }
  | { readonly kind: 'reload'; readonly tab: 0 | 1; readonly account: 1 | 2 }
  | { readonly kind: 'room'; readonly room: boolean }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'timer' | 'come back' };

const tab = fc.constantFrom(0 as const, 1 as const);
const account = fc.constantFrom(1 as const, 2 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('study' as const),
      tab,
      cardId: fc.constantFrom(1, 2, 30, 200),
      spoilt: fc.nat(9).map((dice) => dice === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      network: fc.constantFrom('good' as const, 'lost' as const, 'cut' as const, 'busy' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign in' as const), account: fc.option(account) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload' as const), tab, account }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('room' as const), room: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 20 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('timer' as const, 'come back' as const) }) },
);

interface Page {
  readonly account: 1 | 2;
  readonly queue: StudyQueue;
}

/** Does the steps; answers what was studied by whom, and what the person was told goes with a page that went. */
async function live(fixture: Fixture, steps: readonly Step[]) {
  const pages: [Page, Page] = [
    { account: 1, queue: fixture.openTab() },
    { account: 1, queue: fixture.openTab() },
  ];
  const studied: { readonly owner: number; readonly id: string }[] = [];
  const gone = new Set<string>();
  for (const [number, did] of steps.entries()) {
    switch (did.kind) {
      case 'study': {
        const page = pages[did.tab];
        const made = { ...event(number, did.cardId), at: new Date(fixture.now()).toISOString() };
        if (did.spoilt) fixture.spoil(made.id);
        studied.push({ owner: page.account, id: made.id });
        await page.queue.add(page.account, made);
        void page.queue.send(page.account);
        break;
      }
      case 'reload': {
        const { queue, account: before } = pages[did.tab];
        await fixture.quiet();
        for (const id of await fixture.unpersistedOf(queue, before)) gone.add(id);
        fixture.closeTab(queue);
        pages[did.tab] = { account: did.account, queue: fixture.openTab() };
        break;
      }
      case 'come back':
        for (const { queue, account: shown } of pages) void queue.send(shown);
        break;
      case 'network':
        fixture.setNetwork(did.network);
        break;
      case 'sign in':
        fixture.signIn(did.account);
        break;
      case 'room':
        fixture.setRoom(did.room);
        break;
      case 'days':
        fixture.pass(did.days);
        break;
      case 'timer':
        if (fixture.timers() > 0) await fixture.runNextTimer();
        break;
    }
    if (number % 2 === 0) await fixture.quiet();
  }
  await fixture.quiet();
  for (const { queue, account: shown } of pages)
    for (const id of await fixture.unpersistedOf(queue, shown)) gone.add(id);
  return { studied, gone };
}

test('records each event once for its owner or shows it, through lost connections, reloads, refusals, two tabs, two accounts and a full device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const fixture = createFixture({ cookie: 1 });
      const { studied, gone } = await live(fixture, steps);
      fixture.setNetwork('good');
      const shown = new Map<number, ReadonlySet<string>>();
      for (const owner of [1, 2]) {
        fixture.signIn(owner);
        const last = fixture.openTab();
        await last.send(owner);
        const { pending, refused } = await last.stateOf(owner);
        expect(pending).toEqual([]);
        shown.set(owner, new Set(refused.map(({ event: { id } }) => id)));
      }
      for (const { owner, id } of studied) {
        const times = fixture.applied(owner).get(id) ?? 0;
        const isShown = shown.get(owner)?.has(id) === true;
        expect(fixture.applied(3 - owner).has(id)).toBe(false);
        const fates = times + (isShown ? 1 : 0);
        // What went with a page that said so may have arrived before.
        expect({ id, fates }).toEqual({ id, fates: gone.has(id) ? Math.min(fates, 1) : 1 });
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
