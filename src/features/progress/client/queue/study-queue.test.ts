import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LearningEvent } from '../../rules/learning-record.ts';
import { StoreFull, type EventStore, createMemoryStore } from './event-store.ts';
import type { StudyQueue } from './study-queue.ts';
import { createWorld, type World } from './testing/world.ts';

const event = (number: number, cardId = 1): LearningEvent => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'card.completed',
  cardId,
  at: new Date(Date.parse('2026-11-20T16:00:00Z') + number).toISOString(),
});

describe('the study queue', () => {
  test('sends in batches, and stores a refused event with its reason until it is dismissed', async () => {
    const world = createWorld({ cookie: 1 });
    const tab = world.openTab();
    const closed = event(1, 200);
    await tab.add(1, closed);
    await tab.add(1, event(2));
    await tab.send(1);
    expect(world.applied(1)).toEqual(new Map([[event(2).id, 1]]));
    expect(await tab.stateOf(1)).toEqual({
      pending: [],
      refused: [{ event: closed, reason: 'This card is not open to this account.' }],
      unpersisted: 0,
      blockedBy: null,
    });
    expect((await world.openTab().stateOf(1)).refused).toHaveLength(1);
    await tab.dismiss(1, [closed.id]);
    expect((await tab.stateOf(1)).refused).toEqual([]);
  });

  test('finds the one event that makes its batch fail, among more than five hundred', async () => {
    const world = createWorld({ cookie: 1 });
    const tab = world.openTab();
    world.spoil(event(333).id);
    for (let number = 1; number <= 700; number += 1) await tab.add(1, event(number));
    await tab.send(1);
    expect((await tab.stateOf(1)).refused.map(({ event: { id } }) => id)).toEqual([event(333).id]);
    expect(world.applied(1).size).toBe(699);
    expect(world.calls()).toBeLessThan(40);
  });

  test.each(['lost', 'cut', 'busy'] as const)(
    'retries after a request that was %s, with growing delays, and counts once',
    async (network) => {
      const world = createWorld({ cookie: 1 });
      const tab = world.openTab();
      world.setNetwork(network);
      await tab.add(1, event(1));
      await tab.send(1);
      const waits: number[] = [];
      for (let round = 0; round < 12; round += 1) waits.push(await world.runNextTimer());
      expect(waits.every((wait) => wait >= (network === 'busy' ? 60_000 : 1000) && wait <= 60_000 + 300_000)).toBe(
        true,
      );
      expect(waits.at(-1)).toBeGreaterThan(100_000);
      world.setNetwork('good');
      await world.runNextTimer();
      expect(world.applied(1)).toEqual(new Map([[event(1).id, 1]]));
      expect(world.timers()).toBe(0);
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
    const world = createWorld({ cookie: 1, store });
    const tab = world.openTab();
    world.setNetwork('lost');
    await tab.add(1, event(1));
    readable = false;
    await tab.add(1, event(2));
    expect(await tab.stateOf(1)).toMatchObject({ unpersisted: 1, pending: [event(2)] });
    world.setNetwork('good');
    await tab.send(1);
    expect([...world.applied(1).keys()]).toEqual([event(2).id]);
    readable = true;
    while (world.timers() > 0) await world.runNextTimer();
    expect(world.applied(1)).toEqual(
      new Map([
        [event(2).id, 1],
        [event(1).id, 1],
      ]),
    );
    expect(await tab.stateOf(1)).toMatchObject({ unpersisted: 0, pending: [] });
  });

  test('waits for its account while another user or nobody is signed in', async () => {
    const world = createWorld({ cookie: null });
    const tab = world.openTab();
    await tab.add(1, event(1));
    await tab.send(1);
    expect(await tab.stateOf(1)).toMatchObject({ blockedBy: 'signedOut', pending: [event(1)] });
    world.signIn(2);
    await tab.send(1);
    expect(await tab.stateOf(1)).toMatchObject({ blockedBy: 'otherAccount', pending: [event(1)] });
    expect(world.timers()).toBe(0);
    expect(world.applied(2).size).toBe(0);
    world.signIn(1);
    await tab.send(1);
    expect(await tab.stateOf(1)).toMatchObject({ blockedBy: null, pending: [] });
  });

  test('an account with Retry-After is retried even when another account was sent meanwhile', async () => {
    const world = createWorld({ cookie: 1 });
    const tab = world.openTab();
    world.setNetwork('busy');
    await tab.add(1, event(1));
    await tab.send(1);
    world.setNetwork('good');
    world.signIn(2);
    await tab.add(2, event(2));
    await tab.send(2);
    world.signIn(1);
    expect(world.timers()).toBe(1);
    await world.runNextTimer();
    expect([world.applied(1), world.applied(2)]).toEqual([new Map([[event(1).id, 1]]), new Map([[event(2).id, 1]])]);
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
    const world = createWorld({ cookie: 1, store: makeStore() });
    world.setNetwork('lost');
    const tab = world.openTab();
    await tab.add(1, event(1));
    await tab.add(1, event(2));
    const { pending, unpersisted } = await tab.stateOf(1);
    expect(pending).toHaveLength(2);
    expect(unpersisted).toBeGreaterThan(0);
    world.setNetwork('good');
    await tab.send(1);
    expect(world.applied(1).size).toBe(2);
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
async function live(world: World, steps: readonly Step[]) {
  const pages: [Page, Page] = [
    { account: 1, queue: world.openTab() },
    { account: 1, queue: world.openTab() },
  ];
  const studied: { readonly owner: number; readonly id: string }[] = [];
  const gone = new Set<string>();
  for (const [number, did] of steps.entries()) {
    switch (did.kind) {
      case 'study': {
        const page = pages[did.tab];
        const made = { ...event(number, did.cardId), at: new Date(world.now()).toISOString() };
        if (did.spoilt) world.spoil(made.id);
        studied.push({ owner: page.account, id: made.id });
        await page.queue.add(page.account, made);
        void page.queue.send(page.account);
        break;
      }
      case 'reload': {
        const { queue, account: before } = pages[did.tab];
        await world.quiet();
        for (const id of await world.unpersistedOf(queue, before)) gone.add(id);
        world.closeTab(queue);
        pages[did.tab] = { account: did.account, queue: world.openTab() };
        break;
      }
      case 'come back':
        for (const { queue, account: shown } of pages) void queue.send(shown);
        break;
      case 'network':
        world.setNetwork(did.network);
        break;
      case 'sign in':
        world.signIn(did.account);
        break;
      case 'room':
        world.setRoom(did.room);
        break;
      case 'days':
        world.pass(did.days);
        break;
      case 'timer':
        if (world.timers() > 0) await world.runNextTimer();
        break;
    }
    if (number % 2 === 0) await world.quiet();
  }
  await world.quiet();
  for (const { queue, account: shown } of pages) for (const id of await world.unpersistedOf(queue, shown)) gone.add(id);
  return { studied, gone };
}

test('records each event once for its owner or shows it, through lost connections, reloads, refusals, two tabs, two accounts and a full device', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const world = createWorld({ cookie: 1 });
      const { studied, gone } = await live(world, steps);
      world.setNetwork('good');
      const shown = new Map<number, ReadonlySet<string>>();
      for (const owner of [1, 2]) {
        world.signIn(owner);
        const last = world.openTab();
        await last.send(owner);
        const { pending, refused } = await last.stateOf(owner);
        expect(pending).toEqual([]);
        shown.set(owner, new Set(refused.map(({ event: { id } }) => id)));
      }
      for (const { owner, id } of studied) {
        const times = world.applied(owner).get(id) ?? 0;
        const isShown = shown.get(owner)?.has(id) === true;
        expect(world.applied(3 - owner).has(id)).toBe(false);
        const fates = times + (isShown ? 1 : 0);
        // What went with a page that said so may have arrived before.
        expect({ id, fates }).toEqual({ id, fates: gone.has(id) ? Math.min(fates, 1) : 1 });
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
