/** Kinds of assignments. */
export const ASSIGNED_KINDS = ['study', 'quiz', 'certification'] as const;
export type AssignedKind = (typeof ASSIGNED_KINDS)[number];

/** Labels of the kinds. */
export const KIND_NAMES: Readonly<Record<AssignedKind, string>> = {
  study: 'Study set',
  quiz: 'Quiz',
  certification: 'Certification',
};
