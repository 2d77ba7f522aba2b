import { counted } from '../../../platform/shared/numbers.ts';
import { upgradeAddress, type EffectiveAccess } from '../../access/rules/access.ts';
import { addressOfChoice, ALL_LEVELS } from '../../cards/rules/study-sets.ts';
import { cardTitle } from '../../cards/rules/card-text.ts';
import { minutesToReview } from '../../review/rules/review-queue.ts';
import type { NextStep } from './next-step.ts';

/** A next step on a screen: its text, its button and the address that the button opens. */
export interface NextStepText {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly href: string;
}

/** Figures that the text names. */
export interface NamedFigures {
  readonly accessType: EffectiveAccess;
  readonly completedCards: number;
  readonly totalCards: number;
  readonly points: number;
}

/** Returns the text of a next step. */
export function nextStepText(
  step: NextStep<{ readonly id: number; readonly heading: string | null; readonly question: string }>,
  { accessType, completedCards, totalCards, points }: NamedFigures,
): NextStepText {
  switch (step.kind) {
    case 'review':
      return {
        title: step.cards === 1 ? '1 card is due for review' : `${step.cards} cards are due for review`,
        text: minutesText(step.cards),
        action: 'Start Review',
        href: '/review',
      };
    case 'missedCards':
      return {
        title: step.cards === 1 ? 'Review the card you missed' : `Review the ${step.cards} cards you missed`,
        text: `${minutesText(step.cards)} Then take the quiz.`,
        action: 'Start Review',
        href: '/review',
      };
    case 'card':
      return {
        title: step.setName,
        text:
          completedCards === 0
            ? `Card ${step.position} of ${step.total}, about a minute.`
            : `${step.total - step.unknown} of ${step.total} cards known.${nextCardText(step.card)}`,
        action: completedCards === 0 ? 'Start with one card' : 'Continue studying',
        href: addressOfCard(step),
      };
    case 'levelQuiz':
      return {
        title: `Level ${step.level.id}: take the quiz`,
        text: [
          'You know its cards.',
          neededText(step),
          step.terms.questions < 10 ? `${step.terms.questions} questions.` : 'Ten questions, about four minutes.',
        ].join(' '),
        action: 'Take the level quiz',
        href: `/quiz?level=${step.level.id}`,
      };
    case 'nextLevel':
      return {
        title: `Level ${step.level.id}: ${step.level.name}`,
        text: step.level.description,
        action: `Start Level ${step.level.id}`,
        href: `/flashcards?level=${step.level.id}`,
      };
    case 'nextSet': {
      const { set, openCards, completedCards: known } = step.set;
      return {
        title: set.title,
        text: `${openCards - known} of ${openCards} ${openCards === 1 ? 'card' : 'cards'} to go.`,
        action: 'Study Now',
        href: `${addressOfChoice({ category: set.category, bookmarkedOnly: false })}&level=${ALL_LEVELS}`,
      };
    }
    case 'pathStep': {
      const { path, title, step: number, steps, stepTitle } = step.step;
      return {
        title: stepTitle,
        text: `${title}, step ${number} of ${steps}.`,
        action: `Start step ${number}`,
        href: `/paths/${path}`,
      };
    }
    case 'upgrade':
      return {
        title: `Keep going with all ${totalCards} cards.`,
        text: `You know every card open to you. One payment, no automatic renewal. Your progress and ${points} points stay yours.`,
        action: 'Upgrade to Premium',
        href: upgradeAddress(accessType),
      };
    case 'quiz':
      return {
        title: 'See what you remember.',
        text: 'You know every card. Ten questions over all three laws.',
        action: 'Take a quiz',
        href: '/quiz',
      };
  }
}

/** Returns a sentence with the marginal note of the next card; '' without one. */
function nextCardText(card: { readonly heading: string | null; readonly question: string }): string {
  return card.heading === null ? '' : ` Next: “${cardTitle(card)}”.`;
}

function minutesText(cards: number): string {
  return `About ${counted(minutesToReview(cards), 'minute')}.`;
}

/** Returns a line such as "After these cards: the level quiz."; null when nothing follows that is worth a line. */
export function afterText(step: NextStep<unknown>, after: NextStep<unknown> | null): string | null {
  if (step.kind === 'pathStep') return 'Nothing is due today.';
  const name = after === null ? null : shortName(after);
  if (name === null) return null;
  return step.kind === 'card' && step.unknown > 1 ? `After these cards: ${name}.` : `After this: ${name}.`;
}

function shortName(step: NextStep<unknown>): string | null {
  switch (step.kind) {
    case 'card':
      return `the next card of ${step.level === null ? step.setName : `Level ${step.level.id}`}`;
    case 'levelQuiz':
      return 'the level quiz';
    case 'nextLevel':
      return `Level ${step.level.id}`;
    case 'nextSet':
      return step.set.set.title;
    case 'pathStep':
      return `step ${step.step.step} of your path`;
    default:
      return null;
  }
}

function addressOfCard({ set, level, card }: Extract<NextStep<{ readonly id: number }>, { kind: 'card' }>): string {
  const query = new URLSearchParams(set);
  if (level === null) query.set('level', ALL_LEVELS);
  query.set('card', String(card.id));
  return `/flashcards?${query.toString()}`;
}

/** Returns what the next quizzes of a level must reach, such as "Get 8 of 10 right and Level 2 opens." */
export function neededText({
  level,
  opens,
  terms: { neededQuizzes, averageScore, questions },
}: Omit<Extract<NextStep<never>, { kind: 'levelQuiz' }>, 'kind'>): string {
  const outcome = opens === null ? `Level ${level.id} is complete` : `Level ${opens.id} opens`;
  const { quizzes, rightOfTen } = neededQuizzes ?? { quizzes: 1, rightOfTen: 0 };
  const length = Math.min(10, questions);
  const right = `${Math.ceil((rightOfTen * length) / 10)} of ${length}`;
  const average = averageScore === 0 ? '' : ` Your average is ${averageScore}%.`;
  return quizzes === 1
    ? `Get ${right} right and ${outcome}.${average}`
    : `Get ${right} right in each of the next ${quizzes} quizzes and ${outcome}.${average}`;
}
