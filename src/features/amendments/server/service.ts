export { countDue } from './decide.ts';
export type { LawDesk, RewordedCard, Rewriting } from './law-desk.ts';
export { readAmendments, readDecisions } from './store.ts';
