import type { SampleCard } from '../../../platform/shared/sample-card.ts';
import { FREE_CARDS } from '../../access/rules/access.ts';
import { paragraphsOf, sectionMark } from '../../cards/rules/card-text.ts';
import { unbrokenReference } from '../../law/rules/unbroken-reference.ts';

/** One card of each law that a visitor is shown first, and the one whose question is asked after them. */
const SHOWN = [6, 5, 4];
const ASKED = 17;

/** A card of the deck, as far as a visitor may see it. */
export interface DeckCard {
  readonly id: number;
  readonly question: string;
  readonly answer: string;
  readonly heading: string | null;
  readonly section: string;
  readonly lawReference: string;
  readonly category: string;
  readonly correctAnswer: string | null;
  readonly multipleChoiceOptions: readonly string[] | null;
  readonly explanation: string | null;
  /** The law behind it is under review: it is neither shown to visitors nor graded. */
  readonly underReview: boolean;
}

/** A question with its options, which is graded where it stands: the page knows which is right. */
export interface TryQuestion extends SampleCard {
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
  readonly why: string;
}

/** What a visitor tries before there is an account: cards of the free level whose law is settled. */
export interface FirstTry {
  readonly cards: readonly SampleCard[];
  /** Null when no settled question is left beside the cards. */
  readonly question: TryQuestion | null;
}

/**
 * The cards and the question of the landing page: the chosen ones, and for one whose law is under review the next settled free card,
 * of the same law where it is one of the three (product-rules.md, V13).
 */
export function firstTry(deck: ReadonlyMap<number, DeckCard>): FirstTry {
  const free = [...deck.values()].filter(
    ({ id, underReview }) => id >= FREE_CARDS.first && id <= FREE_CARDS.last && !underReview,
  );
  const taken = new Set<number>();
  const take = (chosen: number, fits: (card: DeckCard) => boolean): DeckCard | undefined => {
    const found = free.find(({ id }) => id === chosen) ?? free.find((card) => !isPlanned(card.id) && fits(card));
    if (found === undefined || taken.has(found.id)) return undefined;
    taken.add(found.id);
    return found;
  };
  const cards = SHOWN.flatMap((id) => take(id, ({ category }) => category === deck.get(id)?.category) ?? []);
  const asked = take(ASKED, (card) => !taken.has(card.id) && optionsOf(card) !== null);
  return { cards: cards.map(tryCardOf), question: asked === undefined ? null : questionOf(asked) };
}

function isPlanned(id: number): boolean {
  return id === ASKED || SHOWN.includes(id);
}

/** A card as a visitor sees it. */
export function tryCardOf({
  id,
  category,
  section,
  heading,
  lawReference,
  question,
  answer,
}: Pick<DeckCard, 'id' | 'category' | 'section' | 'heading' | 'lawReference' | 'question' | 'answer'>): SampleCard {
  return {
    id,
    category,
    mark: sectionMark(section),
    heading: heading ?? '',
    reference: unbrokenReference(lawReference),
    question,
    answer: paragraphsOf(answer),
  };
}

function questionOf(card: DeckCard): TryQuestion | null {
  const options = optionsOf(card);
  return options === null ? null : { ...tryCardOf(card), options, why: firstSentence(card.explanation ?? card.answer) };
}

/** Beside a question there is room for the reason itself; the card says the rest. */
function firstSentence(text: string): string {
  const end = text.indexOf('. ');
  return end < 0 ? text : text.slice(0, end + 1);
}

/** In the order of the alphabet, and figures by their size: the place of an option tells nothing. */
function optionsOf({ correctAnswer, multipleChoiceOptions }: DeckCard): TryQuestion['options'] | null {
  if (correctAnswer === null || multipleChoiceOptions === null) return null;
  const texts = [...new Set([correctAnswer, ...multipleChoiceOptions])];
  return texts
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((text) => ({ text, isRight: text === correctAnswer }));
}
