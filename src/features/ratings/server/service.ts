export { countStates, ratingAuthors, ratingIdsOf } from './store.ts';
