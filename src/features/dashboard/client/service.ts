export { loadNextCard, loadNextPathStep } from './queries.ts';
