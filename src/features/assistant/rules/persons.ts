import { stemOf } from '../../search/rules/stems.ts';

/** Kin and people, kinds of work, and where it is done: "my sister", "the man who cleans the yard", "a guard at the hotel". */
const WHO = new Set(
  `sister brother cousin mother father mom dad parent aunt auntie uncle tanty niece nephew husband wife friend son daughter neighbour girl
  boy lady man woman fella fellow guy other maid helper housekeeper cleaner clean janitor gardener yard guard watchman security driver drive
  truck bus taxi cook cooking chef waiter waitress bartender clerk cashier store shop receptionist secretary hotel restaurant kitchen house
  labourer mason carpenter painter plumber electrician mechanic welder nurse teacher nanny babysitter caregiver domestic farm farmer packer
  porter fisherman tailor hairdresser barber intern trainee staff`
    .split(/\s+/)
    .map(stemOf),
);

/** Whether a stem tells who somebody is or what work they do, and by itself asks nothing. */
export function isPersonWord(stem: string): boolean {
  return WHO.has(stem);
}
