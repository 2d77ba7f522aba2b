import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

let product: TestApp;

beforeAll(async () => {
  product = await startTestApp();
});

afterAll(() => product.close());

test('a learner starts with the usual time, and a choice is stored', async () => {
  const learner = await product.learner();
  expect((await learner.get('/api/account/time')).body).toEqual({ timeAccommodation: 100 });
  const changed = await learner.put('/api/account/time', { timeAccommodation: 150 });
  expect(changed).toMatchObject({
    status: 200,
    body: { message: '1.5 times the usual time, from the next quiz or exam you start.', timeAccommodation: 150 },
  });
  expect((await learner.get('/api/account/time')).body).toEqual({ timeAccommodation: 150 });
});

test.each([0, 99, 300, '150', null])('%j is not a valid choice', async (timeAccommodation) => {
  const learner = await product.learner();
  const refused = await learner.put('/api/account/time', { timeAccommodation });
  expect(refused).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'timeAccommodation', message: 'The time must be one of 100, 125, 150, 200 percent.' }] },
  });
  expect((await learner.get('/api/account/time')).body).toEqual({ timeAccommodation: 100 });
});
