import { CATEGORY_NAMES, type QuestionCategory } from '../../assessment/rules/question.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

interface Standing {
  readonly category: QuestionCategory;
  readonly right: number;
  readonly wrong: number;
}

/** A law is called a learner's strongest only when most of its questions went right. */
const STRONG_SHARE = 0.6;

/** What a finished quiz says about where to go on: the strongest law, when one stands out, and the one to look at again. */
export function adviceOn(
  answers: readonly { readonly category: QuestionCategory; readonly isCorrect: boolean }[],
): string {
  const standings = standingsOf(answers);
  const weakest = standings.toSorted((a, b) => b.wrong - a.wrong)[0];
  if (weakest === undefined) return '';
  if (weakest.wrong === 0) return 'Every answer was right.';
  const again = `${NUMBERS[weakest.wrong] ?? weakest.wrong} ${CATEGORY_NAMES[weakest.category]} ${weakest.wrong === 1 ? 'question needs' : 'questions need'} another look.`;
  const strongest = standings
    .filter((standing) => share(standing) >= STRONG_SHARE && share(standing) > share(weakest))
    .toSorted((a, b) => share(b) - share(a) || b.right - a.right)[0];
  return strongest === undefined ? again : `${CATEGORY_NAMES[strongest.category]} is your strongest set. ${again}`;
}

function standingsOf(
  answers: readonly { readonly category: QuestionCategory; readonly isCorrect: boolean }[],
): Standing[] {
  return [...new Set(answers.map((answer) => answer.category))].map((category) => {
    const own = answers.filter((answer) => answer.category === category);
    const right = own.filter((answer) => answer.isCorrect).length;
    return { category, right, wrong: own.length - right };
  });
}

function share({ right, wrong }: Standing): number {
  return right / (right + wrong);
}
