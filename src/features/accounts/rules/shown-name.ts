/** The names of a user; each may be null. */
export interface GivenNames {
  readonly displayName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * Returns the name shown instead of the username; null without any name. A display name hides the first and last name.
 */
export function shownNameOf({ displayName, firstName, lastName }: GivenNames): string | null {
  const fullName = [firstName, lastName].filter((part) => part !== null).join(' ');
  return displayName ?? (fullName === '' ? null : fullName);
}
