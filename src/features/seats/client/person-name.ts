import type { Person } from './queries.ts';

/** What a person is called in the list. */
export function nameOf({ username, email }: Pick<Person, 'username' | 'email'>): string {
  return username ?? email ?? 'A closed account';
}
