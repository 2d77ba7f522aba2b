import { isRightOptionLongest } from './card-form.ts';
import type { CardView, Category, Difficulty, FactView } from './content-model.ts';

const categories: readonly Category[] = ['Employment Act', 'Labour Relations Act', 'Minimum Wages'];
const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** The ids of confirmed facts that no card rests on, in the order of the fact base. */
export function confirmedWithoutCard(facts: readonly FactView[], cards: readonly CardView[]): string[] {
  const used = new Set(cards.flatMap((card) => card.facts));
  return facts.filter((fact) => fact.standing === 'confirmed' && !used.has(fact.id)).map((fact) => fact.id);
}

function row(name: string, cards: readonly CardView[]): string {
  const counts = difficulties.map((difficulty) => cards.filter((card) => card.difficulty === difficulty).length);
  return [name.padEnd(22), ...counts.map((count) => String(count).padStart(7)), String(cards.length).padStart(7)].join('');
}

/** A short table for a person: cards by category and difficulty, and the confirmed facts no card rests on. */
export function coverageTable(facts: readonly FactView[], cards: readonly CardView[]): string {
  const uncovered = confirmedWithoutCard(facts, cards);
  const confirmed = facts.filter((fact) => fact.standing === 'confirmed').length;
  const longest = cards.filter(isRightOptionLongest).length;
  return [
    ['Cards'.padEnd(22), ...difficulties.map((difficulty) => difficulty.padStart(7)), 'all'.padStart(7)].join(''),
    ...categories.map((category) => row(category, cards.filter((card) => card.category === category))),
    row('All', cards),
    '',
    `Right option longest: ${longest} of ${cards.length} cards.`,
    `Facts: ${facts.length}, of which ${confirmed} confirmed; ${uncovered.length} confirmed facts have no card yet:`,
    uncovered.join(' '),
  ].join('\n');
}
