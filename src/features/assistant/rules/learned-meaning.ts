import { learnChoices, type Lesson, type WeighChoices } from './learn-choices.ts';
import { prepareFeatures, sureWords, type CountedWord } from './text-features.ts';

/** What people write when they mean one thing: the stems of each text in order, with what a text counts for. */
export interface Taught {
  /** What it is one of. */
  readonly group: string;
  readonly texts: readonly { readonly inOrder: readonly string[]; readonly counts: number }[];
}

/** What was learned of a question: how likely each of the things is, by its place, as a logarithm beside that of pure chance. */
export interface Learned {
  readonly of: (place: number) => number;
}

/** Weighs what a question may mean by what was learned. */
export type WeighLearned = (words: readonly CountedWord[]) => Learned;

/**
 * Learns once which of the things texts mean: first the group, then the thing in it. So what parts one matter from
 * another is learned from all its texts, and what parts two questions of a matter from these alone.
 */
export function learnMeaning(things: readonly Taught[]): WeighLearned {
  const featuresOf = prepareFeatures(things.flatMap(({ texts }) => texts.map(({ inOrder }) => inOrder)));
  const groups = [...Map.groupBy(things.keys(), (place) => things[place]?.group ?? '').values()];
  const places = new Map(
    groups.flatMap((members, group) => members.map((thing, within) => [thing, { group, within }])),
  );

  const lessons: { readonly lesson: Lesson; readonly thing: number; readonly turn: number }[] = [];
  for (const [thing, { texts }] of things.entries()) {
    for (const { inOrder, counts } of texts)
      lessons.push({
        lesson: { features: featuresOf(sureWords(inOrder)), choice: places.get(thing)?.group ?? 0, counts },
        thing,
        turn: mixed(inOrder.join(' ')),
      });
  }
  // Mixed, since the texts of one thing in a row would be learned and then forgotten; by the text, so that no run differs from another.
  lessons.sort((one, other) => one.turn - other.turn);
  const groupOf = learnChoices(
    lessons.map(({ lesson }) => lesson),
    groups.length,
  );
  const withinOf: WeighChoices[] = [];
  const byGroup = Map.groupBy(lessons, ({ lesson }) => lesson.choice);
  for (const [group, members] of groups.entries()) {
    const own = (byGroup.get(group) ?? []).map(({ lesson, thing }) => ({
      ...lesson,
      choice: places.get(thing)?.within ?? 0,
    }));
    withinOf.push(learnChoices(own, members.length));
  }
  const byChance = Math.log(things.length);

  return (words) => {
    const features = featuresOf(words);
    const ofGroups = groupOf(features);
    const within = new Map<number, Float32Array>();
    return {
      of(thing) {
        const place = places.get(thing);
        if (place === undefined) return 0;
        const inGroup = within.get(place.group) ?? withinOf[place.group]?.(features) ?? new Float32Array();
        within.set(place.group, inGroup);
        return byChance + (ofGroups[place.group] ?? 0) + (inGroup[place.within] ?? 0);
      },
    };
  };
}

/** A number for a text that tells nothing of what it says. */
function mixed(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let place = 0; place < text.length; place += 1) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01_00_01_93);
  return Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d) >>> 0;
}
