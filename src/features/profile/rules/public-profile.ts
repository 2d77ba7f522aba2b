import { shownPicture, type OwnPicture } from './own-picture.ts';
import { shownNameOf } from '../../accounts/rules/shown-name.ts';
import type { ExperienceLevel, Language, PracticeArea, Profile } from './profile.ts';

/** Props of the public page. */
export interface ProfilePageProps {
  readonly profile: PublicProfile;
  readonly signedIn: boolean;
  /** Whether the profile is the viewer's own. */
  readonly isOwn: boolean;
  /** Base URL, without a slash at its end. */
  readonly publicUrl: string;
  readonly theme: 'light' | 'dark' | null;
}

/** Facts about the owner that a profile may show. */
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
  /** The uploaded picture; null without one. */
  readonly picture: OwnPicture | null;
}

/** All that a public profile shows. */
export interface PublicProfile {
  readonly username: string;
  /** The display name, else first and last name, else the username. */
  readonly name: string;
  /** As its owner entered it. It may be on another site, so no page loads it. */
  readonly profileImageUrl: string | null;
  /** Path of the picture that pages load; null when they show initials. */
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
  /** Null when hidden. */
  readonly progress: { readonly points: number; readonly streak: number; readonly cardsCompleted: number } | null;
  /** Names of the badges; null when hidden. */
  readonly badges: readonly string[] | null;
  readonly welcomesMessages: boolean;
}

/** Returns the public profile; null when it is private (product-rules.md, N9). */
export function publicProfileOf(profile: Profile, owner: OwnerFacts): PublicProfile | null {
  return profile.profileIsPublic ? buildPublicProfile(profile, owner) : null;
}

/** Returns what a profile shows, or would show once public. Only this function applies the other privacy switches. */
export function buildPublicProfile(profile: Profile, owner: OwnerFacts): PublicProfile {
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

/** Formats a badge id: `workplace_basics` is `Workplace Basics`. */
function badgeName(id: string): string {
  return id
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Returns the path of a public page. */
export function publicProfilePath(username: string): string {
  return `/u/${encodeURIComponent(username)}`;
}
