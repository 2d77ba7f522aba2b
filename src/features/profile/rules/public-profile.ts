import { shownPicture, type OwnPicture } from './own-picture.ts';
import { shownNameOf } from '../../accounts/rules/shown-name.ts';
import type { ExperienceLevel, Language, PracticeArea, Profile } from './profile.ts';

/** What the product knows of a profile's owner. */
export interface OwnerFacts {
  readonly username: string;
  readonly email: string;
  /** Grenadian day, `YYYY-MM-DD`. */
  readonly memberSince: string;
  readonly points: number;
  /** Days in a row up to today or yesterday. */
  readonly streak: number;
  readonly cardsCompleted: number;
  /** Ids of the badges earned, such as `workplace_basics`. */
  readonly badges: readonly string[];
  /** The picture uploaded here; null without one. */
  readonly picture: OwnPicture | null;
}

/** What a public profile shows: everything is here, and nothing that is not here is shown. */
export interface PublicProfile {
  readonly username: string;
  /** The display name, else first and last name, else the username. */
  readonly name: string;
  /** As its owner gave it: often elsewhere on the web, so no page loads it. */
  readonly profileImageUrl: string | null;
  /** Path of the picture that pages show; null where initials stand in for it. */
  readonly picture: string | null;
  readonly jobTitle: string | null;
  readonly organization: string | null;
  readonly location: string | null;
  readonly bio: string | null;
  readonly experienceLevel: ExperienceLevel;
  readonly yearsOfExperience: number;
  readonly practiceAreas: readonly PracticeArea[];
  readonly languagesSpoken: readonly Language[];
  readonly educationBackground: string | null;
  readonly certifications: readonly string[];
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly linkedinUrl: string | null;
  readonly memberSince: string;
  /** Null when the owner does not show it. */
  readonly progress: { readonly points: number; readonly streak: number; readonly cardsCompleted: number } | null;
  /** Names of the badges; null when the owner does not show them. */
  readonly badges: readonly string[] | null;
  readonly welcomesMessages: boolean;
}

/**
 * What others see of a profile; null when it is private. The one place where the privacy switches are honoured: the
 * preview and the public page both come from here (product-rules.md, N9).
 */
export function publicProfileOf(profile: Profile, owner: OwnerFacts): PublicProfile | null {
  if (!profile.profileIsPublic) return null;
  return {
    username: owner.username,
    name: shownNameOf(profile) ?? owner.username,
    profileImageUrl: profile.profileImageUrl,
    picture: shownPicture(profile.profileImageUrl, owner.picture),
    jobTitle: profile.jobTitle,
    organization: profile.showOrganization ? profile.organization : null,
    location: profile.showLocation ? profile.location : null,
    bio: profile.bio,
    experienceLevel: profile.experienceLevel,
    yearsOfExperience: profile.yearsOfExperience,
    practiceAreas: profile.practiceAreas,
    languagesSpoken: profile.languagesSpoken,
    educationBackground: profile.educationBackground,
    certifications: profile.certifications,
    email: profile.showEmail ? owner.email : null,
    phoneNumber: profile.showPhone ? profile.phoneNumber : null,
    linkedinUrl: profile.linkedinUrl,
    memberSince: owner.memberSince,
    progress: profile.showProgress
      ? { points: owner.points, streak: owner.streak, cardsCompleted: owner.cardsCompleted }
      : null,
    badges: profile.showAchievements ? owner.badges.map(badgeName) : null,
    welcomesMessages: profile.allowDirectMessages,
  };
}

/** `workplace_basics` as `Workplace Basics`. */
function badgeName(id: string): string {
  return id
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Path of someone's public page. */
export function publicProfilePath(username: string): string {
  return `/u/${encodeURIComponent(username)}`;
}
