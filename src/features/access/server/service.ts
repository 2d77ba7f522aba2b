export { holdAccess, readAccess, storeAccess, type AccessRow } from './store.ts';
