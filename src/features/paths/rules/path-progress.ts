import { sectionsOf, type NamedScenario, type PathStep, type RolePath } from './path.ts';

/** What a learner has done, as far as paths ask. Instants in milliseconds since 1970. */
export interface Walked {
  /** When each card that is known was completed. */
  readonly known: ReadonlyMap<number, number>;
  /** When each section was first opened to read from a path. */
  readonly read: ReadonlyMap<string, number>;
  /** When a scenario was decided; null while it is not. */
  readonly decided: (scenario: NamedScenario) => number | null;
  /** When the quiz of a path was first passed; null while it is not. */
  readonly passed: (path: RolePath['id']) => number | null;
}

/** How far one step is. */
export interface StepProgress {
  readonly done: number;
  readonly of: number;
  readonly isDone: boolean;
  /** When each thing that counts was done; empty before anything was. */
  readonly at: readonly number[];
}

/** How far a path is (product-rules.md, F2 and F3). */
export interface PathProgress {
  readonly steps: readonly StepProgress[];
  /** Index of the first step that is not done; null when all are. */
  readonly current: number | null;
  /** The mean over all steps, in whole percent; 100 only when all are done. */
  readonly percent: number;
  /** The first thing done of it; null before anything was. */
  readonly begun: number | null;
  /** The last thing it took; null while a step is open. */
  readonly finished: number | null;
}

/** How far a step is; one that asks nothing any more is done. What finishes it is what its kind says, whatever else it offers (product-rules.md, F2). */
export function stepProgress(path: RolePath['id'], step: PathStep, walked: Walked): StepProgress {
  const instants = instantsOf(path, step, walked);
  const at = instants.filter((instant) => instant !== null);
  return { done: at.length, of: instants.length, isDone: at.length === instants.length, at };
}

function instantsOf(path: RolePath['id'], step: PathStep, walked: Walked): readonly (number | null)[] {
  switch (step.kind) {
    case 'reading':
      return sectionsOf(step).map((section) => walked.read.get(section) ?? null);
    case 'cards':
      return step.cards.map((card) => walked.known.get(card) ?? null);
    case 'scenario':
      return [walked.decided(step.scenario)];
    case 'quiz':
      return [walked.passed(path)];
  }
}

/** How far a whole path is. */
export function pathProgress(path: Pick<RolePath, 'id' | 'steps'>, walked: Walked): PathProgress {
  const steps = path.steps.map((step) => stepProgress(path.id, step, walked));
  const open = steps.findIndex(({ isDone }) => !isDone);
  const at = steps.flatMap((step) => step.at);
  const share = steps.reduce((sum, { done, of }) => sum + (of === 0 ? 1 : done / of), 0) / steps.length;
  return {
    steps,
    current: open === -1 ? null : open,
    percent: open === -1 ? 100 : Math.min(99, Math.round(share * 100)),
    begun: at.length === 0 ? null : Math.min(...at),
    finished: open === -1 ? Math.max(...at) : null,
  };
}
