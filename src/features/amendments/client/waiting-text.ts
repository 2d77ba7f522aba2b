/** Returns the sentence about items that wait for an editor, and how many of them no quiz, exam or challenge asks. */
export function waitingText(waiting: number, outOfUse: number): string {
  if (waiting === 1) return `1 item waits for review${outOfUse === 1 ? ', out of graded use' : ''}.`;
  return `${waiting} items wait for review, ${outOfUse} of them out of graded use.`;
}
