export { loadNextPathStep } from './queries.ts';
