import type { AudienceRole } from '../../accounts/rules/audience-role.ts';

/** What may bring a person here, in the order in which it is asked (product-rules.md, G3). */
export const PURPOSES = ['hr', 'employer', 'employee', 'student', 'union', 'curious'] as const;

/** One of `PURPOSES`. */
export type Purpose = (typeof PURPOSES)[number];

/** The purpose of someone who presses Start without choosing one (product-rules.md, G3). */
export const USUAL_PURPOSE: Purpose = 'curious';

/** How each purpose is asked for. */
export const PURPOSE_WORDS: Readonly<Record<Purpose, { readonly name: string; readonly says: string }>> = {
  hr: { name: 'HR', says: 'I look after staff' },
  employer: { name: 'Employer', says: 'I hire people' },
  employee: { name: 'Employee', says: 'I work for someone' },
  student: { name: 'Student', says: 'I am studying this' },
  union: { name: 'Union', says: 'For my members' },
  curious: { name: 'Just curious', says: 'I want to know' },
};

/** A stored purpose as one of the list; the usual one when it has left the list since. */
export function knownPurpose(stored: string): Purpose {
  return PURPOSES.find((purpose) => purpose === stored) ?? USUAL_PURPOSE;
}

/** The audience a person belongs to by what brings them here; null leaves what they are: of a union, or curious, is anyone (product-rules.md, G3). */
export function roleOf(purpose: Purpose): AudienceRole | null {
  return purpose === 'union' || purpose === 'curious' ? null : purpose;
}
