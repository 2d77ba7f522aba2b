import type { OrganisationRow } from './store/organisations.ts';

/** What an organisation is called; one whose owner is gone has no name any more. */
export function organisationName({ name }: Pick<OrganisationRow, 'name'>): string {
  return name === '' ? 'Your organisation' : name;
}
