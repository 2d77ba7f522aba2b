import type { Fault } from './content-model.ts';
import type { OptionsView } from './options.ts';

/** Among questions whose options are shown by their size, each place holds the right one at least and at most this often, so that no place is a good guess. */
const SHARE = { least: 0.15, most: 0.4 } as const;

/** Options in the order in which they are shown when that is fixed; null when chance orders them. */
export type FixedOrder = (options: readonly string[]) => readonly string[] | null;

/** How often the right option stands at each place, the smallest first, among the questions with a fixed order. */
export function placesOfRight(questions: readonly OptionsView[], inOrder: FixedOrder): readonly number[] {
  const places = [0, 0, 0, 0];
  for (const { correctOption, wrongOptions } of questions) {
    const place = inOrder([correctOption, ...wrongOptions])?.indexOf(correctOption);
    if (place !== undefined) places[place] = (places[place] ?? 0) + 1;
  }
  return places;
}

/** A fault for each place that holds the right option too often or too seldom. */
export function checkPlaces(questions: readonly OptionsView[], inOrder: FixedOrder): Fault[] {
  const places = placesOfRight(questions, inOrder);
  const all = places.reduce((sum, count) => sum + count, 0);
  return places.flatMap((count, index) => {
    const share = count / Math.max(1, all);
    if (all === 0 || (share >= SHARE.least && share <= SHARE.most)) return [];
    return [
      {
        where: 'The deck',
        message: `has the right option at place ${index + 1} in ${count} of ${all} questions whose options are sorted numbers; each place has between ${SHARE.least * 100}% and ${SHARE.most * 100}%.`,
      },
    ];
  });
}

/** The same as a line for a person. */
export function placesLine(questions: readonly OptionsView[], inOrder: FixedOrder): string {
  return `Sorted numbers: the right option stands at places 1 to 4 in ${placesOfRight(questions, inOrder).join(', ')} cards.`;
}
