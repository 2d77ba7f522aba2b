export { createAdministrator } from './create-administrator.ts';
export { overdueErasures } from './erasure.ts';
export { markVerified } from './mark-verified.ts';
export { claimName, countClaim, enterNames } from './names.ts';
