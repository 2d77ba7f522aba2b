/* The end of a sitting, for the screens of other features that study. */
export { SessionEnd, type SessionNext } from './SessionEnd.tsx';
