import type { NextStep } from './next-step.ts';

/** A next step in words, and what its button says. */
export interface NextStepText {
  readonly note: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

/** The figures that the words name. */
export interface NamedFigures {
  readonly availableCards: number;
  readonly totalCards: number;
  readonly points: number;
}

/** What is said of a next step. */
export function nextStepText(step: NextStep, { availableCards, totalCards, points }: NamedFigures): NextStepText {
  switch (step.kind) {
    case 'levelQuiz': {
      const { level, opens, terms } = step;
      const gets = opens === null ? `completes Level ${level.id}` : `opens Level ${opens.id}`;
      const average = terms.averageScore === 0 ? '' : ` Yours is ${terms.averageScore}%.`;
      return {
        note: opens === null ? `Level ${level.id}: ${level.name}.` : `Next, Level ${opens.id}: ${opens.name}.`,
        title:
          terms.averageScore === 0
            ? `${terms.requiredScore}% ${gets}.`
            : `A quiz average of ${terms.requiredScore}% ${gets}.`,
        text: `${terms.questions < 10 ? `${terms.questions} questions.` : 'Ten questions, about four minutes.'} Your average over all quizzes counts.${average}`,
        action: 'Take the level quiz',
      };
    }
    case 'nextLevel':
      return {
        note: 'Next.',
        title: `Level ${step.level.id}: ${step.level.name}`,
        text: step.level.description,
        action: `Start Level ${step.level.id}`,
      };
    case 'nextSet': {
      const { set, openCards, completedCards } = step.set;
      const left = openCards - completedCards;
      return {
        note: 'Next on the shelf.',
        title: set.title,
        text: `${left} of ${openCards} ${openCards === 1 ? 'card' : 'cards'} to go.`,
        action: 'Study Now',
      };
    }
    case 'upgrade':
      return {
        note: `${totalCards - availableCards} cards are still closed.`,
        title: `Keep going with all ${totalCards} cards.`,
        text: `One payment, no automatic renewal. Your progress and ${points} points stay yours.`,
        action: 'Upgrade to Premium',
      };
    case 'quiz':
      return {
        note: 'Every card is read.',
        title: 'See what you remember.',
        text: 'Ten questions over all three laws.',
        action: 'Take a quiz',
      };
  }
}
