export { grantByAdministrator } from './grant.ts';
