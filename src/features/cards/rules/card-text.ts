/** How a card's section stands in the margin: a number takes a full stop as in a printed statute ("74."), a Part does not. */
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

/** A card's name in lists: its heading without the full stop, else its question. */
export function cardTitle({
  heading,
  question,
}: {
  readonly heading: string | null;
  readonly question: string;
}): string {
  return heading?.replace(/\.$/, '') ?? question;
}
