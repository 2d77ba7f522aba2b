import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Makes a group by the call that its form makes, and lets others into it by a code; answers its id. */
export async function groupOf(owner: Page, members: readonly Page[]): Promise<string> {
  const made = await owner.request.post('/api/groups', {
    data: {
      id: randomUUID(),
      name: 'Grenville HR circle',
      description: '',
      category: 'All three laws',
      isPublic: false,
      maxMembers: 50,
      weeklyGoal: null,
    },
  });
  expect(made.status()).toBe(200);
  const { id }: { id: string } = await made.json();
  if (members.length === 0) return id;
  const answer = await owner.request.post(`/api/groups/${id}/code`, { data: { days: 7 } });
  const { invite }: { invite: { code: string } } = await answer.json();
  for (const member of members) {
    const joined = await member.request.post(`/api/groups/codes/${invite.code}`, { data: {} });
    expect(joined.status()).toBe(200);
  }
  return id;
}

/** Plans a session of the first three cards for an hour from now, by the call that its form makes; answers the address of its room. */
export async function planRoom(host: Page, groupId: string): Promise<string> {
  const sessionId = randomUUID();
  const planned = await host.request.post(`/api/groups/${groupId}/sessions`, {
    data: {
      sessionId,
      title: 'Pay, leave and Sundays',
      scheduledAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
      cards: { from: 'picked', ids: [1, 2, 3] },
      secondsPerCard: 60,
    },
  });
  expect(planned.status()).toBe(200);
  return `/groups/${groupId}/sessions/${sessionId}`;
}
