export { lockAccess, readAccess, storeAccess } from './store.ts';
