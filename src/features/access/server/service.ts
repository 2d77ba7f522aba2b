export { lockAccess, readAccess, storeAccess, type AccessRow } from './store.ts';
