import type { Outcome } from './outcomes.ts';

/** A sentence or more with inline marks (`[two months]{EA-195}`), and the facts it rests on, the weightiest first; none where it states no law. */
export interface Passage {
  readonly text: string;
  readonly facts: readonly string[];
}

/** What the asker took for granted, in their own words, and what is right instead. */
export interface PutRight {
  readonly assumed: string;
  readonly right: Passage;
}

/** A sum worked out with the figures of the asker by one of the tools. */
export interface WorkedSum {
  readonly title: string;
  /** The tool with what was given, where it can be changed. */
  readonly path: string;
  readonly lines: readonly {
    readonly label: string;
    readonly figure: string | null;
    readonly facts: readonly string[];
  }[];
  readonly total: { readonly label: string; readonly figure: string } | null;
}

/** Where to read on when the answer is not known, or a matter to choose when she asks back. */
export interface NearPlace {
  readonly title: string;
  readonly path: string;
}

/**
 * An answer as it is composed. Rows are said in this order, and a row that has nothing to say is empty; `nearest` is told when
 * something is not known, and when she asks which matter is meant.
 */
export interface ComposedAnswer {
  readonly outcome: Outcome;
  /** What the answer is about, in a few words: "The termination allowance". It names a conversation. */
  readonly about: string;
  readonly lead: Passage;
  readonly putRight: PutRight | null;
  readonly rule: readonly Passage[];
  readonly sum: WorkedSum | null;
  readonly covers: readonly Passage[];
  readonly exception: readonly Passage[];
  readonly whatToDo: readonly Passage[];
  readonly nearest: readonly NearPlace[];
}
