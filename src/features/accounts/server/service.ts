export { claimName, countClaim, backfillNames } from './names.ts';
export { createAdministrator } from './create-administrator.ts';
export {
  changeRatingPermission,
  markVerified,
  noOpenAccountError,
  undoVerifications,
  verifyUsers,
} from './admin-users.ts';
export { readSelectedUsers } from './store/admin-users.ts';
export { countVerificationRequests, readOldestVerificationRequest } from './store/emails.ts';
export { findUserId, findUsers, findUserIds, inspectUser, signOutEverywhere } from './admin-users.ts';
export { correctEmail, mailResetLink, resendVerificationMail } from './admin-emails.ts';
export { restoreUser, suspendUser } from './suspensions.ts';
export { readSuspension, filterSuspended, suspensionReasons } from './store/suspensions.ts';
export { removeSecondFactor, removeSecondFactorByName } from './second-factor.ts';
export { addNote, removeNote } from './notes.ts';
export { readNotes } from './store/notes.ts';
export { countUsers } from './store/admin-users.ts';
export type { AdminUserRow } from './store/admin-users.ts';
export { setRole } from './admin-users.ts';
export { countRegistrations } from './store/accounts.ts';
export { overdueErasures } from './erasure.ts';
export {
  canonicalEmailOf,
  closedMailAddressOf,
  confirmedAddressesOf,
  mailAddressOf,
  lockRatingPermission,
  storeAudienceRole,
  usernamesOf,
} from './store/accounts.ts';
export { hashPassword, type HashPassword } from './passwords.ts';
