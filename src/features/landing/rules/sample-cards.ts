import type { SampleCard } from '../../../platform/shared/sample-card.ts';
import { firstSentence } from '../../../platform/shared/sentences.ts';
import { FREE_CARDS } from '../../access/rules/access.ts';
import { paragraphsOf, sectionMark } from '../../cards/rules/card-text.ts';
import { unbrokenReference } from '../../law/rules/law-address.ts';

/** Ids of the sample cards, one of each law, and of the question after them. */
const SHOWN = [6, 5, 4];
const QUESTION = 17;

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
  /** Whether its law is under review, so that it is neither shown nor graded. */
  readonly underReview: boolean;
}

/** A question that the page grades itself. */
export interface TryQuestion extends SampleCard {
  readonly options: readonly { readonly text: string; readonly isRight: boolean }[];
  readonly why: string;
}

/** Sample cards for visitors: cards of the free level whose law is not under review. */
export interface FirstTry {
  readonly cards: readonly SampleCard[];
  /** Null when no suitable card is left. */
  readonly question: TryQuestion | null;
}

/**
 * Returns the sample cards and the question of the landing page (product-rules.md, V13). The next free card replaces one whose law is under
 * review; for the three sample cards it is of the same law.
 */
export function firstTry(deck: ReadonlyMap<number, DeckCard>): FirstTry {
  const free = [...deck.values()].filter(
    ({ id, underReview }) => id >= FREE_CARDS.first && id <= FREE_CARDS.last && !underReview,
  );
  const used = new Set<number>();
  const pick = (chosen: number, fits: (card: DeckCard) => boolean): DeckCard | undefined => {
    const found = free.find(({ id }) => id === chosen) ?? free.find((card) => !isPlanned(card.id) && fits(card));
    if (found === undefined || used.has(found.id)) return undefined;
    used.add(found.id);
    return found;
  };
  const cards = SHOWN.flatMap((id) => pick(id, ({ category }) => category === deck.get(id)?.category) ?? []);
  const questionCard = pick(QUESTION, (card) => !used.has(card.id) && optionsOf(card) !== null);
  return { cards: cards.map(tryCardOf), question: questionCard === undefined ? null : questionOf(questionCard) };
}

function isPlanned(id: number): boolean {
  return id === QUESTION || SHOWN.includes(id);
}

/** Converts a card for visitors. */
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

/** Returns the options in alphabetical or numerical order, which does not show the right one. */
function optionsOf({ correctAnswer, multipleChoiceOptions }: DeckCard): TryQuestion['options'] | null {
  if (correctAnswer === null || multipleChoiceOptions === null) return null;
  const texts = [...new Set([correctAnswer, ...multipleChoiceOptions])];
  return texts
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((text) => ({ text, isRight: text === correctAnswer }));
}
