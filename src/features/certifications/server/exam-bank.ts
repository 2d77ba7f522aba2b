import type { DeckCard } from '../../cards/server/service.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { countsFor, type CertificationCategory } from '../rules/certification.ts';
import { provisionsCited, type ExamCard } from '../rules/exam.ts';

/** A card for exam questions. */
export interface BankCard extends ExamCard {
  readonly section: string;
  readonly lawReference: string;
  readonly explanation: string | null;
  /** The fingerprint of each legal fact that it depends on, by fact id. */
  readonly law: Readonly<Record<string, string>>;
}

interface CategoryCards {
  /** Ids of the cards that count for certifications of the category. */
  readonly ids: ReadonlySet<number>;
  /** Returns those of the cards that an exam may use. */
  readonly cards: readonly BankCard[];
}

/** The cards that exams are drawn from, by category of certification. */
export type ExamBank = Readonly<Record<CertificationCategory, CategoryCards>>;

/** Input of `createExamBank`; `fingerprints` by fact id. */
export interface BankSources {
  readonly deck: { readonly cards: readonly DeckCard[] };
  readonly law: Pick<LibraryLaw, 'acts'>;
  readonly fingerprints: ReadonlyMap<string, string>;
}

/**
 * Creates the bank. Leaves out cards without a known legal fact, because a certificate records the facts of its
 * questions.
 */
export function createExamBank({ deck, law, fingerprints }: BankSources): ExamBank {
  const provisions = law.acts.flatMap((act) => act.provisions);
  const bank = deck.cards.flatMap((card): BankCard[] => {
    const pinned = card.facts.flatMap((fact): [string, string][] => {
      const fingerprint = fingerprints.get(fact);
      return fingerprint === undefined ? [] : [[fact, fingerprint]];
    });
    return pinned.length === 0
      ? []
      : [{ ...card, provisions: provisionsCited(card.lawReference, provisions), law: Object.fromEntries(pinned) }];
  });
  const cardsOfCategory = (category: CertificationCategory): CategoryCards => ({
    ids: new Set(deck.cards.filter((card) => countsFor(card.category, category)).map(({ id }) => id)),
    cards: bank.filter((card) => countsFor(card.category, category)),
  });
  return {
    employment: cardsOfCategory('employment'),
    unions: cardsOfCategory('unions'),
    minimum_wages: cardsOfCategory('minimum_wages'),
    comprehensive: cardsOfCategory('comprehensive'),
  };
}
