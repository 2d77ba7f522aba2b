import { shuffled } from '../../../platform/shared/shuffle.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import { findProvision, type Provision } from '../../law/rules/provisions.ts';
import { isAskable, type AskableCard } from '../../assessment/rules/question.ts';

/** What drawing needs to know of a card. */
export interface ExamCard extends AskableCard {
  /** The provision it cites and the Part that stands in, as in addresses: "employment-act/62", "employment-act/part-viii". */
  readonly provisions: readonly string[];
}

/** One area of an exam's blueprint. */
export interface ExamArea {
  readonly name: string;
  readonly provisions: readonly string[];
  readonly questions: number;
}

/** A card as it was drawn for an area. */
export interface DrawnCard<C extends ExamCard> {
  readonly area: string;
  readonly card: C;
}

/** What a citation counts for in a blueprint: its provision, and the Part that one stands in. None when the library does not have it. */
export function provisionsCited(lawReference: string, provisions: readonly Provision[]): readonly string[] {
  const [, , body, slug] = lawAddressOf(lawReference).split('/');
  if (body === undefined || slug === undefined) return [];
  const cited = findProvision(
    provisions.filter((provision) => provision.body === body),
    slug,
  );
  if (cited === null) return [];
  return cited.part === null ? [`${body}/${cited.slug}`] : [`${body}/${cited.slug}`, `${body}/${cited.part}`];
}

/**
 * Draws an exam: for each area as many cards as it asks for, each card once, in a fair order. Cards whose law is under
 * review are never drawn (product-rules.md, E2); an area that cannot be filled makes the exam null.
 */
export function drawExam<C extends ExamCard>(
  cards: readonly C[],
  areas: readonly ExamArea[],
  random: () => number,
): DrawnCard<C>[] | null {
  const drawn = new Set<C>();
  const exam: DrawnCard<C>[] = [];
  for (const { name, provisions, questions } of areas) {
    const candidates = cards.filter(
      (card) => !drawn.has(card) && isAskable(card) && card.provisions.some((cited) => provisions.includes(cited)),
    );
    if (candidates.length < questions) return null;
    for (const card of shuffled(candidates, random).slice(0, questions)) {
      drawn.add(card);
      exam.push({ area: name, card });
    }
  }
  return exam;
}

/** Whether an exam can be drawn now. The areas of a blueprint share no card, so that chance decides nothing. */
export function canDraw(cards: readonly ExamCard[], areas: readonly ExamArea[]): boolean {
  return drawExam(cards, areas, () => 0) !== null;
}
