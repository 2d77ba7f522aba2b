import { BASES, nameOfCard } from './content-model.ts';
import type { CardView, Category, Difficulty, FactView } from './content-model.ts';
import type { MaterialView } from './content-check.ts';
import { confirmedWithoutCard } from './deck.ts';
import type { Level } from './deck.ts';
import { lawAddressOf } from './law-address.ts';
import { isRightOptionLongest } from './guessable-answers.ts';
import { addressOf, findProvision } from './provisions.ts';
import type { Provision } from './provisions.ts';

const categories: readonly Category[] = ['Employment Act', 'Labour Relations Act', 'Minimum Wages'];
const difficulties: readonly Difficulty[] = ['easy', 'medium', 'hard'];

function provisionOfCard(card: CardView, provisions: readonly Provision[]): Provision | null {
  const [, , body, slug] = lawAddressOf(card.lawReference).split('/');
  if (body === undefined || slug === undefined) return null;
  return findProvision(
    provisions.filter((provision) => provision.body === body),
    slug,
  );
}

/** Whether a card of `inner` counts for `outer`: the same provision, or a section of that Part. */
function within(inner: Provision, outer: Provision): boolean {
  return inner.body === outer.body && (inner.slug === outer.slug || inner.part === outer.slug);
}

/**
 * Counts the cards that cite any of some provisions ("employment-act/part-viii" counts its sections too). The count is
 * null when one of them does not exist.
 */
export function cardsByProvision(
  provisions: readonly Provision[],
  cards: readonly CardView[],
): (wanted: readonly string[]) => number | null {
  const cited = cards.map((card) => provisionOfCard(card, provisions));
  return (wanted) => {
    const outer = wanted.map((name) => provisions.find((provision) => `${provision.body}/${provision.slug}` === name));
    if (outer.includes(undefined)) return null;
    return cited.filter(
      (inner) => inner !== null && outer.some((provision) => provision !== undefined && within(inner, provision)),
    ).length;
  };
}

function row(name: string, cards: readonly CardView[]): string {
  const counts = difficulties.map((difficulty) => cards.filter((card) => card.difficulty === difficulty).length);
  return [name.padEnd(22), ...counts.map((count) => String(count).padStart(7)), String(cards.length).padStart(7)].join(
    '',
  );
}

/** A changed fact marks every item that depends on it, until an editor confirms them. */
function dueForReview(
  changed: ReadonlySet<string>,
  cards: readonly CardView[],
  materials: readonly MaterialView[],
): string[] {
  const items = [
    ...cards.map((card) => ({ name: nameOfCard(card), facts: card.facts })),
    ...materials.flatMap(({ items: all }) => all.map(({ where, facts }) => ({ name: where, facts }))),
  ];
  return [...changed].map((id) => {
    const resting = items.filter(({ facts }) => facts.includes(id)).map(({ name }) => name);
    return `Due for review because fact ${id} changed: ${resting.join('; ') || 'nothing rests on it'}. Then run: npm run content:check -- --confirm ${id}`;
  });
}

/** Input of the coverage table. */
export interface CoverageView {
  readonly facts: readonly FactView[];
  readonly provisions: readonly Provision[];
  readonly cards: readonly CardView[];
  readonly materials: readonly MaterialView[];
  /** The levels, and the cards outside them as one more. */
  readonly levels: readonly Level[];
  /** Facts that changed since what depends on them was last confirmed. */
  readonly changedFacts: ReadonlySet<string>;
}

/** Formats a table of cards by category, level, difficulty and provision, of other material, and of facts without a card. */
export function coverageTable({ facts, provisions, cards, materials, levels, changedFacts }: CoverageView): string {
  const uncovered = confirmedWithoutCard(facts, cards);
  const confirmed = facts.filter((fact) => fact.standing === 'confirmed').length;
  const countOf = cardsByProvision(provisions, cards);
  const perProvision = provisions.map((provision) => ({
    address: addressOf(provision).slice('/law/'.length),
    count: countOf([`${provision.body}/${provision.slug}`]) ?? 0,
  }));
  const similar = cards.flatMap((card) =>
    (card.similarTo ?? []).map(({ id, why }) => `Cards ${card.id} and ${id} ask nearly the same: ${why}`),
  );
  return [
    ['Cards'.padEnd(22), ...difficulties.map((difficulty) => difficulty.padStart(7)), 'all'.padStart(7)].join(''),
    ...categories.map((category) =>
      row(
        category,
        cards.filter((card) => card.category === category),
      ),
    ),
    ...levels.map((level) => row(level.name, level.cards)),
    row('All', cards),
    '',
    ...materials.map((material) => `${material.name}: ${material.count ?? material.items.length}`),
    '',
    `Right option longest: ${cards.filter(isRightOptionLongest).length} of ${cards.length} cards.`,
    ...similar,
    `Cards per provision: ${perProvision
      .filter(({ count }) => count > 0)
      .map(({ address, count }) => `${address} ${count}`)
      .join(', ')}.`,
    `Provisions no card cites: ${
      perProvision
        .filter(({ count }) => count === 0)
        .map(({ address }) => address)
        .join(', ') || 'none'
    }.`,
    ...dueForReview(changedFacts, cards, materials),
    `Facts: ${facts.length}, of which ${confirmed} confirmed; without a card: ${uncovered.join(' ') || 'none'}.`,
    `Facts by basis: ${BASES.map((basis) => `${basis} ${facts.filter((fact) => fact.basis === basis).length}`).join(', ')}.`,
  ].join('\n');
}
