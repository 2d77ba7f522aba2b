import { shuffled } from '../../../platform/shared/shuffle.ts';
import { deriveCorrectAnswer } from './right-option.ts';
import { deriveWrongOptions } from './wrong-options.ts';
import { inNumericOrder } from './numeric-order.ts';
import type { AskableCard } from './question.ts';

const WRONG_OPTIONS = 3;

/** Options as they are shown; `correctOption` is the place of the right one, from 0. */
export interface ServedOptions {
  readonly options: readonly string[];
  readonly correctOption: number;
}

/** The four options of an askable card, its author's own first of all, derived ones for those that are missing: numbers by their size, all else in a fair order. */
export function serveOptions(card: AskableCard, random: () => number): ServedOptions {
  const authored = card.correctAnswer?.trim() ?? '';
  const correct = authored === '' ? deriveCorrectAnswer(card.answer) : authored;
  const own = authored === '' ? [] : (card.multipleChoiceOptions ?? []);
  const wrong = [...new Set([...own, ...deriveWrongOptions(card.question, correct, random)])].filter(
    (option) => option !== correct,
  );
  const four = [correct, ...wrong.slice(0, WRONG_OPTIONS)];
  const options = inNumericOrder(four) ?? shuffled(four, random);
  return { options, correctOption: options.indexOf(correct) };
}
