import { formatDay } from '../../../platform/shared/grenada-calendar.ts';
import { PATH_QUIZ, type PathStep, type PathId } from './path.ts';
import { documentPath } from '../../documents/rules/document-model.ts';

const PAY_DAY = { label: 'A pay-day checklist (PDF)', address: documentPath('pay-day') };
const RIGHTS = { label: 'Your rights on one page (PDF)', address: documentPath('your-rights') };

/** The printed one-page document offered at the end of each path. */
export const PATH_DOCUMENTS: Readonly<Record<PathId, { readonly label: string; readonly address: string }>> = {
  hr: PAY_DAY,
  employer: PAY_DAY,
  employee: RIGHTS,
  student: RIGHTS,
  union: RIGHTS,
};

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Returns a number as a capitalised word: "Six"; in digits from eleven. */
function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** Returns a rounded duration: "about 45 minutes", "about an hour", "about 2½ hours". */
function durationText(minutes: number): string {
  if (minutes < 55) return `about ${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const whole = Math.floor(halves / 2);
  if (halves === 2) return 'about an hour';
  return `about ${whole}${halves % 2 === 1 ? '½' : ''} hours`;
}

/** Returns the length of a path: "6 steps, about 3 hours." */
export function lengthLine({ steps, minutes }: { readonly steps: number; readonly minutes: number }): string {
  return `${steps} ${steps === 1 ? 'step' : 'steps'}, ${durationText(minutes)}.`;
}

/** Returns the label of the list of steps: "The six steps". */
export function stepsLabel(steps: number): string {
  return `The ${numberWord(steps).toLowerCase()} steps`;
}

/** Returns the kind and progress of a step: "9 of 18 cards known". */
export function stepLine({
  kind,
  minutes,
  done,
  of,
}: Pick<PathStep, 'kind' | 'minutes'> & { readonly done: number; readonly of: number }): string {
  switch (kind) {
    case 'reading':
      return done > 0 && done < of ? `Reading, ${done} of ${of} sections read` : `Reading, ${minutes} minutes`;
    case 'cards':
      return done === 0 ? `${of} cards` : `${done} of ${of} cards known`;
    case 'scenario':
      return `Scenario, ${minutes} minutes`;
    case 'quiz':
      return `Quiz, ${PATH_QUIZ.questions} questions, pass at ${PATH_QUIZ.passMark}%`;
  }
}

/** Returns the progress of a path: "2 of 8 steps done, 21 of 46 cards known."; without a finished step only the cards. */
export function progressLine({
  stepsDone,
  steps,
  cardsKnown,
  cards,
}: {
  readonly stepsDone: number;
  readonly steps: readonly unknown[];
  readonly cardsKnown: number;
  readonly cards: number;
}): string {
  const known = `${cardsKnown} of ${cards} cards known.`;
  return stepsDone === 0 ? known : `${stepsDone} of ${steps.length} steps done, ${known}`;
}

/** Returns the expected finish: "At your pace of the last two weeks, you finish on 6 December." Omits the current year. */
export function paceLine(expected: string, today: string): string {
  const day = formatDay(expected);
  const sameYear = expected.slice(0, 4) === today.slice(0, 4);
  return `At your pace of the last two weeks, you finish on ${sameYear ? day.replace(/ \d{4}$/, '') : day}.`;
}

/** Returns the summary of a finished path: "Six steps, 46 cards and a quiz at 90%." */
export function finishedLine({
  steps,
  cards,
  score,
}: {
  readonly steps: number;
  readonly cards: number;
  readonly score: number;
}): string {
  return `${numberWord(steps)} steps, ${cards} cards and a quiz at ${score}%.`;
}
