import { formatDay } from '../../../platform/shared/day-text.ts';
import { PATH_QUIZ, type PathStep } from './path.ts';

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A number in words, with a capital: "Six"; in figures from eleven on. */
function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** About how long so many minutes are: "about 45 minutes", "about an hour", "about two and a half hours". */
function aboutHours(minutes: number): string {
  if (minutes < 55) return `about ${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  const whole = Math.floor(halves / 2);
  if (halves === 2) return 'about an hour';
  return `about ${numberWord(whole).toLowerCase()}${halves % 2 === 1 ? ' and a half' : ''} hours`;
}

/** How many steps a path has and how long it takes: "Six steps, about three hours in all." */
export function lengthLine({ steps, minutes }: { readonly steps: number; readonly minutes: number }): string {
  return `${numberWord(steps)} ${steps === 1 ? 'step' : 'steps'}, ${aboutHours(minutes)} in all.`;
}

/** The six steps of a path, as its list is called. */
export function stepsLabel(steps: number): string {
  return `The ${numberWord(steps).toLowerCase()} steps`;
}

/** What a step asks for, and how far it is: "Cards, 9 of 18 known". */
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
      return done === 0 ? `Cards, ${of}` : `Cards, ${done} of ${of} known`;
    case 'scenario':
      return `Scenario, ${minutes} minutes`;
    case 'quiz':
      return `Quiz, ${PATH_QUIZ.questions} questions, pass at ${PATH_QUIZ.passMark}%`;
  }
}

/** How far a path is: "2 steps done, 21 of 46 cards known." */
export function standingLine({
  stepsDone,
  cardsKnown,
  cards,
}: {
  readonly stepsDone: number;
  readonly cardsKnown: number;
  readonly cards: number;
}): string {
  return `${stepsDone === 1 ? '1 step' : `${stepsDone} steps`} done, ${cardsKnown} of ${cards} cards known.`;
}

/** When a path will be done, without its year when that is this one: "At your pace of the last two weeks: done by 6 December." */
export function paceLine(expected: string, today: string): string {
  const day = formatDay(expected);
  const sameYear = expected.slice(0, 4) === today.slice(0, 4);
  return `At your pace of the last two weeks: done by ${sameYear ? day.replace(/ \d{4}$/, '') : day}.`;
}

/** What a finished path came to: "Six steps, 46 cards and a quiz at 90%." */
export function walkedLine({
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
