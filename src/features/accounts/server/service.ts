export { claimName, countClaim, enterNames } from './names.ts';
export { createAdministrator } from './create-administrator.ts';
export { markVerified } from './mark-verified.ts';
export { setRole } from './set-role.ts';
export { overdueErasures } from './erasure.ts';
export {
  canonicalEmailOf,
  closedMailAddressOf,
  mailAddressOf,
  storeAudienceRole,
  usernamesOf,
} from './store/accounts.ts';
export { hashPassword, type HashPassword } from './passwords.ts';
