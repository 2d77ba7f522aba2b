import { PATH_NAMES } from '../../cards/rules/study-sets.ts';
import type { TemplateName } from '../../templates/rules/template.ts';
import type { Purpose } from '../../goals/rules/goals.ts';

/** Ids of the paths in the order of display (product-rules.md, F1). */
export const PATH_IDS = PATH_NAMES satisfies readonly Purpose[];

/** Id of a path; it is also the purpose that leads to it. */
export type PathId = (typeof PATH_IDS)[number];

/** Parses a path id; null for an unknown one. */
export function parsePathId(name: string): PathId | null {
  return PATH_IDS.find((id) => id === name) ?? null;
}

/** Returns the path of a purpose; null for the curious and without a purpose (product-rules.md, F1). */
export function pathForPurpose(purpose: Purpose | null): PathId | null {
  return purpose === null ? null : parsePathId(purpose);
}

/** Choices of the purpose, in the first person. */
export const PATH_CHOICES: readonly { readonly id: PathId; readonly label: string }[] = [
  { id: 'employer', label: 'I employ people' },
  { id: 'hr', label: 'I work in HR' },
  { id: 'employee', label: 'I work for someone' },
  { id: 'student', label: 'I study' },
  { id: 'union', label: 'I am in a union' },
];

/** Reference to a scenario. */
export interface ScenarioRef {
  readonly kind: 'case' | 'professional';
  readonly id: number;
}

interface StepFields {
  /** Unique within its path. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Minutes. */
  readonly minutes: number;
  /** A document to fill in as an exercise. It does not count for the step. */
  readonly exercise?: TemplateName | undefined;
}

/** A step of a path; its kind decides what finishes it (product-rules.md, F2). `sections` are ids of the law library. */
export type PathStep = StepFields &
  (
    | { readonly kind: 'reading'; readonly sections: readonly string[] }
    | {
        readonly kind: 'cards';
        readonly sections: readonly string[];
        readonly cards: readonly number[];
        readonly scenario?: ScenarioRef | undefined;
      }
    | { readonly kind: 'scenario'; readonly sections: readonly string[]; readonly scenario: ScenarioRef }
    | { readonly kind: 'quiz' }
  );

/** A role path of the content. */
export interface RolePath {
  readonly id: PathId;
  readonly title: string;
  /** Name in the sentence of the finish: "the employer's path". */
  readonly walked: string;
  /** What the learner knows at its end, in a sentence. */
  readonly outcome: string;
  /** Id of the certification whose exam it leads to. */
  readonly certification: number;
  readonly steps: readonly PathStep[];
}

/** The quiz over a whole path: number of questions required to pass, and pass mark in percent (product-rules.md, F4). */
export const PATH_QUIZ = { questions: 10, passMark: 80 } as const;

/** Returns a path without cards removed from the deck, since users can no longer complete them (product-rules.md, F2). */
export function withoutRemovedCards<Path extends Pick<RolePath, 'steps'>>(
  path: Path,
  isInDeck: (card: number) => boolean,
): Path {
  return {
    ...path,
    steps: path.steps.map((step) => (step.kind === 'cards' ? { ...step, cards: step.cards.filter(isInDeck) } : step)),
  };
}

export function cardsOf(step: PathStep): readonly number[] {
  return step.kind === 'cards' ? step.cards : [];
}

export function sectionsOf(step: PathStep): readonly string[] {
  return step.kind === 'quiz' ? [] : step.sections;
}

export function scenarioOf(step: PathStep): ScenarioRef | null {
  return step.kind === 'cards' || step.kind === 'scenario' ? (step.scenario ?? null) : null;
}

/** Returns the id of the quiz over a path, or over one of its steps. */
export function quizSetId(path: PathId, step: string | null = null): string {
  return step === null ? `path-${path}` : `path-${path}-${step}`;
}
