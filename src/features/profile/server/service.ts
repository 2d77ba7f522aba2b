import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { findProfile, readProfile, storeProfile, type OwnedProfileRow, type ProfileRow } from '../../accounts/server/service.ts';
import type { Deck } from '../../flashcards/server/service.ts';
import { learningFigures } from '../../progress/server/service.ts';
import type { profileContract } from '../contract.ts';
import { EXPERIENCE_LEVELS, LANGUAGES, PRACTICE_AREAS, type Profile } from '../rules/profile.ts';
import { publicProfileOf, type OwnerFacts, type PublicProfile } from '../rules/public-profile.ts';

/** What profiles are read from. */
export type ProfileServices = Pick<Services, 'database' | 'pool' | 'now'> & { readonly deck: Deck };

/** A profile as its owner gets it. */
export type OwnProfile = ResponseOf<typeof profileContract.read>;

/** One's own profile. @throws ApiError NOT_FOUND when the account is gone */
export async function ownProfile({ database }: ProfileServices, userId: number): Promise<OwnProfile> {
  const { profile, owner } = found(await readProfile(database, userId));
  return { ...profileIn(profile), email: owner.email };
}

/** Changes one's own profile, and answers it as it then is. @throws ApiError NOT_FOUND when the account is gone */
export async function changeProfile(services: ProfileServices, userId: number, changes: Omit<ParsedOf<typeof profileContract.change, 'body'>, 'email'>): Promise<OwnProfile> {
  await storeProfile(services.database, userId, changes, services.now());
  return ownProfile(services, userId);
}

/** What one's own public profile would show beside what was written. @throws ApiError NOT_FOUND when the account is gone */
export async function ownFacts(services: ProfileServices, userId: number): Promise<OwnerFacts> {
  const { owner } = found(await readProfile(services.database, userId));
  return factsOf(services, owner);
}

/** What someone shows; null when the profile is private, when nobody bears the name, and when the account asked to be deleted. */
export async function shownProfile(services: ProfileServices, username: string): Promise<PublicProfile | null> {
  const row = await findProfile(services.database, username);
  if (row === null || !row.profile.profileIsPublic) return null;
  return publicProfileOf(profileIn(row.profile), await factsOf(services, row.owner));
}

async function factsOf({ pool, now, deck }: ProfileServices, owner: OwnedProfileRow['owner']): Promise<OwnerFacts> {
  const figures = await learningFigures(pool, owner.id, grenadaDay(now()));
  return {
    username: owner.username,
    email: owner.email,
    memberSince: grenadaDay(owner.memberSince),
    points: figures.totalPoints,
    streak: figures.currentStreak,
    // The dashboard counts the cards that are in the deck now, and so does this.
    cardsCompleted: figures.completedCards.filter((id) => deck.byId.has(id)).length,
    badges: owner.badges,
  };
}

/** The columns as a profile. A choice that has left its list since it was made is not shown any more. */
function profileIn(row: ProfileRow): Profile {
  return {
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: row.displayName,
    bio: row.bio,
    organization: row.organization,
    jobTitle: row.jobTitle,
    location: row.location,
    phoneNumber: row.phoneNumber,
    linkedinUrl: row.linkedinUrl,
    profileImageUrl: row.profileImageUrl,
    experienceLevel: EXPERIENCE_LEVELS.find((level) => level === row.experienceLevel) ?? 'student',
    practiceAreas: listed(PRACTICE_AREAS, row.practiceAreas),
    languagesSpoken: listed(LANGUAGES, row.languagesSpoken),
    educationBackground: row.educationBackground,
    certifications: row.certifications,
    yearsOfExperience: row.yearsOfExperience,
    profileIsPublic: row.profileIsPublic,
    showEmail: row.showEmail,
    showPhone: row.showPhone,
    showLocation: row.showLocation,
    showOrganization: row.showOrganization,
    showProgress: row.showProgress,
    showAchievements: row.showAchievements,
    allowDirectMessages: row.allowDirectMessages,
  };
}

/** The stored names that stand in a list, in the order stored. */
function listed<Name extends string>(list: readonly Name[], stored: readonly string[]): Name[] {
  return stored.flatMap((name) => list.find((known) => known === name) ?? []);
}

function found(row: OwnedProfileRow | null): OwnedProfileRow {
  if (row === null) throw new ApiError('NOT_FOUND', 'There is no such profile.');
  return row;
}
