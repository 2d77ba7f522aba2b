export { countJudged } from './store/feedback.ts';
