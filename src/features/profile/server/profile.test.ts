import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type Browser, type TestApp } from '../../../platform/server/testing/test-app.ts';

let testApp: TestApp;
let learner: Browser & { readonly username: string; readonly id: number };
beforeAll(async () => {
  testApp = await startTestApp();
  learner = await testApp.learner({ username: 'Anita' });
});
afterAll(() => testApp.close());

const FULL = {
  firstName: 'Anita',
  lastName: 'Charles',
  displayName: 'Nita',
  bio: 'Steward.\nAt the spice factory.',
  organization: 'Spice Union',
  jobTitle: 'Steward',
  location: 'Gouyave',
  phoneNumber: '+1 473 555 0100',
  linkedinUrl: 'https://www.linkedin.com/in/anita',
  profileImageUrl: 'https://example.com/a.jpg',
  role: 'employer',
  experienceLevel: 'senior',
  practiceAreas: ['Union Relations', 'Employment Law'],
  languagesSpoken: ['Creole', 'English'],
  educationBackground: 'TAMCC',
  certifications: ['Mediator', 'Safety officer'],
  yearsOfExperience: 12,
  profileIsPublic: true,
  showEmail: true,
  showPhone: true,
  showLocation: false,
  showOrganization: false,
  showProgress: false,
  showAchievements: false,
  allowDirectMessages: true,
};

describe('the own profile', () => {
  test('is empty and private at first', async () => {
    const newcomer = await testApp.learner();
    const { status, body } = await newcomer.get('/api/profile');
    expect(status).toBe(200);
    expect(body).toEqual({
      email: `${newcomer.username}@example.com`,
      firstName: null,
      lastName: null,
      displayName: null,
      bio: null,
      organization: null,
      jobTitle: null,
      location: null,
      phoneNumber: null,
      linkedinUrl: null,
      profileImageUrl: null,
      role: 'public',
      experienceLevel: 'student',
      practiceAreas: [],
      languagesSpoken: [],
      educationBackground: null,
      certifications: [],
      yearsOfExperience: 0,
      profileIsPublic: false,
      showEmail: false,
      showPhone: false,
      showLocation: true,
      showOrganization: true,
      showProgress: true,
      showAchievements: true,
      allowDirectMessages: false,
    });
  });

  test('is returned as saved, in the given order, and read again the same', async () => {
    const answer = await learner.put('/api/profile', FULL);
    expect(answer).toMatchObject({ status: 200, body: { ...FULL, email: 'Anita@example.com' } });
    expect((await learner.get('/api/profile')).body).toEqual(answer.body);
  });

  test('may be sent back unchanged; a changed email is refused, with a link to where it is changed', async () => {
    const { body } = await learner.get('/api/profile');
    expect((await learner.put('/api/profile', body)).body).toEqual(body);
    const answer = await learner.put('/api/profile', { ...body, email: 'other@example.com' });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'email', message: expect.stringContaining('account page') }] },
    });
    expect((await learner.get('/api/profile')).body).toEqual(body);
  });

  test('keeps fields that are not sent; an empty text and null clear a text', async () => {
    const { body } = await learner.put('/api/profile', { bio: '   ', jobTitle: null, firstName: ' Anita\tRose ' });
    expect(body).toMatchObject({ ...FULL, bio: null, jobTitle: null, firstName: 'Anita Rose' });
    await learner.put('/api/profile', FULL);
  });

  test.each(['points', 'isPremium', 'badges', 'username', 'isVerified', 'id', 'password'])(
    '%s is an unknown field: refused by name, and nothing is changed',
    async (field) => {
      const before = await testApp.database.pool.query('select * from users order by id');
      const answer = await learner.put('/api/profile', { firstName: 'Changed', [field]: 'admin' });
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', issues: [{ path: field, message: expect.stringMatching(/no field called/) }] },
      });
      expect((await testApp.database.pool.query('select * from users order by id')).rows).toEqual(before.rows);
    },
  );

  test.each<[string, Record<string, unknown>, string]>([
    ['an address that runs script', { linkedinUrl: 'javascript:alert(1)' }, 'linkedinUrl'],
    [
      'an address that is a document',
      { profileImageUrl: 'data:text/html,<script>alert(1)</script>' },
      'profileImageUrl',
    ],
    ['a path of this site', { profileImageUrl: '/favicon.svg' }, 'profileImageUrl'],
    ['too many years', { yearsOfExperience: 51 }, 'yearsOfExperience'],
    ['fewer years than none', { yearsOfExperience: -1 }, 'yearsOfExperience'],
    ['half a year', { yearsOfExperience: 2.5 }, 'yearsOfExperience'],
    ['years in quotes', { yearsOfExperience: '7' }, 'yearsOfExperience'],
    ['an unknown level', { experienceLevel: 'wizard' }, 'experienceLevel'],
    ['the role of an administrator', { role: 'admin' }, 'role'],
    ['an unknown practice area', { practiceAreas: ['Space Law'] }, 'practiceAreas.0'],
    ['a practice area twice', { practiceAreas: ['Employment Law', 'Employment Law'] }, 'practiceAreas'],
    ['a language that is no list', { languagesSpoken: 'English' }, 'languagesSpoken'],
    ['a certification without a name', { certifications: ['Mediator', ' '] }, 'certifications'],
    [
      'too many certifications',
      { certifications: Array.from({ length: 21 }, (_, index) => `Course ${index}`) },
      'certifications',
    ],
    ['a text that is too long', { bio: 'x'.repeat(1001) }, 'bio'],
    ['a number for a name', { firstName: 7 }, 'firstName'],
    ['a word for a switch', { showEmail: 'yes' }, 'showEmail'],
    ['nothing for a switch', { profileIsPublic: null }, 'profileIsPublic'],
  ])('%s is refused with a sentence at the field', async (_, body, path) => {
    const answer = await learner.put('/api/profile', body);
    expect(answer.status).toBe(400);
    expect(answer.body['issues']).toEqual([{ path, message: expect.stringMatching(/^[A-Z].*\.$/) }]);
    expect((await learner.get('/api/profile')).body).toMatchObject(FULL);
  });

  test('an unpaired surrogate is refused with a sentence, and nothing is changed', async () => {
    const { status, body } = await learner.put(
      '/api/profile',
      '{"firstName":"A\\ud800","certifications":["B\\udfff"]}',
    );
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'MALFORMED_BODY', message: expect.stringMatching(/^[A-Z].*\.$/) }),
    ]);
    expect((await learner.get('/api/profile')).body).toMatchObject(FULL);
  });
});

