export { useReview } from './queries.ts';
