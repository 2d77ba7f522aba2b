import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const TOKEN = 'a token of the monitoring, long enough';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp({ metricsToken: TOKEN });
});

afterAll(() => testApp.close());

async function readMetrics(authorization = `Bearer ${TOKEN}`) {
  return testApp.app.inject({ url: '/metrics', headers: { authorization } });
}

test('requests are measured by route and status, never by address', async () => {
  const learner = await testApp.learner();
  await learner.get('/api/users/no-such-user/profile');
  await learner.get('/api/auth/me');
  const { body, headers } = await readMetrics();
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/auth\/me",status="200"\} [1-9]/,
  );
  expect(body).toContain('route="/api/users/:username/profile",status="404"');
  expect(body).not.toContain('no-such-user');
});

test('study events are counted by outcome, and a repeat is no second event', async () => {
  const learner = await testApp.learner();
  const event = {
    id: crypto.randomUUID(),
    kind: 'bookmark.set',
    cardId: 1,
    bookmarked: true,
    at: testApp.clock.now.toISOString(),
  };
  await learner.post('/api/events', { events: [event] });
  await learner.post('/api/events', { events: [event] });
  const { body } = await readMetrics();
  expect(body).toContain('labourwise_study_events_total{outcome="applied"} 1');
  expect(body).toContain('labourwise_study_events_total{outcome="repeat"} 1');
});

test('connections, queues, streams and the process are measured', async () => {
  const { body } = await readMetrics();
  expect(body).toMatch(/labourwise_database_connections\{state="waiting"\} 0/);
  expect(body).toMatch(/labourwise_jobs\{queue="mail",state="ready"\} \d/);
  expect(body).toContain('labourwise_event_streams 0');
  expect(body).toMatch(/labourwise_id_range_used\{sequence="user_certifications_id_seq"\} 0/);
  expect(body).not.toContain('quiz_sessions_id_seq');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(body).toMatch(/labourwise_build_info\{version="\d+\.\d+\.\d+"\} 1/);
});

test.each([undefined, '', 'Bearer ', 'Bearer wrong', TOKEN])('are refused to %j', async (authorization) => {
  const { statusCode, body, headers } = await testApp.app.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(statusCode).toBe(401);
  expect(headers['www-authenticate']).toBe('Bearer');
  expect(body).not.toContain('http_request');
});

test('without a token there is no such page', { tags: 'full-run' }, async () => {
  const plain = await startTestApp();
  const { statusCode } = await plain.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  expect(statusCode).toBe(404);
  await plain.close();
});
