import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseDeletedAccounts } from '../../accounts/server/erasure.ts';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';
import { ACCOUNT_HEADER } from '../../../platform/shared/contract.ts';
import { PICTURE_BYTES, PICTURE_SENTENCES } from '../rules/own-picture.ts';
import { erasePicture } from './store/pictures.ts';
import { fromPhone, moving, noise, promising, wide } from './testing/picture-files.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** Sends a file as somebody's picture. */
async function send(sender: Browser, payload: Buffer | string, type = 'image/jpeg') {
  const { statusCode, body } = await testApp.app.inject({
    method: 'PUT',
    url: '/api/profile/picture',
    headers: { cookie: sender.cookie(), 'content-type': type },
    payload,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

/** Asks for a picture as a browser does; null is a visitor. */
async function look(path: string, viewer: Browser | null = null, headers: Record<string, string> = {}) {
  return testApp.app.inject({
    url: path,
    headers: { ...headers, ...(viewer === null ? {} : { cookie: viewer.cookie() }) },
  });
}

/** The path of an address on this site. */
const pathOf = (address: unknown): string => new URL(String(address)).pathname;

/** Someone whose profile is public and has a picture, with the path of it. */
async function pictured() {
  const owner = await testApp.learner();
  await owner.put('/api/profile', { profileIsPublic: true });
  const { body } = await send(owner, await fromPhone());
  return { owner, address: String(body.profileImageUrl), path: pathOf(body.profileImageUrl) };
}

describe('an uploaded picture', () => {
  test('gets the profile’s address, upright, square, and without metadata', async () => {
    const sent = await fromPhone();
    expect((await sharp(sent).metadata()).orientation).toBe(6);
    expect(sent.includes('Nutmeg Phones') && sent.includes('Gouyave')).toBe(true);
    const owner = await testApp.learner();
    const { status, body } = await send(owner, sent);
    expect(status).toBe(200);
    expect(body.profileImageUrl).toMatch(/^http:\/\/localhost[^/]*\/pictures\/[\w-]{22}\.webp$/);
    expect((await owner.get('/api/profile')).body).toEqual(body);
    expect((await owner.get('/api/profile/facts')).body['picture']).toEqual({
      address: body.profileImageUrl,
      path: pathOf(body.profileImageUrl),
    });

    const stored = (await look(pathOf(body.profileImageUrl), owner)).rawPayload;
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const secret of ['Nutmeg', 'Anita', 'Gouyave', 'GPS', 'EXIF', 'XMP', '<script>'])
      expect(stored.includes(secret)).toBe(false);
    // What lay on its left stands on top: the picture was turned before it was cut.
    const pixels = await sharp(stored).raw().toBuffer();
    const colourAt = (x: number, y: number) =>
      [...pixels.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)].map((part) => part > 120);
    expect([colourAt(100, 60), colourAt(400, 60)]).toEqual([
      [true, false, false],
      [true, false, false],
    ]);
    expect([colourAt(100, 450), colourAt(400, 450)]).toEqual([
      [false, false, true],
      [false, false, true],
    ]);
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['image/png', () => wide().png().toBuffer()],
    ['image/webp', () => wide().webp().toBuffer()],
    // A type that is not quite right: what the bytes are counts.
    ['image/png', () => wide().jpeg().toBuffer()],
  ])('may be %s', async (type, file) => {
    const owner = await testApp.learner();
    expect((await send(owner, await file(), type)).status).toBe(200);
  });

  test('of a transparent picture has a white background', async () => {
    const owner = await testApp.learner();
    const clear = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { body } = await send(owner, clear, 'image/png');
    const stored = (await look(pathOf(body.profileImageUrl), owner)).rawPayload;
    const { channels, dominant } = await sharp(stored).stats();
    expect(channels).toHaveLength(3);
    expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(3 * 240);
  });

  test.each<[string, string, () => Buffer | Promise<Buffer>, number, string]>([
    [
      'a text that is called a picture',
      'image/png',
      () => Buffer.from('This is no picture. '.repeat(20)),
      422,
      PICTURE_SENTENCES.unreadable,
    ],
    ['nothing at all', 'image/png', () => Buffer.alloc(0), 422, PICTURE_SENTENCES.unreadable],
    [
      'a drawing with script that is called a picture',
      'image/png',
      () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>'),
      422,
      PICTURE_SENTENCES.unreadable,
    ],
    ['a GIF that is called a JPEG', 'image/jpeg', () => wide().gif().toBuffer(), 422, PICTURE_SENTENCES.unreadable],
    ['a TIFF that is called a JPEG', 'image/jpeg', () => wide().tiff().toBuffer(), 422, PICTURE_SENTENCES.unreadable],
    [
      'half a picture',
      'image/jpeg',
      async () => (await noise(600, 600)).subarray(0, 40_000),
      422,
      PICTURE_SENTENCES.unreadable,
    ],
    ['a picture that moves', 'image/webp', moving, 422, PICTURE_SENTENCES.moving],
    [
      'a small file of 400 million pixels',
      'image/png',
      () => promising(20_000, 20_000),
      422,
      PICTURE_SENTENCES.tooManyPixels,
    ],
    [
      'a small file of two thousand million pixels',
      'image/png',
      () => promising(2_000_000, 1000),
      422,
      PICTURE_SENTENCES.tooManyPixels,
    ],
    [
      'a promise of pixels that are not there',
      'image/png',
      () => promising(2000, 2000),
      422,
      PICTURE_SENTENCES.unreadable,
    ],
    [
      'a dot',
      'image/png',
      () =>
        sharp({ create: { width: 63, height: 200, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      422,
      PICTURE_SENTENCES.tooSmall,
    ],
    ['a file of more than 5 MB', 'image/jpeg', () => Buffer.alloc(PICTURE_BYTES + 1), 413, PICTURE_SENTENCES.tooLarge],
    ['an SVG', 'image/svg+xml', () => Buffer.from('<svg/>'), 415, PICTURE_SENTENCES.wrongType],
    ['JSON', 'application/json', () => Buffer.from('{}'), 415, PICTURE_SENTENCES.wrongType],
    ['a form', 'multipart/form-data; boundary=x', () => Buffer.from('--x--'), 415, PICTURE_SENTENCES.wrongType],
  ])('%s is refused with a sentence, and the earlier picture stays', async (_, type, file, status, message) => {
    const { owner, address, path } = await pictured();
    const answer = await send(owner, await file(), type);
    expect(answer).toMatchObject({ status, body: { message, error: message } });
    expect((await owner.get('/api/profile')).body['profileImageUrl']).toBe(address);
    expect((await look(path)).statusCode).toBe(200);
  });

  test('HTML hidden in a picture is not served', async () => {
    const owner = await testApp.learner();
    const jpeg = await wide().jpeg().toBuffer();
    const page = Buffer.from('<html><script>alert(document.cookie)</script></html>');
    const comment = Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, page.length + 2]),
      page,
      jpeg.subarray(2),
      page,
    ]);
    const { status, body } = await send(owner, comment);
    expect(status).toBe(200);
    const { headers, rawPayload } = await look(pathOf(body.profileImageUrl), owner);
    expect(rawPayload.includes('script')).toBe(false);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
      'content-disposition': 'inline',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('is refused for a visitor, from another site, or with a query', async () => {
    const { owner, path } = await pictured();
    const file = await wide().jpeg().toBuffer();
    expect(await send(testApp.browser(), file)).toMatchObject({ status: 401, body: { code: 'AUTH_REQUIRED' } });
    const foreign = await testApp.app.inject({
      method: 'PUT',
      url: '/api/profile/picture',
      headers: { cookie: owner.cookie(), 'content-type': 'image/jpeg', 'sec-fetch-site': 'cross-site' },
      payload: file,
    });
    expect(foreign.json()).toMatchObject({ code: 'CROSS_SITE_REQUEST' });
    expect(
      (
        await testApp.app.inject({
          method: 'PUT',
          url: '/api/profile/picture?userId=1',
          headers: { cookie: owner.cookie(), 'content-type': 'image/jpeg' },
          payload: file,
        })
      ).statusCode,
    ).toBe(400);
    expect((await look(path)).statusCode).toBe(200);
  });

  test('from a page of one user is not stored for another who has signed in meanwhile', async () => {
    const { owner, path } = await pictured();
    const other = await testApp.learner();
    const answer = await testApp.app.inject({
      method: 'PUT',
      url: '/api/profile/picture',
      headers: { cookie: owner.cookie(), 'content-type': 'image/jpeg', [ACCOUNT_HEADER]: String(other.id) },
      payload: await wide().jpeg().toBuffer(),
    });
    expect(answer.json()).toMatchObject({ code: 'OTHER_ACCOUNT' });
    expect((await look(path)).statusCode).toBe(200);
  });

  test('is accepted by no other call', async () => {
    const owner = await testApp.learner();
    const answer = await testApp.app.inject({
      method: 'PUT',
      url: '/api/profile',
      headers: { cookie: owner.cookie(), 'content-type': 'image/jpeg' },
      payload: await wide().jpeg().toBuffer(),
    });
    expect(answer.statusCode).toBe(415);
  });

  test('is limited to 20 an hour per account', async () => {
    const eager = await testApp.learner();
    const answers = [];
    for (let sent = 0; sent < 21; sent += 1) answers.push((await send(eager, 'no picture')).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  });

  test('sent many times at once leaves one picture, which the profile names', async () => {
    const { owner } = await pictured();
    const file = await wide().jpeg().toBuffer();
    const answers = await Promise.all(Array.from({ length: 15 }, () => send(owner, file)));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const stored = await testApp.database.pool.query('select id from profile_pictures where user_id = $1', [owner.id]);
    expect(stored.rows).toHaveLength(1);
    expect(pathOf((await owner.get('/api/profile')).body['profileImageUrl'])).toBe(
      `/pictures/${stored.rows[0].id}.webp`,
    );
  });
});

describe('a picture is visible', () => {
  test('to anyone for a public profile, on a page that has its path', async () => {
    const { owner, address, path } = await pictured();
    expect((await testApp.browser().get(`/api/users/${owner.username}/profile`)).body).toMatchObject({
      profileImageUrl: address,
      picture: path,
    });
    expect((await look(path)).statusCode).toBe(200);
  });

  test('only to its owner for a private one; others get a 404', async () => {
    const { owner, path } = await pictured();
    await owner.put('/api/profile', { profileIsPublic: false });
    expect((await look(path, owner)).statusCode).toBe(200);
    const stranger = await look(path, await testApp.learner());
    const nothing = await look('/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp', owner);
    expect([stranger.statusCode, nothing.statusCode, (await look(path)).statusCode]).toEqual([404, 404, 404]);
    expect(stranger.body).toBe(nothing.body);
    expect(stranger.headers['etag']).toBeUndefined();
  });

  test('with revalidation, so that a deletion applies at once', async () => {
    const { owner, path } = await pictured();
    const { headers } = await look(path);
    expect(headers['cache-control']).toBe('private, no-cache');
    const etag = String(headers['etag']);
    expect(await look(path, null, { 'if-none-match': etag })).toMatchObject({ statusCode: 304, body: '' });
    await owner.put('/api/profile', { profileIsPublic: false });
    expect((await look(path, null, { 'if-none-match': etag })).statusCode).toBe(404);
  });

  test('to nobody for an account that is to be deleted', async () => {
    const { owner, path } = await pictured();
    await owner.post('/api/account/delete', { password: 'a quiet place to read' });
    expect((await look(path)).statusCode).toBe(404);
  });

  test.each([
    '/pictures/%00.webp',
    '/pictures/x.webp',
    '/pictures/..%2F..%2Fetc%2Fpasswd.webp',
    "/pictures/'.webp",
    '/pictures/AAAAAAAAAAAAAAAAAAAAAA.png',
    '/pictures/',
  ])('%s is not found', async (path) => {
    expect([400, 404]).toContain((await look(path)).statusCode);
  });
});

describe('a picture is deleted', () => {
  test('when another is uploaded: the old address is not found', async () => {
    const { owner, path } = await pictured();
    const { body } = await send(owner, await wide().png().toBuffer(), 'image/png');
    expect(pathOf(body.profileImageUrl)).not.toBe(path);
    expect((await look(path, owner)).statusCode).toBe(404);
    expect((await look(pathOf(body.profileImageUrl))).statusCode).toBe(200);
  });

  test('when it is removed, also repeatedly; an external address is not affected', async () => {
    const { owner, path } = await pictured();
    for (const _ of [1, 2])
      expect(await owner.delete('/api/profile/picture')).toMatchObject({
        status: 200,
        body: { profileImageUrl: null },
      });
    expect((await look(path, owner)).statusCode).toBe(404);
    await owner.put('/api/profile', { profileImageUrl: 'https://example.com/a.jpg' });
    expect((await owner.delete('/api/profile/picture')).body['profileImageUrl']).toBe('https://example.com/a.jpg');
  });

  test.each<[string, string | null]>([
    ['an address elsewhere', 'https://example.com/a.jpg'],
    ['nothing', ''],
  ])('when %s replaces it', async (_, typed) => {
    const { owner, path } = await pictured();
    expect((await owner.put('/api/profile', { profileImageUrl: typed })).body['profileImageUrl']).toBe(
      typed === '' ? null : typed,
    );
    expect((await look(path, owner)).statusCode).toBe(404);
    expect(
      (await testApp.database.pool.query('select 1 from profile_pictures where user_id = $1', [owner.id])).rowCount,
    ).toBe(0);
  });

  test('but not when the profile is saved unchanged', async () => {
    const { owner, address, path } = await pictured();
    const { body } = await owner.get('/api/profile');
    expect((await owner.put('/api/profile', { ...body, firstName: 'Anita' })).body).toMatchObject({
      profileImageUrl: address,
      firstName: 'Anita',
    });
    expect((await look(path)).statusCode).toBe(200);
  });
});

test('an external address is stored as documented, and is not a picture', async () => {
  const learner = await testApp.learner();
  await learner.put('/api/profile', { profileIsPublic: true, profileImageUrl: 'https://example.com/a.jpg' });
  expect((await testApp.browser().get(`/api/users/${learner.username}/profile`)).body).toMatchObject({
    profileImageUrl: 'https://example.com/a.jpg',
    picture: null,
  });
});

test('another user’s picture address is refused, and nothing else of the request is stored', async () => {
  const { address } = await pictured();
  const thief = await testApp.learner();
  const answer = await thief.put('/api/profile', { profileImageUrl: address, firstName: 'Someone' });
  expect(answer).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'profileImageUrl', message: expect.stringMatching(/not the address of your picture/) }] },
  });
  expect((await thief.get('/api/profile')).body).toMatchObject({ profileImageUrl: null, firstName: null });
});

test('the export contains the picture, and erasure deletes it', async () => {
  const { owner, path } = await pictured();
  const stored = (await look(path)).rawPayload;
  const exported = unzipSync((await look('/api/account/export', owner)).rawPayload);
  const data = JSON.parse(strFromU8(exported['data.json'] ?? new Uint8Array()));
  expect(Buffer.from(data['profile-picture'][0].picture_base64, 'base64').equals(stored)).toBe(true);

  await owner.post('/api/account/delete', { password: 'a quiet place to read' });
  const rows = async () =>
    (await testApp.database.pool.query('select 1 from profile_pictures where user_id = $1', [owner.id])).rowCount;
  expect(await rows()).toBe(1);
  await eraseDeletedAccounts(
    { pool: testApp.database.pool, log: testApp.app.log },
    [erasePicture],
    new Date(testApp.clock.now.getTime() + 30 * 24 * 3_600_000),
  );
  expect(await rows()).toBe(0);
});
