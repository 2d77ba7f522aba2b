import { accessOf, type AccessFacts, type EffectiveAccess } from '../../access/rules/access.ts';

/** The signed-in user as the API returns it. */
export interface UserView {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  /** Whether everything is open now. */
  readonly isPremium: boolean;
  readonly accessType: EffectiveAccess;
  /** ISO 8601 in UTC. */
  readonly subscriptionEndDate: string | null;
  readonly trialEndDate: string | null;
  readonly isVerified: boolean;
  readonly emailVerified: boolean;
  readonly points: number;
  /** Days in a row up to today or yesterday, by Grenadian days. */
  readonly streak: number;
}

/** The stored columns that `presentUser` reads. */
export interface StoredUser extends AccessFacts {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  readonly isVerified: boolean;
  readonly emailVerified: boolean;
  readonly points: number;
}

/** Returns the fields of a user that may leave the server; all others stay. */
export function presentUser(user: StoredUser, streak: number, now: Date): UserView {
  const access = accessOf(user, now);
  return {
    id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    isPremium: access === 'premium',
    accessType: access,
    subscriptionEndDate: user.subscriptionEndDate?.toISOString() ?? null,
    trialEndDate: user.trialEndDate?.toISOString() ?? null,
    isVerified: user.isVerified,
    emailVerified: user.emailVerified,
    points: user.points,
    streak,
  };
}
