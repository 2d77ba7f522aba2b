import type { OrganisationRow } from './store/organisations.ts';

/** Returns the name of an organisation in a sentence. The name goes with the account of its owner. */
export function organisationName({ name }: Pick<OrganisationRow, 'name'>): string {
  return name === '' ? 'an organisation that has closed' : name;
}
