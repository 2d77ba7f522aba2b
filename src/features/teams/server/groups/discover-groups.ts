import type { Pool } from 'pg';
import type { ParsedOf, ResponseOf } from '../../../../platform/shared/contract.ts';
import { placeAfter, placeText } from '../../../reports/rules/list-place.ts';
import type { groupsContract } from '../../contract.ts';
import { presentGroup } from './present.ts';
import { readPublicGroups } from '../store/groups.ts';

const PAGE = 20;

/** One page of the groups that anyone finds, the newest first. */
export async function discoverGroups(
  pool: Pool,
  userId: number,
  { search = '', category, after }: ParsedOf<typeof groupsContract.discover, 'query'>,
  now: Date,
): Promise<ResponseOf<typeof groupsContract.discover>> {
  const found = await readPublicGroups(pool, userId, {
    sought: search === '' ? null : search,
    category: category ?? null,
    after: after === undefined ? null : placeAfter(after),
    limit: PAGE + 1,
  });
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    groups: page.map((group) => presentGroup(group, now)),
    next: found.length > PAGE && last !== undefined ? placeText({ sentAt: last.createdAt, id: last.id }) : null,
  };
}
