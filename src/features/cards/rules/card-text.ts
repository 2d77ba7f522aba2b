/** The three laws of the deck, as cards name them. */
export const CATEGORIES = ['Employment Act', 'Labour Relations Act', 'Minimum Wages'] as const;

/** The audiences that a card is for. */
export const AUDIENCES = ['hr', 'employer', 'employee', 'student', 'public'] as const;

/** Difficulty of a card. */
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;

/** Returns a card's section for the margin: a number with a full stop as in a printed statute ("74."), a Part without. */
export function sectionMark(section: string): string {
  return /^\d+[A-Z]*(?:\([\dA-Za-z]+\))*$/.test(section) ? `${section}.` : section;
}

/** The paragraphs of an answer; a blank line parts them. */
export function paragraphsOf(answer: string): readonly string[] {
  return answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

interface TitledCard {
  readonly heading: string | null;
  readonly question: string;
}

/** A card's name in lists: its heading without the full stop, else its question. */
export function cardTitle({ heading, question }: TitledCard): string {
  return heading?.replace(/\.$/, '') ?? question;
}

/** A card in a list to choose from: "12. Probation". */
export function cardLabel(card: TitledCard & { readonly id: number }): string {
  return `${card.id}. ${cardTitle(card)}`;
}
