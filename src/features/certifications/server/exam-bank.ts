import type { DeckCard } from '../../cards/server/service.ts';
import type { LibraryLaw } from '../../law/rules/library-model.ts';
import { countsFor, type CertificationCategory } from '../rules/certification.ts';
import { provisionsCited, type ExamCard } from '../rules/draw-exam.ts';

/** A card that can stand in an exam. */
export interface BankCard extends ExamCard {
  readonly section: string;
  readonly lawReference: string;
  readonly explanation: string | null;
  /** The fingerprint of each fact of the law that it rests on, by fact id. */
  readonly law: Readonly<Record<string, string>>;
}

/** The cards of one category. */
interface Shelf {
  /** The ids of the deck's cards that count for its certifications. */
  readonly ids: ReadonlySet<number>;
  /** Those of them that can stand in an exam. */
  readonly cards: readonly BankCard[];
}

/** The cards that exams are drawn from, by what a certification is about. */
export type ExamBank = Readonly<Record<CertificationCategory, Shelf>>;

/** What a bank is made of: the deck, and the law with the fingerprint of each fact. */
export interface BankSources {
  readonly deck: { readonly cards: readonly DeckCard[] };
  readonly law: Pick<LibraryLaw, 'acts'>;
  readonly fingerprints: ReadonlyMap<string, string>;
}

/** Makes the bank. A card that rests on no known fact is in no exam: a certificate says what law was asked about. */
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
  const shelfOf = (category: CertificationCategory): Shelf => ({
    ids: new Set(deck.cards.filter((card) => countsFor(card.category, category)).map(({ id }) => id)),
    cards: bank.filter((card) => countsFor(card.category, category)),
  });
  return {
    employment: shelfOf('employment'),
    unions: shelfOf('unions'),
    minimum_wages: shelfOf('minimum_wages'),
    comprehensive: shelfOf('comprehensive'),
  };
}
