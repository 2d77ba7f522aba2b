import { nameOfCard } from './content-model.ts';
import type { CardView, Fault } from './content-model.ts';

const MOST_HEADING_WORDS = 7;
/** In one card the longest option has at most this many times the letters of the shortest; short ones may differ by this many letters. */
const LENGTH_RATIO = 2;
const SHORT_DIFFERENCE = 16;

/** The four options of a card, the right one first. */
function optionsOf(card: CardView): string[] {
  return [card.correctOption, ...card.wrongOptions];
}

/** Whether the right option is longer than every other one, which gives it away to a guesser. */
export function isRightOptionLongest(card: CardView): boolean {
  return card.wrongOptions.every((option) => option.length < card.correctOption.length);
}

/** The marginal note, the question and the four options have the form the card design asks for. */
export function checkForm(card: CardView): Fault[] {
  const where = nameOfCard(card);
  const faults: Fault[] = [];
  const say = (message: string) => faults.push({ where, message });
  if (!card.heading.endsWith('.') || card.heading.trim().split(/\s+/).length > MOST_HEADING_WORDS) {
    say(`has a heading that is not a marginal note: at most ${MOST_HEADING_WORDS} words, ending with a full stop.`);
  }
  if (!card.question.trim().endsWith('?')) say('has a question that does not end with a question mark.');
  const options = optionsOf(card);
  const distinct = new Set(options.map((option) => option.toLowerCase().replace(/[^a-z0-9$%]/g, '')));
  if (distinct.size < options.length) say('has two options that say the same.');
  const endings = new Set(options.map((option) => option.endsWith('.')));
  if (endings.size > 1) say('has options of different form: either all end with a full stop or none does.');
  const lengths = options.map((option) => option.length);
  const longest = Math.max(...lengths);
  const shortest = Math.min(...lengths);
  if (longest > shortest * LENGTH_RATIO && longest - shortest > SHORT_DIFFERENCE) {
    say(`has options of very different length (${shortest} and ${longest} letters); the odd one out gives itself away.`);
  }
  return faults;
}
