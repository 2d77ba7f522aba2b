import { randomUUID } from 'node:crypto';
import type { Browser, TestApp } from '../../../../platform/server/testing/test-app.ts';
import { addDays, grenadaDay } from '../../../../platform/shared/grenada-calendar.ts';

/** Returns the Grenadian day a number of days after an instant. */
export function dayAfter(now: Date, days: number): string {
  return addDays(grenadaDay(now), days);
}

/** Assigns an item to a group, level 1 by default, and returns its id. */
export async function assignTo(
  test: Pick<TestApp, 'clock'>,
  owner: Browser,
  groupId: string,
  over: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const assignmentId = randomUUID();
  const sent = { assignmentId, kind: 'study', about: 'level-1', dueOn: dayAfter(test.clock.now, 7), ...over };
  const answer = await owner.post(`/api/groups/${groupId}/assignments`, sent);
  if (answer.status !== 200) throw new Error(`Assigning failed: ${JSON.stringify(answer.body)}`);
  return assignmentId;
}
