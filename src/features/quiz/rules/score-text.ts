import { CATEGORY_NAMES, type QuizCategory } from './quiz.ts';

/** What a learner shares of a finished quiz. `score` in whole percent; `origin` is the product's address. */
export function scoreText(
  quiz: { readonly score: number; readonly correctAnswers: number; readonly totalQuestions: number; readonly category: QuizCategory },
  origin: string,
): string {
  const about = quiz.category === 'all' ? 'the labour law of Grenada' : `Grenada’s ${nameInText(quiz.category)}`;
  return `I scored ${quiz.score}% (${quiz.correctAnswers} of ${quiz.totalQuestions}) in a quiz on ${about} with LabourWise Grenada. ${origin}`;
}

function nameInText(category: Exclude<QuizCategory, 'all'>): string {
  return category === 'minimum_wages' ? 'minimum wages' : CATEGORY_NAMES[category];
}
