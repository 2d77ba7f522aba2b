export { studyPositionSubscription, readStudyPosition } from './store.ts';
