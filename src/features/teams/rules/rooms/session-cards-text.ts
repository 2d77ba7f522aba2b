import { CATEGORY_NAMES } from '../../../assessment/rules/question.ts';
import type { CardChoice } from './session-plan.ts';

/** Which cards a room asks, in a line: "12 cards of Level 3, 30 seconds each". */
export function cardsText(choice: CardChoice, secondsPerCard: number): string {
  const seconds = `${secondsPerCard} seconds each`;
  switch (choice.from) {
    case 'law':
      return choice.law === 'all'
        ? `${counted(choice.count)} of all three laws, ${seconds}`
        : `${counted(choice.count)} of the ${CATEGORY_NAMES[choice.law]}${choice.law === 'minimum_wages' ? ' Orders' : ''}, ${seconds}`;
    case 'level':
      return `${counted(choice.count)} of Level ${choice.level}, ${seconds}`;
    case 'picked':
      return `${counted(choice.ids.length)} picked by the host, ${seconds}`;
  }
}

function counted(count: number): string {
  return count === 1 ? '1 card' : `${count} cards`;
}
