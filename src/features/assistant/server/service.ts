export { countFeedback, readOldestUnhelpful } from './store/feedback.ts';
