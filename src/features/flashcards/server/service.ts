export { lastStudiedSubscription, readLastStudied } from './store.ts';
