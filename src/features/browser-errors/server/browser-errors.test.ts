import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts';

const TOKEN = 'a token for metrics';

let testApp: TestApp;
let printed = '';
beforeAll(async () => {
  testApp = await startTestApp({ metricsToken: TOKEN, log: { write: (line) => void (printed += line) } });
});
afterAll(() => testApp.close());

const linesOf = (message: string) => printed.split('\n').filter((line) => line.includes(message)).length;

test('an error of a browser is in the log and counted; one browser cannot fill the log', async () => {
  const visitor = testApp.browser({ address: '198.51.100.7' });
  const report = { message: 'x is undefined', stack: 'at finish (/assets/Quiz-abcd1234.js:1:12)' };
  for (let index = 0; index < 20; index += 1)
    expect((await visitor.post('/api/browser-errors', report)).status).toBe(200);
  expect((await visitor.post('/api/browser-errors', report)).status).toBe(429);
  expect(linesOf('x is undefined')).toBe(20);
  const metrics = await testApp.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  expect(metrics.body).toContain('labourwise_browser_errors_total 20');
});

test('no typed text and no token of an address is in the log', async () => {
  const message = `Unexpected token 'p', "my secret" is not valid JSON`;
  const stack = `SyntaxError: ${message}\n    at https://learn.example.gd/reset-password?at=12:30&token=abc123:1:20`;
  await testApp.browser({ address: '198.51.100.9' }).post('/api/browser-errors', { message, stack });
  expect(linesOf('is not valid JSON')).toBe(1);
  expect(linesOf('reset-password:1:20')).toBe(1);
  expect(linesOf('my secret') + linesOf('abc123')).toBe(0);
});

test('all browsers together cannot fill the log', async () => {
  const report = { message: 'y is undefined', stack: '' };
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      testApp.browser({ address: `198.51.100.${100 + index}` }).post('/api/browser-errors', report),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(linesOf('y is undefined'));
  expect(linesOf('y is undefined')).toBeLessThanOrEqual(60);
});

test('a report of a wrong shape is refused', async () => {
  const visitor = testApp.browser({ address: '198.51.100.8' });
  expect((await visitor.post('/api/browser-errors', { message: 'z', stack: 's'.repeat(4001) })).status).toBe(400);
  expect((await visitor.post('/api/browser-errors', { message: 'z', stack: '', path: '/reset' })).status).toBe(400);
});
