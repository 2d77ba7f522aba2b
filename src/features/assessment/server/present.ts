import type { AskedCard } from '../rules/ask-card.ts';
import { isRight } from '../rules/grade.ts';

/** One question of a finished attempt on the wire: the answer given, the right one, and the law. */
export function presentReview(
  question: AskedCard & { readonly chosen: number | null; readonly setAside: boolean | null },
) {
  const { position, options, chosen, correctOption, explanation, category, section, lawReference } = question;
  return {
    position,
    question: question.question,
    chosenAnswer: chosen === null ? null : (options[chosen] ?? null),
    correctAnswer: options[correctOption] ?? '',
    isCorrect: isRight(question),
    setAside: question.setAside === true,
    explanation,
    category,
    section,
    lawReference,
  };
}
