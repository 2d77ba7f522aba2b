export { persistedStop } from './storage.ts';
