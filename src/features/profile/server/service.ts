import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { shownNameOf, type GivenNames } from '../../accounts/rules/shown-name.ts';
import { parseRole } from '../../accounts/rules/audience-role.ts';
import { claimName, countClaim, storeAudienceRole } from '../../accounts/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import { readLearningSummary } from '../../progress/server/service.ts';
import type { profileContract } from '../contract.ts';
import { imageAddress, imageChange, uploadedPath, type OwnPicture } from '../rules/own-picture.ts';
import { EXPERIENCE_LEVELS, LANGUAGES, PRACTICE_AREAS, type Profile } from '../rules/profile.ts';
import { publicProfileOf, type OwnerFacts, type PublicProfile } from '../rules/public-profile.ts';
import { cutPicture } from './cut-picture.ts';
import { lockImage, replacePicture, storePicture } from './store/pictures.ts';
import { findProfile, readProfile, storeProfile, type OwnedProfileRow, type ProfileRow } from './store/profiles.ts';

export type ProfileServices = Pick<Services, 'pool' | 'limiter' | 'now' | 'publicUrl'> & {
  readonly deck: Deck;
};

export type OwnProfile = ResponseOf<typeof profileContract.read>;

/**
 * Returns a user's own profile.
 * @throws ApiError NOT_FOUND when the account is gone
 */
export async function readOwnProfile({ pool, publicUrl }: ProfileServices, userId: number): Promise<OwnProfile> {
  const { profile, owner } = requireRow(await readProfile(pool, userId));
  return { ...toProfile(profile, publicUrl()), email: owner.email };
}

/**
 * Changes a user's profile and returns it. Another `profileImageUrl` deletes the uploaded picture.
 * @throws ApiError NOT_FOUND when the account is gone; USERNAME_TAKEN when the name shown is reserved or resembles
 *   another user's username or alias; TOO_MANY_REQUESTS; INVALID_REQUEST for another picture URL of this site
 */
export async function changeProfile(
  services: ProfileServices,
  userId: number,
  { profileImageUrl, role, ...changes }: Omit<ParsedOf<typeof profileContract.change, 'body'>, 'email'>,
): Promise<OwnProfile> {
  const { pool, now, publicUrl } = services;
  const { profile } = requireRow(await readProfile(pool, userId));
  await countClaim(services, claimOf(userId, { ...profile, ...given(changes) }));
  await inTransaction(pool, async (client) => {
    const { image } = requireRow(await lockImage(client, userId));
    const before = requireRow(await readProfile(client, userId)).profile;
    if (!(await claimName(client, claimOf(userId, { ...before, ...given(changes) })))) throw nameTakenError(changes);
    await storeProfile(client, userId, applyChanges(before, changes), now());
    if (role !== undefined) await storeAudienceRole(client, userId, role, now());
    const change = profileImageUrl === undefined ? 'keep' : imageChange(profileImageUrl, image, publicUrl());
    if (change === 'refuse')
      throw new ApiError('INVALID_REQUEST', NOT_YOUR_PICTURE, {
        issues: [{ path: 'profileImageUrl', message: NOT_YOUR_PICTURE }],
      });
    if (change === 'replace') await replacePicture(client, { userId, image: profileImageUrl ?? null, now: now() });
  });
  return readOwnProfile(services, userId);
}

/** Fields to change; absent and undefined fields stay. */
type Changes = { [Field in Exclude<keyof ProfileRow, 'profileImageUrl' | 'role'>]?: ProfileRow[Field] | undefined };

function applyChanges(before: ProfileRow, changes: Changes): ProfileRow {
  const givenNames = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(givenNames) };
}

/** Returns the changed names. */
function given({
  displayName,
  firstName,
  lastName,
}: Partial<{ [Field in keyof GivenNames]: string | null | undefined }>): Partial<GivenNames> {
  return {
    ...(displayName === undefined ? {} : { displayName }),
    ...(firstName === undefined ? {} : { firstName }),
    ...(lastName === undefined ? {} : { lastName }),
  };
}

function claimOf(userId: number, names: GivenNames) {
  return { userId, kind: 'display', name: shownNameOf(names) } as const;
}

