import type { Pool } from 'pg';
import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { usernamesOf } from '../../accounts/server/service.ts';
import { orderName } from '../../billing/rules/payment-method.ts';
import { ordersByNumber } from '../../billing/server/service.ts';
import { groupNames } from '../../teams/server/service.ts';
import { ratingAuthors } from '../../ratings/server/service.ts';
import type { auditContract } from '../contract.ts';
import { subjectOf, type AuditSubject } from '../rules/audit-subject.ts';

type Subject = NonNullable<ResponseOf<typeof auditContract.entries>['entries'][number]['subject']>;

const LARGEST_ID = 2_147_483_647;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the name and the admin screen of what entries were done to, by the text that names it; one query for each kind. */
export async function readSubjects(pool: Pool, resources: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const subjects = new Map(
    [...new Set(resources)].flatMap((resource) => {
      const subject = subjectOf(resource);
      return subject === null ? [] : [[resource, subject] as const];
    }),
  );
  const keysOf = (kind: AuditSubject['kind']) =>
    [...subjects.values()].filter((subject) => subject.kind === kind).map(({ key }) => key);
  const numbersOf = (kind: AuditSubject['kind']) => keysOf(kind).map(Number).filter(isId);
  const [orders, authors, groups] = await Promise.all([
    ordersByNumber(pool, numbersOf('order')),
    ratingAuthors(pool, numbersOf('rating')),
    groupNames(
      pool,
      keysOf('group').filter((key) => UUID.test(key)),
    ),
  ]);
  const usernames = await usernamesOf(pool, [...new Set([...numbersOf('user'), ...authors.values()])]);

  function nameOf({ kind, key }: AuditSubject): Subject | null {
    const number = Number(key);
    if (kind === 'user') return { name: usernames.get(number) ?? `account ${key}`, href: `/admin/users?person=${key}` };
    if (kind === 'order') {
      const order = orders.get(number);
      return order === undefined ? null : { name: orderName(order), href: `/admin/payments?order=${order.id}` };
    }
    if (kind === 'rating') {
      const author = authors.get(number);
      const username = author === undefined ? undefined : usernames.get(author);
      return username === undefined ? null : { name: `Rating by ${username}`, href: '/admin/ratings' };
    }
    if (kind === 'group') {
      const name = groups.get(key);
      return name === undefined ? null : { name, href: null };
    }
    if (kind === 'card') return { name: `Card ${key}`, href: `/admin?card=${key}` };
    if (kind === 'coupon') return { name: key, href: `/admin/coupons?code=${encodeURIComponent(key)}` };
    return { name: key, href: `/admin/law?${kind}=${encodeURIComponent(key)}` };
  }
  return new Map(
    [...subjects].flatMap(([resource, subject]) => {
      const named = nameOf(subject);
      return named === null ? [] : [[resource, named] as const];
    }),
  );
}

function isId(number: number): boolean {
  return Number.isInteger(number) && number > 0 && number <= LARGEST_ID;
}
