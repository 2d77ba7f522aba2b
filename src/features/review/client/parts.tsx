/* The summary of a session, shared with the study screens. */
export { EndOfSession, type NextStepLink } from './EndOfSession.tsx';
