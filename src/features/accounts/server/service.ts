export { claimName, countClaim, enterNames } from './names.ts';
export { createAdministrator } from './create-administrator.ts';
export { changeRatingPermission, markVerified } from './mark-verified.ts';
export { countVerificationRequests } from './store/emails.ts';
export { findPeople, idsOfPeople, lookAtPerson, mailVerification, signOutEverywhere } from './people-desk.ts';
export type { PersonRow } from './store/people.ts';
export { setRole } from './set-role.ts';
export { registeredBetween } from './store/registrations.ts';
export { overdueErasures } from './erasure.ts';
export {
  canonicalEmailOf,
  closedMailAddressOf,
  confirmedAddressesOf,
  mailAddressOf,
  mayRate,
  storeAudienceRole,
  usernamesOf,
} from './store/accounts.ts';
export { hashPassword, type HashPassword } from './passwords.ts';
