export { grantAccess } from './grant-access.ts';
