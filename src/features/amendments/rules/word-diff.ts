/** Unchanged, removed or added words. */
export interface DiffPiece {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Compares two texts word by word with the fewest changes. Joins neighbouring pieces of one kind; removed words come before added ones. */
export function wordDiff(before: string, after: string): readonly DiffPiece[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  const lengths = commonLengths(old, now);
  const pieces: DiffPiece[] = [];
  let [at, place] = [0, 0];
  while (at < old.length || place < now.length) {
    const [gone, come] = [old[at], now[place]];
    if (gone !== undefined && gone === come) {
      pieces.push({ kind: 'same', text: gone });
      at += 1;
      place += 1;
    } else if (
      gone !== undefined &&
      (come === undefined || lengthAt(lengths, at + 1, place) >= lengthAt(lengths, at, place + 1))
    ) {
      pieces.push({ kind: 'gone', text: gone });
      at += 1;
    } else {
      pieces.push({ kind: 'new', text: come ?? '' });
      place += 1;
    }
  }
  return joined(pieces);
}

function splitWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Returns the length of the longest common subsequence from each pair of positions. */
function commonLengths(old: readonly string[], now: readonly string[]): readonly (readonly number[])[] {
  const rows: number[][] = [];
  let below: readonly number[] = [];
  for (let at = old.length - 1; at >= 0; at -= 1) {
    const row: number[] = [];
    for (let place = now.length - 1; place >= 0; place -= 1)
      row[place] =
        old[at] === now[place] ? (below[place + 1] ?? 0) + 1 : Math.max(below[place] ?? 0, row[place + 1] ?? 0);
    rows[at] = row;
    below = row;
  }
  return rows;
}

function lengthAt(lengths: readonly (readonly number[])[], at: number, place: number): number {
  return lengths[at]?.[place] ?? 0;
}

function joined(pieces: readonly DiffPiece[]): readonly DiffPiece[] {
  const result: DiffPiece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) result[result.length - 1] = { kind: last.kind, text: `${last.text} ${piece.text}` };
    else result.push(piece);
  }
  return result;
}
