/** What a step says about the deck: how many cards it has in total, how many each law has, or nothing. */
export type StepFigures = 'total' | 'byCategory' | 'none';

/** The steps at which the guide counts the deck; its text names no figure. */
export const FIGURES_AT: Readonly<Record<string, StepFigures>> = { flashcards: 'total', 'study-sets': 'byCategory' };

/** What the step with this id says about the deck. */
export function figuresAt(step: string): StepFigures {
  return (Object.hasOwn(FIGURES_AT, step) ? FIGURES_AT[step] : undefined) ?? 'none';
}
