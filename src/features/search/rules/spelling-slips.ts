/** How many letters at most part a word from one it is a slip for: none in short words. */
export function slipsIn(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** How many slips part two words: a letter more, less, changed, or two in each other's place; null when too many for a slip. */
export function slipsBetween(written: string, meant: string): number | null {
  const most = slipsIn(written);
  if (most === 0 || Math.abs(written.length - meant.length) > most) return null;
  let before: number[] = [];
  let last = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let row = 1; row <= written.length; row += 1) {
    const next = [row];
    let least = row;
    for (let column = 1; column <= meant.length; column += 1) {
      const same = written[row - 1] === meant[column - 1] ? 0 : 1;
      let cost = Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + same);
      const turned =
        row > 1 && column > 1 && written[row - 1] === meant[column - 2] && written[row - 2] === meant[column - 1];
      if (turned) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return null;
    before = last;
    last = next;
  }
  const slips = last[meant.length] ?? 0;
  return slips <= most ? slips : null;
}

/** A word that another may be a slip for, and how many letters part them. */
export interface SlipCandidate {
  readonly meant: string;
  readonly slips: number;
}

/** Words of one length, each with the letters it has as bits of a number. */
interface SameLength {
  readonly words: readonly string[];
  readonly letters: Uint32Array;
}

/**
 * Finds which of many words a word may be a slip for. Few are compared letter by letter: one slip changes at most two of the letters a
 * word has, so a number that stands for them tells most words apart at once, and leaves out none that `slipsBetween` would take.
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
    const most = slipsIn(written);
    const candidates: SlipCandidate[] = [];
    for (let length = written.length - most; length <= written.length + most; length += 1) {
      const same = byLength.get(length);
      if (same === undefined) continue;
      for (const [place, letters] of same.letters.entries()) {
        if (hasMoreBits(own ^ letters, 2 * most)) continue;
        const meant = same.words[place] ?? '';
        const slips = slipsBetween(written, meant);
        if (slips !== null) candidates.push({ meant, slips });
      }
    }
    return candidates;
  };
}

/** A bit for each letter that a word has; several letters of other alphabets share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function hasMoreBits(bits: number, most: number): boolean {
  let left = bits;
  for (let count = 0; left !== 0; count += 1) {
    if (count === most) return true;
    left &= left - 1;
  }
  return false;
}
