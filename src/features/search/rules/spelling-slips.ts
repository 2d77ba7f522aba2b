/** Returns the greatest number of slips for a word of this length; 0 for short words. */
export function slipsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** Returns the number of slips between two words: a letter added, missing, changed, or two swapped. Returns null above the maximum. */
export function slipsBetween(written: string, intended: string): number | null {
  const max = slipsIn(written);
  if (max === 0 || Math.abs(written.length - intended.length) > max) return null;
  let before: number[] = [];
  let last = Array.from({ length: intended.length + 1 }, (_, index) => index);
  for (let row = 1; row <= written.length; row += 1) {
    const next = [row];
    let smallest = row;
    for (let column = 1; column <= intended.length; column += 1) {
      const same = written[row - 1] === intended[column - 1] ? 0 : 1;
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      const turned =
        row > 1 && column > 1 && written[row - 1] === intended[column - 2] && written[row - 2] === intended[column - 1];
      if (turned) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < smallest) smallest = cost;
    }
    if (smallest > max) return null;
    before = last;
    last = next;
  }
  const slips = last[intended.length] ?? 0;
  return slips <= max ? slips : null;
}

/** A word that another may be a slip for, and how many letters part them. */
export interface SlipCandidate {
  readonly word: string;
  readonly slips: number;
}

/** Words of one length, each with its letters as bits of a number. */
interface SameLength {
  readonly words: readonly string[];
  readonly letters: Uint32Array;
}

/**
 * Returns a function that finds the words a misspelled word may mean. One slip changes at most two of the letters in a word. So
 * comparing the letters as bits rules out most words, and only the rest go through `slipsBetween`.
 */
export function prepareSlips(words: readonly string[]): (written: string) => readonly SlipCandidate[] {
  const byLength = new Map<number, SameLength>(
    [...Map.groupBy(words, ({ length }) => length)].map(([length, same]) => [
      length,
      { words: same, letters: Uint32Array.from(same, lettersOf) },
    ]),
  );
  return (written) => {
    const own = lettersOf(written);
    const max = slipsIn(written);
    const candidates: SlipCandidate[] = [];
    for (let length = written.length - max; length <= written.length + max; length += 1) {
      const same = byLength.get(length);
      if (same === undefined) continue;
      for (const [position, letters] of same.letters.entries()) {
        if (hasMoreBits(own ^ letters, 2 * max)) continue;
        const word = same.words[position] ?? '';
        const slips = slipsBetween(written, word);
        if (slips !== null) candidates.push({ word, slips });
      }
    }
    return candidates;
  };
}

/** Returns one bit for each letter in a word; letters of other alphabets share bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function hasMoreBits(bits: number, max: number): boolean {
  let left = bits;
  for (let count = 0; left !== 0; count += 1) {
    if (count === max) return true;
    left &= left - 1;
  }
  return false;
}
