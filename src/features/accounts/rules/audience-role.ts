/** The audiences that a user may belong to. They grant no access. A user without one is "public". */
export const AUDIENCE_ROLES = ['hr', 'employer', 'employee', 'student', 'public'] as const;

/** One of `AUDIENCE_ROLES`. */
export type AudienceRole = (typeof AUDIENCE_ROLES)[number];

/** The role of an administrator. Only the command `npm run admin` grants it. */
export const ADMINISTRATOR = 'admin';

/** Labels of the audiences on screens. */
export const ROLE_NAMES: Readonly<Record<AudienceRole, string>> = {
  hr: 'HR Professional',
  employer: 'Employer',
  employee: 'Employee',
  student: 'Student',
  public: 'General Public',
};

/** Returns a stored role, or "public" when it is not on the list any more. */
export function parseRole(stored: string): AudienceRole | typeof ADMINISTRATOR {
  return stored === ADMINISTRATOR ? ADMINISTRATOR : (AUDIENCE_ROLES.find((role) => role === stored) ?? 'public');
}
