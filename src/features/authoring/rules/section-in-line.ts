/** How a card's section reads in a line or a table, away from the margin: a number as "s. 74", a Part as it is. */
export function sectionInLine(section: string): string {
  return /^\d/.test(section) ? `s. ${section}` : section;
}
