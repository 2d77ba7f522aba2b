import { randomUUID } from 'node:crypto';
import { expect, request, test, type APIRequestContext, type Page } from '@playwright/test';
import { connectionStringOf } from './support/database.ts';
import { startProduct, type Product } from './support/product.ts';

/* A live room whose product is killed (SIGKILL), and one whose users are connected to two processes on one database. */

const TAGS = { tag: '@own-product' };

let product: Product;
test.beforeEach(async () => {
  product = await startProduct();
});
test.afterEach(() => product.stop());

async function person(username: string, address: string): Promise<APIRequestContext> {
  const own = await request.newContext({ baseURL: address });
  const form = { username, email: `${username}@example.com`, password: 'a quiet place to read' };
  expect((await own.post('/api/register', { data: form })).status()).toBe(200);
  return own;
}

async function done(answer: Promise<{ status(): number; text(): Promise<string> }>): Promise<void> {
  const { status, text } = await answer.then(async (given) => ({ status: given.status(), text: await given.text() }));
  expect(status, text).toBe(200);
}

/** A public group with a session whose room is open; answers the address of the room. */
async function openRoom(host: APIRequestContext, member: APIRequestContext): Promise<string> {
  const sessionId = randomUUID();
  const group = { name: 'Grenville HR circle', description: '', category: 'All three laws', isPublic: true };
  const made = await host.post('/api/groups', {
    data: { ...group, id: randomUUID(), maxMembers: 50, weeklyGoal: null },
  });
  const { id: groupId }: { id: string } = await made.json();
  const sessions = `/groups/${groupId}/sessions`;
  const plan = {
    sessionId,
    title: 'Pay, leave and Sundays',
    scheduledAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
    cards: { from: 'picked', ids: [1, 2, 3] },
    secondsPerCard: 60,
  };
  await done(host.post(`/api${sessions}`, { data: plan }));
  const room = `${sessions}/${sessionId}`;
  await done(member.post(`/api/groups/${groupId}/join`, { data: {} }));
  await done(host.post(`/api${room}/room`, { data: {} }));
  return room;
}

/** The browser of someone who is signed in, at a room. */
async function watch(page: Page, own: APIRequestContext, address: string): Promise<void> {
  await page.context().addCookies((await own.storageState()).cookies);
  await page.goto(address);
}

const moves = (host: APIRequestContext, room: string, move: object) =>
  done(host.post(`/api${room}/room/moves`, { data: move }));

test('a room continues after the product was killed, with the submitted answers', TAGS, async ({ page }) => {
  const host = await person('kerryann', product.address);
  const member = await person('anita', product.address);
  const room = await openRoom(host, member);
  // The host answers too, so that the card stays open.
  await done(host.post(`/api${room}/room/people`, { data: {} }));
  await watch(page, member, `${product.address}${room}`);
  await expect(page.getByText('You are in.')).toBeVisible();
  await moves(host, room, { kind: 'next', after: 0 });
  await page.getByRole('radio').nth(2).check();
  await expect(page.getByText('Your answer is in.')).toBeVisible();

  await product.crash();
  await expect(page.getByText('Reconnecting. Your answer is kept.')).toBeVisible();
  await product.restart();
  // The card is open as before, or closed if the start took longer than its time: the answer counts.
  await expect(page.getByText(/^Your answer(?: is in\.)?$/)).toBeVisible();

  await moves(host, room, { kind: 'close', position: 1 });
  await expect(page.getByText('Your answer', { exact: true })).toBeVisible();
  await moves(host, room, { kind: 'next', after: 1 });
  await expect(page.getByText('Card 2 of 3')).toBeVisible();
});

test('a host on one process moves members on another', TAGS, async ({ page }) => {
  const second = await startProduct({ environment: { DATABASE_URL: await connectionStringOf(product.dataDir) } });
  try {
    const host = await person('kerryann', product.address);
    const member = await person('anita', second.address);
    const room = await openRoom(host, member);
    await watch(page, member, `${second.address}${room}`);
    await expect(page.getByText('You are in.')).toBeVisible();
    await moves(host, room, { kind: 'next', after: 0 });
    await expect(page.getByText('Card 1 of 3')).toBeVisible();
    await page.getByRole('radio').first().check();
    // The only one who answers: the card closes for the host, too, who is with the other process.
    await expect(page.getByText('Your answer', { exact: true })).toBeVisible();
    await expect
      .poll(async () => {
        const roomBody: unknown = await (await host.get(`/api${room}/room`)).json();
        return Reflect.get(Object(roomBody), 'stage');
      })
      .toBe('shown');
    await moves(host, room, { kind: 'next', after: 1 });
    await expect(page.getByText('Card 2 of 3')).toBeVisible();
  } finally {
    await second.stop();
  }
});
