import type { Pool, PoolClient } from 'pg';
import type { Columns } from '../../../../platform/server/database/row-types.ts';
import { canonical } from '../../../accounts/rules/registration.ts';
import type { users } from '../../../accounts/server/tables.ts';

export type ProfileRow = Columns<
  typeof users,
  | 'firstName'
  | 'lastName'
  | 'displayName'
  | 'bio'
  | 'organization'
  | 'jobTitle'
  | 'location'
  | 'phoneNumber'
  | 'linkedinUrl'
  | 'profileImageUrl'
  | 'role'
  | 'experienceLevel'
  | 'practiceAreas'
  | 'languagesSpoken'
  | 'educationBackground'
  | 'certifications'
  | 'yearsOfExperience'
  | 'profileIsPublic'
  | 'showEmail'
  | 'showPhone'
  | 'showLocation'
  | 'showOrganization'
  | 'showProgress'
  | 'showAchievements'
  | 'allowDirectMessages'
>;

type OwnerRow = Columns<typeof users, 'id' | 'username' | 'email' | 'memberSince' | 'badges'>;

/** A profile with facts about its owner. */
export interface OwnedProfileRow {
  readonly profile: ProfileRow;
  readonly owner: OwnerRow;
}

const OWNED_PROFILE = `
  id, username, email, member_since as "memberSince", badges, first_name as "firstName", last_name as "lastName",
  display_name as "displayName", bio, organization, job_title as "jobTitle", location, phone_number as "phoneNumber",
  linkedin_url as "linkedinUrl", profile_image_url as "profileImageUrl", role, experience_level as "experienceLevel",
  practice_areas as "practiceAreas", languages_spoken as "languagesSpoken", education_background as "educationBackground",
  certifications, years_of_experience as "yearsOfExperience", profile_is_public as "profileIsPublic",
  show_email as "showEmail", show_phone as "showPhone", show_location as "showLocation",
  show_organization as "showOrganization", show_progress as "showProgress", show_achievements as "showAchievements",
  allow_direct_messages as "allowDirectMessages"`;

/** Returns the profile of an open account; null when there is none. */
export async function readProfile(connection: Pool | PoolClient, userId: number): Promise<OwnedProfileRow | null> {
  const { rows } = await connection.query<OwnerRow & ProfileRow>({
    name: 'read-profile',
    text: `select ${OWNED_PROFILE} from users where id = $1 and not exists (select from account_deletions where user_id = users.id)`,
    values: [userId],
  });
  return rows[0] === undefined ? null : owned(rows[0]);
}

/** Returns the profile, public or not, of a username in any case; null when no open account has it, or the account is suspended. */
export async function findProfile(pool: Pool, username: string, now: Date): Promise<OwnedProfileRow | null> {
  const { rows } = await pool.query<OwnerRow & ProfileRow>({
    name: 'find-profile',
    text: `select ${OWNED_PROFILE} from users
            where username_canonical = $1 and not exists (select from account_deletions where user_id = users.id)
              and not exists (select from account_suspensions where user_id = users.id and restored_at is null and (ends_at is null or ends_at > $2))`,
    values: [canonical(username), now],
  });
  return rows[0] === undefined ? null : owned(rows[0]);
}

function owned({ id, username, email, memberSince, badges, ...profile }: OwnerRow & ProfileRow): OwnedProfileRow {
  return { owner: { id, username, email, memberSince, badges }, profile };
}

/** Stores a profile without its picture and role. The caller has locked the row. */
export async function storeProfile(
  client: PoolClient,
  userId: number,
  profile: Omit<ProfileRow, 'profileImageUrl' | 'role'>,
  now: Date,
): Promise<void> {
  await client.query(
    `update users set first_name = $2, last_name = $3, display_name = $4, bio = $5, organization = $6, job_title = $7, location = $8,
            phone_number = $9, linkedin_url = $10, experience_level = $11, practice_areas = $12, languages_spoken = $13,
            education_background = $14, certifications = $15, years_of_experience = $16, profile_is_public = $17, show_email = $18,
            show_phone = $19, show_location = $20, show_organization = $21, show_progress = $22, show_achievements = $23,
            allow_direct_messages = $24, updated_at = $25
      where id = $1`,
    [
      userId,
      profile.firstName,
      profile.lastName,
      profile.displayName,
      profile.bio,
      profile.organization,
      profile.jobTitle,
      profile.location,
      profile.phoneNumber,
      profile.linkedinUrl,
      profile.experienceLevel,
      JSON.stringify(profile.practiceAreas),
      JSON.stringify(profile.languagesSpoken),
      profile.educationBackground,
      JSON.stringify(profile.certifications),
      profile.yearsOfExperience,
      profile.profileIsPublic,
      profile.showEmail,
      profile.showPhone,
      profile.showLocation,
      profile.showOrganization,
      profile.showProgress,
      profile.showAchievements,
      profile.allowDirectMessages,
      now,
    ],
  );
}
