/** How many have said that they come: "Nobody has replied yet", "1 coming", "11 coming". */
export function comingText(coming: number): string {
  return coming === 0 ? 'Nobody has replied yet' : `${coming} coming`;
}
