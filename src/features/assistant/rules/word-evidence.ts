/** Words of a question, each with what it counts for: 1 as it was written, less for a small word, a slip or an earlier question. */
export type WeighedWords = ReadonlyMap<string, number>;

/** What people write when they mean one thing: the stems of each text, with what a text counts for. */
export interface Meant {
  /** What it is one of: the things of a group lend each other their words. */
  readonly group: string;
  readonly texts: readonly { readonly stems: readonly string[]; readonly counts: number }[];
}

/** Says for each of the things meant, in their order, how much likelier the words are when it is meant than otherwise, as a logarithm. */
export type WeighEvidence = (words: WeighedWords) => Float32Array;

/** How many words of its group and of all things a thing is taken to have been asked with, beside its own. */
const LENT = 20;
/** The part of them that is its group's. */
const OF_GROUP = 0.6;

/**
 * Prepares the weighing once (naive Bayes, each text counted for the words that it has, smoothed by its group and then by all). Words
 * from different phrases of one thing add up, so a question is known that fits none of them whole. What a word says for each thing is
 * reckoned when the first question has it: of some thousand words, few are ever asked with.
 */
export function prepareEvidence(things: readonly Meant[]): WeighEvidence {
  const own: Counted[] = [];
  for (const { texts } of things) {
    own.push(countWords(texts));
  }
  const groups = new Map<string, Counted>();
  for (const [name, places] of Map.groupBy(things.keys(), (place) => things[place]?.group ?? '')) {
    groups.set(name, sumOf(places.flatMap((place) => own[place] ?? [])));
  }
  const all = sumOf([...groups.values()]);
  const holding = holdersOf(own);
  const names = [...groups.keys()];
  const groupOf = things.map(({ group }) => names.indexOf(group));
  const lengths = own.map(({ total }) => Math.log(total + LENT));
  const byStem = new Map<string, Float32Array>();

  /** What a word says for each of the things; null when none was ever asked with it. */
  function knownOf(stem: string): Float32Array | null {
    const before = byStem.get(stem);
    if (before !== undefined) return before;
    const count = all.words.get(stem);
    if (count === undefined) return null;
    const usual = count / all.total;
    const expected = names.map((name) => {
      const its = groups.get(name) ?? NONE;
      const inGroup = ((its.words.get(stem) ?? 0) + LENT * usual) / (its.total + LENT);
      return OF_GROUP * inGroup + (1 - OF_GROUP) * usual;
    });
    const unsaid = expected.map((share) => Math.log((LENT * share) / usual));
    const known = Float32Array.from(groupOf, (group, place) => (unsaid[group] ?? 0) - (lengths[place] ?? 0));
    // Few things have a word: for all others what it says follows from their group and their length.
    for (const [place, said] of holding.get(stem) ?? [])
      known[place] = Math.log((said + LENT * (expected[groupOf[place] ?? 0] ?? 0)) / usual) - (lengths[place] ?? 0);
    byStem.set(stem, known);
    return known;
  }

  return (words) => {
    const evidence = new Float32Array(things.length);
    for (const [stem, weight] of words) {
      const known = knownOf(stem);
      if (known === null) continue;
      for (let place = 0; place < evidence.length; place += 1)
        evidence[place] = (evidence[place] ?? 0) + weight * (known[place] ?? 0);
    }
    return evidence;
  };
}

interface Counted {
  readonly words: ReadonlyMap<string, number>;
  readonly total: number;
}

const NONE: Counted = { words: new Map(), total: 0 };

function countWords(texts: Meant['texts']): Counted {
  const words = new Map<string, number>();
  let total = 0;
  for (const { stems, counts } of texts) {
    for (const stem of new Set(stems)) {
      words.set(stem, (words.get(stem) ?? 0) + counts);
      total += counts;
    }
  }
  return { words, total };
}

/** The things that have a word, by their place, each with how often. */
function holdersOf(own: readonly Counted[]): ReadonlyMap<string, readonly (readonly [place: number, count: number])[]> {
  const holders = new Map<string, (readonly [number, number])[]>();
  for (const [place, { words }] of own.entries()) {
    for (const [stem, count] of words) {
      const held = holders.get(stem);
      if (held === undefined) holders.set(stem, [[place, count]]);
      else held.push([place, count]);
    }
  }
  return holders;
}

function sumOf(parts: readonly Counted[]): Counted {
  const words = new Map<string, number>();
  let total = 0;
  for (const part of parts) {
    for (const [stem, count] of part.words) words.set(stem, (words.get(stem) ?? 0) + count);
    total += part.total;
  }
  return { words, total };
}
