export { placeSubscription, readPlace } from './store.ts';
