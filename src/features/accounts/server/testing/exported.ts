import { strFromU8, unzipSync } from 'fflate';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';

/** Returns the files of a user's export by name, and the tables of its `data.json`. */
export async function exportOf(
  testApp: TestApp,
  person: Pick<Browser, 'cookie'>,
): Promise<{ files: Record<string, string>; data: Record<string, Record<string, unknown>[]> }> {
  const answer = await testApp.app.inject({
    method: 'GET',
    url: '/api/account/export',
    headers: { cookie: person.cookie() },
  });
  if (answer.statusCode !== 200) throw new Error(`The export answered ${answer.statusCode}: ${answer.body}`);
  const files = Object.fromEntries(
    Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  return { files, data: JSON.parse(files['data.json'] ?? '{}') };
}
