export { foundAttempt, persistAnswer } from './persist-answer.ts';
export { missesOf } from './misses.ts';
export { presentReview } from './present.ts';
export { createQuestionStore, type NewQuestion, type StoredQuestion } from './store.ts';
