export { countJudged, readOldestUnhelpful } from './store/feedback.ts';