/** Creates the error of a taken name, at the field that was changed. */
function nameTakenError(changes: Parameters<typeof given>[0]): ApiError {
  const message = 'That name is taken or reserved. Please write yours another way, for example with your second name.';
  const path =
    (['displayName', 'firstName', 'lastName'] as const).find((field) => typeof changes[field] === 'string') ??
    'displayName';
  return new ApiError('USERNAME_TAKEN', message, { issues: [{ path, message }] });
}

const NOT_YOUR_PICTURE = 'That is not the address of your picture. Upload the picture you want to show.';

/**
 * Stores an upload as the profile picture and returns the profile.
 * @throws ApiError REFUSED for an unsuitable picture; UNAVAILABLE when too many wait; NOT_FOUND when the account is
 *   gone
 */
export async function changePicture(services: ProfileServices, userId: number, file: Buffer): Promise<OwnProfile> {
  const bytes = await cutPicture(file);
  const stored = await inTransaction(services.pool, (client) =>
    storePicture(client, { userId, bytes, now: services.now() }),
  );
  if (!stored) throw noProfileError();
  return readOwnProfile(services, userId);
}

/**
 * Deletes the uploaded picture, if any, and returns the profile.
 * @throws ApiError NOT_FOUND when the account is gone
 */
export async function removePicture(services: ProfileServices, userId: number): Promise<OwnProfile> {
  await inTransaction(services.pool, async (client) => {
    const { image } = requireRow(await lockImage(client, userId));
    if (uploadedPath(image) !== null) await replacePicture(client, { userId, image: null, now: services.now() });
  });
  return readOwnProfile(services, userId);
}

/**
 * Returns what the user's public page shows beside the profile.
 * @throws ApiError NOT_FOUND when the account is gone
 */
export async function readOwnFacts(services: ProfileServices, userId: number): Promise<OwnerFacts> {
  return readFacts(services, requireRow(await readProfile(services.pool, userId)));
}

/** Returns a public profile; null when it is private, unknown, or its account is closed or suspended. */
export async function readPublicProfile(services: ProfileServices, username: string): Promise<PublicProfile | null> {
  const row = await findProfile(services.pool, username, services.now());
  if (row === null || !row.profile.profileIsPublic) return null;
  return publicProfileOf(toProfile(row.profile, services.publicUrl()), await readFacts(services, row));
}

async function readFacts(
  { pool, now, deck, publicUrl }: ProfileServices,
  { owner, profile }: OwnedProfileRow,
): Promise<OwnerFacts> {
  const figures = await readLearningSummary(pool, owner.id, grenadaDay(now()));
  return {
    username: owner.username,
    email: owner.email,
    memberSince: grenadaDay(owner.memberSince),
    points: figures.totalPoints,
    streak: figures.currentStreak,
    // Only cards of the current deck count, as on the dashboard.
    cardsCompleted: figures.completedCards.filter((id) => deck.byId.has(id)).length,
    badges: owner.badges,
    picture: pictureOf(profile, publicUrl()),
  };
}

function pictureOf({ profileImageUrl }: ProfileRow, publicUrl: string): OwnPicture | null {
  const path = uploadedPath(profileImageUrl);
  return path === null ? null : { path, address: `${publicUrl}${path}` };
}

/** Converts a row to a profile. Choices that have left their list are dropped. */
function toProfile(row: ProfileRow, publicUrl: string): Profile {
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
    profileImageUrl: imageAddress(row.profileImageUrl, publicUrl),
    role: parseRole(row.role),
    experienceLevel: EXPERIENCE_LEVELS.find((level) => level === row.experienceLevel) ?? 'student',
    practiceAreas: keepListed(PRACTICE_AREAS, row.practiceAreas),
    languagesSpoken: keepListed(LANGUAGES, row.languagesSpoken),
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

/** Returns the stored names that are on a list, in stored order. */
function keepListed<Name extends string>(list: readonly Name[], stored: readonly string[]): Name[] {
  return stored.flatMap((name) => list.find((known) => known === name) ?? []);
}

function requireRow<Row>(row: Row | null): Row {
  if (row === null) throw noProfileError();
  return row;
}

const noProfileError = () => new ApiError('NOT_FOUND', 'There is no such profile.');
