import type { PathId } from './path-names.ts';

/** A scenario as a step names it. */
export interface NamedScenario {
  readonly kind: 'case' | 'professional';
  readonly id: number;
}

interface StepWords {
  /** Unique within its path. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** How long it takes, in minutes. */
  readonly minutes: number;
}

/** One step of a path, by what finishes it (product-rules.md, F2). `sections` are provisions as addresses of the law library name them. */
export type PathStep = StepWords &
  (
    | { readonly kind: 'reading'; readonly sections: readonly string[] }
    | {
        readonly kind: 'cards';
        readonly sections: readonly string[];
        readonly cards: readonly number[];
        readonly scenario?: NamedScenario | undefined;
      }
    | { readonly kind: 'scenario'; readonly sections: readonly string[]; readonly scenario: NamedScenario }
    | { readonly kind: 'quiz' }
  );

/** A role path as its author wrote it. */
export interface RolePath {
  readonly id: PathId;
  readonly title: string;
  /** What was walked at its end: "the employer's path". */
  readonly walked: string;
  /** What one knows at its end, in a sentence. */
  readonly outcome: string;
  /** The certification whose exam it leads to. */
  readonly certification: number;
  readonly steps: readonly PathStep[];
}

/** The quiz over a whole path: how many questions it has when it can be passed, and the whole percent that passes (product-rules.md, F4). */
export const PATH_QUIZ = { questions: 10, passMark: 80 } as const;

/** A path without the cards that have left the deck: who does not know them yet can never complete them (product-rules.md, F2). */
export function pathOver<Path extends Pick<RolePath, 'steps'>>(path: Path, isInDeck: (card: number) => boolean): Path {
  return {
    ...path,
    steps: path.steps.map((step) => (step.kind === 'cards' ? { ...step, cards: step.cards.filter(isInDeck) } : step)),
  };
}

/** The cards of a step; none where it has none. */
export function cardsOf(step: PathStep): readonly number[] {
  return step.kind === 'cards' ? step.cards : [];
}

/** The sections of a step; none for its quiz. */
export function sectionsOf(step: PathStep): readonly string[] {
  return step.kind === 'quiz' ? [] : step.sections;
}

/** The scenario of a step; null where it has none. */
export function scenarioOf(step: PathStep): NamedScenario | null {
  return step.kind === 'cards' || step.kind === 'scenario' ? (step.scenario ?? null) : null;
}

/** The name of the quiz over a whole path, and of the quiz over one of its steps. */
export function quizSetOf(path: PathId, step: string | null = null): string {
  return step === null ? `path-${path}` : `path-${path}-${step}`;
}
