import { accessOf, type AccessFacts, type EffectiveAccess } from '../../access/rules/access.ts';

/** The signed-in user as the wire shows it. */
export interface UserView {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  /** Effective: whether everything is open now. */
  readonly isPremium: boolean;
  readonly accessType: EffectiveAccess;
  /** ISO 8601 in UTC. */
  readonly subscriptionEndDate: string | null;
  readonly trialEndDate: string | null;
  readonly isVerified: boolean;
  readonly emailVerified: boolean;
  readonly points: number;
  /** Days in a row up to today or yesterday, in Grenada. */
  readonly streak: number;
}

/** The stored user, as far as the wire is concerned. */
export interface StoredUser extends AccessFacts {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly role: string;
  readonly isVerified: boolean;
  readonly emailVerified: boolean;
  readonly points: number;
}

/** Names each field that leaves the server; nothing else of the row ever does. */
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
