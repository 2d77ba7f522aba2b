import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('security.txt names the operator and its expiry', async () => {
  const testApp = await startTestApp();
  const answer = await testApp.app.inject('/.well-known/security.txt');
  await testApp.close();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain('Contact: mailto:desk@example.gd\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(answer.body)?.[1] ?? '');
  const days = (expires - testApp.clock.now.getTime()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});
