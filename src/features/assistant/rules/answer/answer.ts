import type { Row } from '../answer-sheet.ts';

/** Kinds of answers; content/assistant-evaluation/README.md explains each. */
export const OUTCOMES = [
  'answers',
  'asks-back',
  'corrects',
  'says-unknown',
  'says-unconfirmed',
  'foreign',
  'off-topic',
  'refuses',
] as const;

/** The kind of an answer. */
export type Outcome = (typeof OUTCOMES)[number];

/** The `about` of an answer without a topic. */
export const NO_TOPIC = 'A question';

/** Begins the lead of an answer about the user's own case. */
export const OWN_CASE = 'In your case';

/** Whether a lead answers the user's own case. */
export function isOwnCase(lead: string): boolean {
  return lead.startsWith(OWN_CASE);
}

/** Returns the heading of an answer's rule: Grenada's beside another country's law says so. */
export function ruleHeading(outcome: Outcome): string {
  return outcome === 'foreign' ? 'In Grenada.' : 'The rule.';
}

/**
 * Sentences with inline marks (`[two months]{EA-195}`), and their facts, most important first. Without facts, they
 * state no law.
 */
export interface Passage {
  readonly text: string;
  readonly facts: readonly string[];
}

/** A wrong belief in the user's own words, and the correct statement. */
export interface Correction {
  readonly assumed: string;
  readonly right: Passage;
}

/** A calculation with the user's figures. Without all figures it only links to its tool: it has no lines and no total. */
export interface Calculation {
  readonly title: string;
  /** The path of the tool, filled with the user's figures. */
  readonly path: string;
  readonly lines: readonly {
    readonly label: string;
    readonly figure: string | null;
    readonly facts: readonly string[];
  }[];
  readonly total: { readonly label: string; readonly figure: string } | null;
}

/** A page to read when the answer is not known or about a judgment, or a topic to choose in a clarification. */
export interface SuggestedPage {
  readonly title: string;
  readonly path: string;
}

/**
 * A composed answer. Empty rows are not shown. `nearest` has entries only when the answer is not known, in a clarification, and for a
 * judgment.
 */
export interface ComposedAnswer extends Readonly<Record<Row, readonly Passage[]>> {
  readonly outcome: Outcome;
  /** The title of the topic: "The termination allowance". It becomes the title of a conversation. */
  readonly about: string;
  readonly lead: Passage;
  readonly correction: Correction | null;
  readonly calculation: Calculation | null;
  readonly nearest: readonly SuggestedPage[];
  /** Whether a worker asks about a problem of their own. */
  readonly isOwnProblem?: boolean;
  /** Set for some of these problems: the operator's contact for help is shown. */
  readonly needsHelp?: true;
}
