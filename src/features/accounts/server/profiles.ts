import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/server/database/database.ts';
import { canonical } from '../rules/registration.ts';
import { users } from './tables.ts';

const profileColumns = {
  firstName: users.firstName,
  lastName: users.lastName,
  displayName: users.displayName,
  bio: users.bio,
  organization: users.organization,
  jobTitle: users.jobTitle,
  location: users.location,
  phoneNumber: users.phoneNumber,
  linkedinUrl: users.linkedinUrl,
  profileImageUrl: users.profileImageUrl,
  experienceLevel: users.experienceLevel,
  practiceAreas: users.practiceAreas,
  languagesSpoken: users.languagesSpoken,
  educationBackground: users.educationBackground,
  certifications: users.certifications,
  yearsOfExperience: users.yearsOfExperience,
  profileIsPublic: users.profileIsPublic,
  showEmail: users.showEmail,
  showPhone: users.showPhone,
  showLocation: users.showLocation,
  showOrganization: users.showOrganization,
  showProgress: users.showProgress,
  showAchievements: users.showAchievements,
  allowDirectMessages: users.allowDirectMessages,
} as const;

/** The columns of a profile. */
export type ProfileRow = Pick<typeof users.$inferSelect, keyof typeof profileColumns>;

/** A profile with what the account says of its owner. */
export interface OwnedProfileRow {
  readonly profile: ProfileRow;
  readonly owner: Pick<typeof users.$inferSelect, 'id' | 'username' | 'email' | 'memberSince' | 'badges'>;
}

/** The profile of an account; null when the account is gone or asked to be deleted. */
export async function readProfile(database: Database, userId: number): Promise<OwnedProfileRow | null> {
  return profileWhere(database, eq(users.id, userId));
}

/** The profile, public or not, of whoever bears a username, in any capitals; null when nobody does or the account asked to be deleted. */
export async function findProfile(database: Database, username: string): Promise<OwnedProfileRow | null> {
  return profileWhere(database, eq(users.usernameCanonical, canonical(username)));
}

async function profileWhere(database: Database, whose: SQL): Promise<OwnedProfileRow | null> {
  const [row] = await database
    .select({
      profile: profileColumns,
      owner: { id: users.id, username: users.username, email: users.email, memberSince: users.memberSince, badges: users.badges },
    })
    .from(users)
    .where(and(whose, isNull(users.deletionAskedAt)));
  return row ?? null;
}

/** Stores changes of a profile and nothing else of the account. Fields that are absent or undefined stay as they are. */
export async function storeProfile(database: Database, userId: number, changes: Partial<{ [Field in keyof ProfileRow]: ProfileRow[Field] | undefined }>, now: Date): Promise<void> {
  await database
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, userId));
}
