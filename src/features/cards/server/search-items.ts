import type { SearchReader } from '../../search/rules/lock.ts';
import type { SearchItem } from '../../search/rules/search-item.ts';
import { addressOfChoice } from '../rules/study-sets.ts';
import type { Deck } from './deck.ts';

/** Accesses from the least on. */
const READERS = ['free', 'trial', 'premium'] as const;

/** The cards of a deck as the search finds them: by heading and law. A question is for those who may open its card. */
export function cardItems(deck: Deck): readonly SearchItem[] {
  return deck.cards.map(({ id, heading, question, section, category, facts }) => ({
    id: `card ${id}`,
    kind: 'cards',
    title: heading?.replace(/\.$/, '') ?? `Card ${id}`,
    openTitle: question,
    text: '',
    words: `${section} ${category}`,
    restsOn: facts,
    label: `Card ${id}`,
    law: category,
    path: `${addressOfChoice({ category, bookmarkedOnly: false })}&card=${id}`,
    opens: READERS.find((reader) => deck.openIds(reader).has(id)) ?? ('premium' satisfies SearchReader),
  }));
}
