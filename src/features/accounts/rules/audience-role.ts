/** The audiences that a person may belong to; none of them opens anything. Whoever belongs to no other is of the general public. */
export const AUDIENCE_ROLES = ['hr', 'employer', 'employee', 'student', 'public'] as const;

/** One of `AUDIENCE_ROLES`. */
export type AudienceRole = (typeof AUDIENCE_ROLES)[number];

/** The role of whoever runs the product. Nobody takes it: a command gives it. */
export const ADMINISTRATOR = 'admin';

/** How each audience is told to people. */
export const ROLE_NAMES: Readonly<Record<AudienceRole, string>> = {
  hr: 'HR Professional',
  employer: 'Employer',
  employee: 'Employee',
  student: 'Student',
  public: 'General Public',
};

/** A stored role as one of those there are; the general public when it has left the list since. */
export function knownRole(stored: string): AudienceRole | typeof ADMINISTRATOR {
  return stored === ADMINISTRATOR ? ADMINISTRATOR : (AUDIENCE_ROLES.find((role) => role === stored) ?? 'public');
}
