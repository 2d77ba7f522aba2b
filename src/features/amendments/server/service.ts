export { summariseDueItems } from './decide.ts';
export type { LawEditor, RewordedCard, Rewriting } from './law-editor.ts';
export { readAmendments, readDecisions } from './store.ts';
