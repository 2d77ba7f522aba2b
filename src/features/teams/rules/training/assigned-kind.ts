/** What kinds of things can be assigned. */
export const ASSIGNED_KINDS = ['study', 'quiz', 'certification'] as const;

/** One of `ASSIGNED_KINDS`. */
export type AssignedKind = (typeof ASSIGNED_KINDS)[number];

/** How each kind is told to people. */
export const KIND_NAMES: Readonly<Record<AssignedKind, string>> = {
  study: 'Study set',
  quiz: 'Quiz',
  certification: 'Certification',
};
