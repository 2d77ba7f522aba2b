export { countStates, ratingAuthors, ratingIdsOf, readOldestPending } from './store.ts';
