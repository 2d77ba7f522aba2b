import { CATEGORY_NAMES, type QuestionCategory } from '../../assessment/rules/question.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

interface CategoryResult {
  readonly category: QuestionCategory;
  readonly right: number;
  readonly wrong: number;
}

/** The smallest share of right answers that can make a law the strongest. */
const STRONG_SHARE = 0.6;

/** Returns advice on a finished quiz: the strongest law, if one stands out, and the law with the most wrong answers. */
export function adviceOn(
  answers: readonly { readonly category: QuestionCategory; readonly isCorrect: boolean }[],
): string {
  const results = resultsByCategory(answers);
  const weakest = results.toSorted((a, b) => b.wrong - a.wrong)[0];
  if (weakest === undefined) return '';
  if (weakest.wrong === 0) return 'Every answer was right.';
  const again = `${NUMBERS[weakest.wrong] ?? weakest.wrong} ${CATEGORY_NAMES[weakest.category]} ${weakest.wrong === 1 ? 'question needs' : 'questions need'} another look.`;
  const strongest = results
    .filter((result) => share(result) >= STRONG_SHARE && share(result) > share(weakest))
    .toSorted((a, b) => share(b) - share(a) || b.right - a.right)[0];
  return strongest === undefined ? again : `${CATEGORY_NAMES[strongest.category]} is your strongest set. ${again}`;
}

function resultsByCategory(
  answers: readonly { readonly category: QuestionCategory; readonly isCorrect: boolean }[],
): CategoryResult[] {
  return [...new Set(answers.map((answer) => answer.category))].map((category) => {
    const own = answers.filter((answer) => answer.category === category);
    const right = own.filter((answer) => answer.isCorrect).length;
    return { category, right, wrong: own.length - right };
  });
}

function share({ right, wrong }: CategoryResult): number {
  return right / (right + wrong);
}
