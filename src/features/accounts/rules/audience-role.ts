/** The audiences that a person may belong to; none of them opens anything. Whoever belongs to no other is of the general public. */
export const AUDIENCE_ROLES = ['hr', 'employer', 'employee', 'student', 'public'] as const;

/** One of `AUDIENCE_ROLES`. */
export type AudienceRole = (typeof AUDIENCE_ROLES)[number];
