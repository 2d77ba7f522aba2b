import type { ResponseOf } from '../../../platform/shared/contract.ts';
import { accessOf } from '../../access/rules/access.ts';
import { knownRole } from '../../accounts/rules/audience-role.ts';
import type { PersonRow } from '../../accounts/server/service.ts';
import type { adminContract } from '../contract.ts';

type Person = ResponseOf<typeof adminContract.users>['users'][number];
type PersonWhole = ResponseOf<typeof adminContract.user>['user'];

/** An account in a list. */
export function presentPerson(person: PersonRow, now: Date): Person {
  const access = accessOf(person, now);
  const until = {
    premium: person.isPremium ? null : person.subscriptionEndDate,
    trial: person.trialEndDate,
    free: null,
  };
  return {
    id: person.id,
    username: person.username,
    email: person.email,
    role: knownRole(person.role),
    access,
    accessUntil: until[access]?.toISOString() ?? null,
    isVerified: person.isVerified,
    verificationRequestedAt: person.verificationRequestedAt?.toISOString() ?? null,
    emailVerified: person.emailVerified,
    createdAt: person.createdAt.toISOString(),
    lastActiveDate: person.lastActiveDate,
    closedAt: person.deletionAskedAt?.toISOString() ?? null,
  };
}

/** An account on its own page. */
export function presentPersonWhole(person: PersonRow, sessions: number, now: Date): PersonWhole {
  return {
    ...presentPerson(person, now),
    canRate: person.canRate,
    verificationMethod: person.verificationMethod,
    verificationDate: person.verificationDate?.toISOString() ?? null,
    pendingEmail: person.pendingEmail,
    points: person.points,
    planId: person.subscriptionType,
    accessSince: person.subscriptionStartDate?.toISOString() ?? null,
    trialEndDate: person.trialEndDate?.toISOString() ?? null,
    sessions,
  };
}
