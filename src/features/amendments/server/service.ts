export { countDue } from './decide.ts';
export type { LawDesk, RewordedCard, Rewriting } from './law-desk.ts';
export { readAmendments, readDecisions, readLawVersion } from './store.ts';
