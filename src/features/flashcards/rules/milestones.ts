import { CARDS_PER_MILESTONE } from '../../progress/rules/learning-record.ts';

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const ORDINALS = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** How far the next milestone is, in words: "One more card completes your ninth milestone." */
export function milestoneSentence(completedCards: number): string {
  const missing = CARDS_PER_MILESTONE - (completedCards % CARDS_PER_MILESTONE);
  const milestone = ordinal(Math.floor(completedCards / CARDS_PER_MILESTONE) + 1);
  const cards = missing === 1 ? 'more card completes' : 'more cards complete';
  return `${NUMBERS[missing] ?? missing} ${cards} your ${milestone} milestone.`;
}

function ordinal(number: number): string {
  return ORDINALS[number] ?? `${number}${suffix(number)}`;
}

function suffix(number: number): string {
  const teen = number % 100 >= 11 && number % 100 <= 13;
  if (teen) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}
