import type { Fault } from './content-model.ts';

/** The right option of a question and its wrong ones. */
export interface OptionsView {
  readonly correctOption: string;
  readonly wrongOptions: readonly string[];
}

/** In one question the longest option has at most this many times the letters of the shortest; short ones may differ by this many letters. */
const LENGTH_RATIO = 2;
const SHORT_DIFFERENCE = 16;
/** Above this share of questions a guesser gains by always taking the longest option (chance alone gives a quarter). */
const MOST_LONGEST_RIGHT = 0.35;

/** Whether the right option is longer than every other one, which gives it away to a guesser. */
export function isRightOptionLongest({ correctOption, wrongOptions }: OptionsView): boolean {
  return wrongOptions.every((option) => option.length < correctOption.length);
}

/** The four options differ, have one form and about one length. */
export function checkOptions(where: string, { correctOption, wrongOptions }: OptionsView): Fault[] {
  const faults: Fault[] = [];
  const say = (message: string) => faults.push({ where, message });
  const options = [correctOption, ...wrongOptions];
  const distinct = new Set(options.map((option) => option.toLowerCase().replace(/[^a-z0-9$%]/g, '')));
  if (distinct.size < options.length) say('has two options that say the same.');
  const endings = new Set(options.map((option) => option.endsWith('.')));
  if (endings.size > 1) say('has options of different form: either all end with a full stop or none does.');
  const lengths = options.map((option) => option.length);
  const longest = Math.max(...lengths);
  const shortest = Math.min(...lengths);
  if (longest > shortest * LENGTH_RATIO && longest - shortest > SHORT_DIFFERENCE) {
    say(
      `has options of very different length (${shortest} and ${longest} letters); the odd one out gives itself away.`,
    );
  }
  return faults;
}

/** Over a whole set the right option may not be the longest too often. */
export function checkLongestOption(
  set: string,
  questions: readonly (OptionsView & { readonly id: number })[],
): Fault[] {
  const longest = questions.filter(isRightOptionLongest);
  const share = longest.length / Math.max(1, questions.length);
  if (share <= MOST_LONGEST_RIGHT) return [];
  const ids = longest.map((question) => question.id).join(', ');
  return [
    {
      where: set,
      message: `has the right option as the longest in ${Math.round(share * 100)}% of its questions (at most ${MOST_LONGEST_RIGHT * 100}%): ${ids}.`,
    },
  ];
}