describe('the public profile', () => {
  test('shows what its owner allows, to anyone, for any case of the name', async () => {
    const { status, body } = await testApp.browser().get('/api/users/aNITa/profile');
    expect(status).toBe(200);
    expect(body).toEqual({
      username: 'Anita',
      name: 'Nita',
      profileImageUrl: FULL.profileImageUrl,
      picture: null,
      jobTitle: 'Steward',
      organization: null,
      location: null,
      bio: FULL.bio,
      experienceLevel: 'senior',
      yearsOfExperience: 12,
      practiceAreas: FULL.practiceAreas,
      languagesSpoken: FULL.languagesSpoken,
      educationBackground: 'TAMCC',
      certifications: FULL.certifications,
      email: 'Anita@example.com',
      phoneNumber: FULL.phoneNumber,
      linkedinUrl: FULL.linkedinUrl,
      memberSince: '2026-11-20',
      progress: null,
      badges: null,
      welcomesMessages: true,
    });
  });

  test('shows figures of the ledger and badges where they are allowed', async () => {
    const { body } = await learner.get('/api/flashcards');
    const [card] = Array.isArray(body['flashcards']) ? body['flashcards'] : [];
    const event = {
      id: '4b4c5a3e-90c1-4c3e-8d5f-0a6d3a1c9b11',
      kind: 'card.completed',
      cardId: card.id,
      at: testApp.clock.now.toISOString(),
    };
    expect((await learner.post('/api/events', { events: [event] })).status).toBe(200);
    await testApp.database.pool.query(`update users set badges = '["workplace_basics"]' where id = $1`, [learner.id]);
    await learner.put('/api/profile', { showProgress: true, showAchievements: true });
    expect((await testApp.browser().get('/api/users/anita/profile')).body).toMatchObject({
      progress: { points: 10, streak: 1, cardsCompleted: 1 },
      badges: ['Workplace Basics'],
    });
    expect((await learner.get('/api/profile/facts')).body).toEqual({
      username: 'Anita',
      email: 'Anita@example.com',
      memberSince: '2026-11-20',
      points: 10,
      streak: 1,
      cardsCompleted: 1,
      badges: ['workplace_basics'],
      picture: null,
    });
  });

  test('of a private user equals that of an unknown one', async () => {
    const quiet = await testApp.learner({ username: 'quiet-one' });
    const hidden = await testApp.browser().get('/api/users/quiet-one/profile');
    const missing = await testApp.browser().get('/api/users/nobody-here/profile');
    expect(hidden).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(hidden.body).toEqual(missing.body);
    await quiet.put('/api/profile', { profileIsPublic: true });
    expect((await testApp.browser().get('/api/users/quiet-one/profile')).status).toBe(200);
    await quiet.put('/api/profile', { profileIsPublic: false });
    expect((await learner.get('/api/users/quiet-one/profile')).status).toBe(404);
  });

  test('of an account that is to be deleted is not found', async () => {
    const leaving = await testApp.learner({ username: 'leaving' });
    await leaving.put('/api/profile', { profileIsPublic: true });
    await testApp.database.pool.query('insert into account_deletions (user_id, requested_at) values ($1, now())', [
      leaving.id,
    ]);
    expect((await testApp.browser().get('/api/users/leaving/profile')).status).toBe(404);
  });

  test('profiles of two users are separate', async () => {
    const [first, second] = [
      await testApp.learner({ username: 'first' }),
      await testApp.learner({ username: 'second' }),
    ];
    await Promise.all([
      first.put('/api/profile', { displayName: 'One', profileIsPublic: true, showEmail: true }),
      second.put('/api/profile', { displayName: 'Two', profileIsPublic: true }),
    ]);
    expect((await first.get('/api/profile')).body).toMatchObject({
      displayName: 'One',
      showEmail: true,
      email: 'first@example.com',
    });
    expect((await second.get('/api/profile')).body).toMatchObject({
      displayName: 'Two',
      showEmail: false,
      email: 'second@example.com',
    });
    expect((await second.get('/api/users/first/profile')).body).toMatchObject({
      name: 'One',
      email: 'first@example.com',
    });
    expect((await first.get('/api/users/second/profile')).body).toMatchObject({ name: 'Two', email: null });
    expect((await learner.get('/api/profile')).body).toMatchObject({ displayName: 'Nita' });
  });

  test('markup is returned as text', async () => {
    const nasty = '<img src=x onerror=alert(1)>';
    await learner.put('/api/profile', { displayName: nasty });
    const answer = await testApp.browser().get('/api/users/anita/profile');
    expect(answer.body['name']).toBe(nasty);
    expect(answer.headers['content-type']).toMatch(/application\/json/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });
});
