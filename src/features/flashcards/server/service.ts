export { studyPositionSubscriber, readStudyPosition } from './store.ts';
