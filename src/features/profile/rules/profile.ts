import type { ADMINISTRATOR, AudienceRole } from '../../accounts/rules/audience-role.ts';
/** How far someone is in their work, lowest first. */
export const EXPERIENCE_LEVELS = ['student', 'entry_level', 'mid_level', 'senior', 'expert'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** The levels in the words shown. */
export const EXPERIENCE_WORDS: Readonly<Record<ExperienceLevel, string>> = {
  student: 'Student',
  entry_level: 'Entry level',
  mid_level: 'Mid level',
  senior: 'Senior',
  expert: 'Expert',
};

/** The practice areas to choose from (product-rules.md, N10). */
export const PRACTICE_AREAS = [
  'Employment Law',
  'Labour Relations',
  'Minimum Wage Laws',
  'Workplace Safety',
  'Human Resources',
  'Union Relations',
  'Corporate Law',
  'Contract Law',
  'Discrimination Law',
  "Workers' Rights",
] as const;
export type PracticeArea = (typeof PRACTICE_AREAS)[number];

/** The languages to choose from (product-rules.md, N10). */
export const LANGUAGES = ['English', 'French', 'Spanish', 'Portuguese', 'Creole'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Most years of experience (product-rules.md, N10). */
export const MOST_YEARS = 50;

/** Longest texts, in characters. They hold what the longest real entries need. */
export const TEXT_LIMITS = {
  firstName: 60,
  lastName: 60,
  displayName: 60,
  bio: 1000,
  organization: 120,
  jobTitle: 120,
  location: 120,
  phoneNumber: 40,
  linkedinUrl: 500,
  profileImageUrl: 2000,
  educationBackground: 500,
} as const;
export type TextField = keyof typeof TEXT_LIMITS;

/** Most certifications, and the longest name of one. */
export const MOST_CERTIFICATIONS = 20;
export const CERTIFICATION_LIMIT = 120;

/** The privacy switches, in the order shown. */
export const PRIVACY_SWITCHES = [
  'profileIsPublic',
  'showEmail',
  'showPhone',
  'showLocation',
  'showOrganization',
  'showProgress',
  'showAchievements',
  'allowDirectMessages',
] as const;
export type PrivacySwitch = (typeof PRIVACY_SWITCHES)[number];

/** A profile: what its owner wrote, and who may see which of it. A text that is not given is null, never empty. */
export interface Profile extends Readonly<Record<TextField, string | null>>, Readonly<Record<PrivacySwitch, boolean>> {
  /** Who they are as a learner; it opens nothing and is shown to nobody else. */
  readonly role: AudienceRole | typeof ADMINISTRATOR;
  readonly experienceLevel: ExperienceLevel;
  readonly yearsOfExperience: number;
  readonly practiceAreas: readonly PracticeArea[];
  readonly languagesSpoken: readonly Language[];
  readonly certifications: readonly string[];
}
export type ProfileField = keyof Profile;

/** The name of each field a person fills in. */
export const FIELD_LABELS: Readonly<Record<Exclude<ProfileField, PrivacySwitch>, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  displayName: 'Display name',
  bio: 'About you',
  organization: 'Organisation',
  jobTitle: 'Job title',
  location: 'Location',
  phoneNumber: 'Phone number',
  linkedinUrl: 'LinkedIn address',
  profileImageUrl: 'Picture address',
  educationBackground: 'Education',
  role: 'I am here as',
  experienceLevel: 'Experience level',
  yearsOfExperience: 'Years of experience',
  practiceAreas: 'Practice areas',
  languagesSpoken: 'Languages spoken',
  certifications: 'Certifications',
};
