import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accessOf } from '../../access/rules/access.ts';
import { parseRole } from '../../accounts/rules/audience-role.ts';
import type { AdminUserRow } from '../../accounts/server/service.ts';
import type { adminContract } from '../contract.ts';

type Person = ResponseOf<typeof adminContract.users>['users'][number];

/** Returns an account as the user list shows it. */
export function presentUser(person: AdminUserRow, now: Date): Person {
  const access = accessOf(person, now);
  const until = {
    premium: person.hasLifetimeAccess ? null : person.subscriptionEndDate,
    trial: person.trialEndDate,
    free: null,
  };
  return {
    id: person.id,
    username: person.username,
    email: person.email,
    role: parseRole(person.role),
    access,
    accessUntil: until[access]?.toISOString() ?? null,
    isVerified: person.isVerified,
    verificationRequestedAt: person.verificationRequestedAt?.toISOString() ?? null,
    emailVerified: person.emailVerified,
    createdAt: person.createdAt.toISOString(),
    lastActiveDate: person.lastActiveDate,
    closedAt: person.deletionRequestedAt?.toISOString() ?? null,
    suspendedAt: person.suspendedAt?.toISOString() ?? null,
  };
}
