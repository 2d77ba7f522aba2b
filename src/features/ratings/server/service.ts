export { countStates, ratingAuthors } from './store.ts';
