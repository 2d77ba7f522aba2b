import { inTransaction } from '../../../platform/server/database/transaction.ts';
import { ApiError } from '../../../platform/server/http/api-error.ts';
import type { Services } from '../../../platform/server/services.ts';
import type { ParsedOf, ResponseOf } from '../../../platform/shared/contract.ts';
import { grenadaDay } from '../../../platform/shared/grenada-calendar.ts';
import { shownNameOf, type GivenNames } from '../../accounts/rules/shown-name.ts';
import { knownRole } from '../../accounts/rules/audience-role.ts';
import { claimName, countClaim, storeAudienceRole } from '../../accounts/server/service.ts';
import type { Deck } from '../../cards/server/service.ts';
import { learningFigures } from '../../progress/server/service.ts';
import type { profileContract } from '../contract.ts';
import { imageAddress, imageChange, uploadedPath, type OwnPicture } from '../rules/own-picture.ts';
import { EXPERIENCE_LEVELS, LANGUAGES, PRACTICE_AREAS, type Profile } from '../rules/profile.ts';
import { publicProfileOf, type OwnerFacts, type PublicProfile } from '../rules/public-profile.ts';
import { cutPicture } from './cut-picture.ts';
import { lockImage, replacePicture, storePicture } from './store/pictures.ts';
import { findProfile, readProfile, storeProfile, type OwnedProfileRow, type ProfileRow } from './store/profiles.ts';

/** What profiles are read from. */
export type ProfileServices = Pick<Services, 'pool' | 'limiter' | 'now' | 'publicUrl'> & {
  readonly deck: Deck;
};

/** A profile as its owner gets it. */
export type OwnProfile = ResponseOf<typeof profileContract.read>;

/** One's own profile. @throws ApiError NOT_FOUND when the account is gone */
export async function ownProfile({ pool, publicUrl }: ProfileServices, userId: number): Promise<OwnProfile> {
  const { profile, owner } = found(await readProfile(pool, userId));
  return { ...profileIn(profile, publicUrl()), email: owner.email };
}

/**
 * Changes one's own profile, and answers it as it then is. Another `profileImageUrl` takes the uploaded picture away.
 * @throws ApiError NOT_FOUND when the account is gone; USERNAME_TAKEN when the name shown would be reserved, or could be taken for
 *   another person's username or alias; TOO_MANY_REQUESTS; INVALID_REQUEST for the address of a picture kept here that is not one's own
 */
export async function changeProfile(
  services: ProfileServices,
  userId: number,
  { profileImageUrl, role, ...changes }: Omit<ParsedOf<typeof profileContract.change, 'body'>, 'email'>,
): Promise<OwnProfile> {
  const { pool, now, publicUrl } = services;
  const { profile } = found(await readProfile(pool, userId));
  await countClaim(services, claimOf(userId, { ...profile, ...given(changes) }));
  await inTransaction(pool, async (client) => {
    const { image } = found(await lockImage(client, userId));
    const before = found(await readProfile(client, userId)).profile;
    if (!(await claimName(client, claimOf(userId, { ...before, ...given(changes) })))) throw nameTaken(changes);
    await storeProfile(client, userId, changed(before, changes), now());
    if (role !== undefined) await storeAudienceRole(client, userId, role, now());
    const change = profileImageUrl === undefined ? 'keep' : imageChange(profileImageUrl, image, publicUrl());
    if (change === 'refuse')
      throw new ApiError('INVALID_REQUEST', NOT_YOUR_PICTURE, {
        issues: [{ path: 'profileImageUrl', message: NOT_YOUR_PICTURE }],
      });
    if (change === 'replace') await replacePicture(client, { userId, image: profileImageUrl ?? null, now: now() });
  });
  return ownProfile(services, userId);
}

/** What may change of a profile; fields that are absent or undefined stay as they are. */
type Changes = { [Field in Exclude<keyof ProfileRow, 'profileImageUrl' | 'role'>]?: ProfileRow[Field] | undefined };

/** A profile after changes. */
function changed(before: ProfileRow, changes: Changes): ProfileRow {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** The names among changes that are to be stored. */
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

/** Said at the field that was changed. */
function nameTaken(changes: Parameters<typeof given>[0]): ApiError {
  const message =
    'Someone else goes by that name here, or it is kept. Please write yours another way, with your second name for instance.';
  const path =
    (['displayName', 'firstName', 'lastName'] as const).find((field) => typeof changes[field] === 'string') ??
    'displayName';
  return new ApiError('USERNAME_TAKEN', message, { issues: [{ path, message }] });
}

const NOT_YOUR_PICTURE = 'That is not the address of your picture. Upload the picture you want to show.';

/**
 * Makes an uploaded file the picture of one's profile, and answers the profile as it then is.
 * @throws ApiError REFUSED when it is no picture that can be taken; UNAVAILABLE when too many wait; NOT_FOUND when the account is gone
 */
export async function changePicture(services: ProfileServices, userId: number, file: Buffer): Promise<OwnProfile> {
  const bytes = await cutPicture(file);
  const stored = await inTransaction(services.pool, (client) =>
    storePicture(client, { userId, bytes, now: services.now() }),
  );
  if (!stored) throw noProfile();
  return ownProfile(services, userId);
}

/** Deletes the uploaded picture of one's profile, if there is one, and answers the profile as it then is. @throws ApiError NOT_FOUND when the account is gone */
export async function removePicture(services: ProfileServices, userId: number): Promise<OwnProfile> {
  await inTransaction(services.pool, async (client) => {
    const { image } = found(await lockImage(client, userId));
    if (uploadedPath(image) !== null) await replacePicture(client, { userId, image: null, now: services.now() });
  });
  return ownProfile(services, userId);
}

/** What one's own public profile would show beside what was written. @throws ApiError NOT_FOUND when the account is gone */
export async function ownFacts(services: ProfileServices, userId: number): Promise<OwnerFacts> {
  return factsOf(services, found(await readProfile(services.pool, userId)));
}

/** What someone shows; null when the profile is private, when nobody bears the name, and when the account asked to be deleted. */
export async function shownProfile(services: ProfileServices, username: string): Promise<PublicProfile | null> {
  const row = await findProfile(services.pool, username);
  if (row === null || !row.profile.profileIsPublic) return null;
  return publicProfileOf(profileIn(row.profile, services.publicUrl()), await factsOf(services, row));
}

async function factsOf(
  { pool, now, deck, publicUrl }: ProfileServices,
  { owner, profile }: OwnedProfileRow,
): Promise<OwnerFacts> {
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
    picture: pictureOf(profile, publicUrl()),
  };
}

function pictureOf({ profileImageUrl }: ProfileRow, publicUrl: string): OwnPicture | null {
  const path = uploadedPath(profileImageUrl);
  return path === null ? null : { path, address: `${publicUrl}${path}` };
}

/** The columns as a profile. A choice that has left its list since it was made is not shown any more. */
function profileIn(row: ProfileRow, publicUrl: string): Profile {
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
    role: knownRole(row.role),
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

function found<Row>(row: Row | null): Row {
  if (row === null) throw noProfile();
  return row;
}

const noProfile = () => new ApiError('NOT_FOUND', 'There is no such profile.');
