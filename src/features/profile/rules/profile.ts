import type { ADMINISTRATOR, AudienceRole } from '../../accounts/rules/audience-role.ts';
/** Levels of experience, lowest first. */
export const EXPERIENCE_LEVELS = ['student', 'entry_level', 'mid_level', 'senior', 'expert'] as const;
export type ExperienceLevel = (typeof EXPERIENCE_LEVELS)[number];

/** Labels of the levels. */
export const EXPERIENCE_NAMES: Readonly<Record<ExperienceLevel, string>> = {
  student: 'Student',
  entry_level: 'Entry level',
  mid_level: 'Mid level',
  senior: 'Senior',
  expert: 'Expert',
};

/** Practice areas (product-rules.md, N10). */
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

/** Languages (product-rules.md, N10). */
export const LANGUAGES = ['English', 'French', 'Spanish', 'Portuguese', 'Creole'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Maximum years of experience (product-rules.md, N10). */
export const MAX_YEARS = 50;

/** Maximum lengths in characters. */
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

/** Maximum number of certifications, and the maximum length of one. */
export const MAX_CERTIFICATIONS = 20;
export const CERTIFICATION_LIMIT = 120;

/** The privacy switches, in order. */
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

/** A profile and its privacy switches. A missing text is null, never empty. */
export interface Profile extends Readonly<Record<TextField, string | null>>, Readonly<Record<PrivacySwitch, boolean>> {
  /** The user's audience. Only the user sees it. */
  readonly role: AudienceRole | typeof ADMINISTRATOR;
  readonly experienceLevel: ExperienceLevel;
  readonly yearsOfExperience: number;
  readonly practiceAreas: readonly PracticeArea[];
  readonly languagesSpoken: readonly Language[];
  readonly certifications: readonly string[];
}
export type ProfileField = keyof Profile;

/** Labels of the fields. */
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
