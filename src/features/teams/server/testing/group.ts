import { randomUUID } from 'node:crypto';
import type { Browser } from '../../../../platform/server/testing/test-app.ts';

/** Default settings of a test group. */
export const GROUP_FORM = {
  name: 'Grenville HR circle',
  description: '',
  category: 'All three laws' as const,
  isPublic: false,
  maxMembers: 50,
  weeklyGoal: null,
};

/** Creates a group and returns its id. */
export async function makeGroup(owner: Browser, form: Partial<Record<keyof typeof GROUP_FORM, unknown>> = {}) {
  const answer = await owner.post('/api/groups', { id: randomUUID(), ...GROUP_FORM, ...form });
  if (answer.status !== 200) throw new Error(`Creating a group failed: ${JSON.stringify(answer.body)}`);
  return String(answer.body['id']);
}

/** Creates an invite code. */
export async function makeCode(owner: Browser, groupId: string, days: number | null = null): Promise<string> {
  const { body } = await owner.post(`/api/groups/${groupId}/code`, { days });
  const invite: unknown = body['invite'];
  if (typeof invite !== 'object' || invite === null)
    throw new Error(`The code was not created: ${JSON.stringify(body)}`);
  return String(Reflect.get(invite, 'code'));
}

/** Adds users to a group by a new invite code. */
export async function letIn(owner: Browser, groupId: string, ...people: readonly Browser[]): Promise<void> {
  const code = await makeCode(owner, groupId);
  for (const person of people) {
    const { status, body } = await person.post(`/api/groups/codes/${code}`, {});
    if (status !== 200) throw new Error(`Joining failed: ${JSON.stringify(body)}`);
  }
}

/** Posts to a group and returns the id of the post. */
export async function writePost(
  writer: Browser,
  groupId: string,
  post: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID();
  const answer = await writer.post(`/api/groups/${groupId}/posts`, { id, message: 'Who explains this?', ...post });
  if (answer.status !== 200) throw new Error(`Writing failed: ${JSON.stringify(answer.body)}`);
  return id;
}

/** Shares card 1 with a group and returns the id of the shared card. */
export async function shareCard(sharer: Browser, groupId: string, cardId = 1): Promise<string> {
  const id = randomUUID();
  const answer = await sharer.post(`/api/groups/${groupId}/cards`, { id, cardId, notes: '' });
  if (answer.status !== 200) throw new Error(`Sharing failed: ${JSON.stringify(answer.body)}`);
  return id;
}
