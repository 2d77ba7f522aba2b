import { shuffled } from '../../../platform/shared/shuffle.ts';
import { lawAddressOf } from '../../law/rules/law-address.ts';
import { findProvision, type Provision } from '../../law/rules/provisions.ts';
import { isAskable, type AskableCard } from '../../assessment/rules/question.ts';

export interface ExamCard extends AskableCard {
  /** The provision it cites and the Part that contains it: "employment-act/62", "employment-act/part-viii". */
  readonly provisions: readonly string[];
}

/** One area of an exam's blueprint. */
export interface ExamArea {
  readonly name: string;
  readonly provisions: readonly string[];
  readonly questions: number;
}

/** A card drawn for an area. */
export interface DrawnCard<C extends ExamCard> {
  readonly area: string;
  readonly card: C;
}

/** Returns the provision that a citation names and the Part that contains it; none when the law library lacks it. */
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
 * Draws the cards of an exam: for each area its number of questions, each card at most once, in random order. Skips cards
 * whose law is under review (product-rules.md, E2). Returns null when an area has too few cards.
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

/** Whether an exam can be drawn now. This does not depend on chance, because the areas of a blueprint share no cards. */
export function canDraw(cards: readonly ExamCard[], areas: readonly ExamArea[]): boolean {
  return drawExam(cards, areas, () => 0) !== null;
}
