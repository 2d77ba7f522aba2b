/** The names a person gave, none of which need be there. */
export interface GivenNames {
  readonly displayName: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** What others read instead of the username; null without any name. Whoever chose a display name goes by it alone; the first and last name then stay with the owner. */
export function shownNameOf({ displayName, firstName, lastName }: GivenNames): string | null {
  const fullName = [firstName, lastName].filter((part) => part !== null).join(' ');
  return displayName ?? (fullName === '' ? null : fullName);
}
