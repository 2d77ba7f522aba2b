/* The end of a sitting, for the screens of other features that study. */
export { EndOfSitting, type NextAfterSitting } from './EndOfSitting.tsx';
