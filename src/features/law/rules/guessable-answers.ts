import type { ContentIssue, CardView } from './content-model.ts';
import type { OptionsView } from './options.ts';
import { sentencesOf } from './wording.ts';

/* What a guesser gains over a whole set: Yes too often, one position too often, the longest option too often. */

/** Limits of the share of Yes and No questions with the answer Yes, so that neither is a good guess. */
const YES_SHARE = { least: 0.4, most: 0.6 } as const;
/** At most this share of answers has three sentences: a deck in one rhythm is tiring. */
const MAX_THREE_SENTENCES = 0.5;
/** Maximum share of explanations that call an option tempting. */
const MAX_TEMPTING = 0.1;

/** A set of questions that is measured as a whole. */
interface QuestionSet {
  readonly name: string;
  readonly questions: readonly (OptionsView & { readonly explanation: string })[];
}

function offersBoth({ correctOption, wrongOptions }: OptionsView): boolean {
  const options = [correctOption, ...wrongOptions];
  return [/^Yes\b/, /^No\b/].every((word) => options.some((option) => word.test(option)));
}

/** Counts the Yes and No questions, and those with the answer Yes. */
export function yesAndNo({ questions }: QuestionSet): { readonly all: number; readonly yes: number } {
  const both = questions.filter(offersBoth);
  return { all: both.length, yes: both.filter(({ correctOption }) => /^Yes\b/.test(correctOption)).length };
}

function tempting({ questions }: QuestionSet): number {
  return questions.filter(({ explanation }) => /\btempt/i.test(explanation)).length;
}

function threeSentences(cards: readonly CardView[]): number {
  return cards.filter(({ answer }) => sentencesOf(answer).length === 3).length;
}

/** Returns the issues of whole sets: guessable answers, repeated patterns, repeated phrases. */
export function checkShares(cards: readonly CardView[], sets: readonly QuestionSet[]): ContentIssue[] {
  const unevenSets = sets.flatMap((set): ContentIssue[] => {
    const { all, yes } = yesAndNo(set);
    const share = yes / Math.max(1, all);
    const isEven = all === 0 || (share >= YES_SHARE.least && share <= YES_SHARE.most);
    const isVaried = tempting(set) <= MAX_TEMPTING * set.questions.length;
    return [
      ...(isEven
        ? []
        : [
            {
              where: set.name,
              message: `has Yes right in ${yes} of its ${all} questions of Yes or No; keep it near half.`,
            },
          ]),
      ...(isVaried
        ? []
        : [
            {
              where: set.name,
              message: `says in ${tempting(set)} explanations that an option tempts; vary the words.`,
            },
          ]),
    ];
  });
  return threeSentences(cards) <= MAX_THREE_SENTENCES * cards.length
    ? unevenSets
    : [
        ...unevenSets,
        {
          where: 'The deck',
          message: `answers in three sentences on ${threeSentences(cards)} of ${cards.length} cards; vary the length.`,
        },
      ];
}

/** The same as lines for a person. */
export function sharesTable(cards: readonly CardView[], sets: readonly QuestionSet[]): string[] {
  return [
    ...sets.map((set) => {
      const { all, yes } = yesAndNo(set);
      return `${set.name}: Yes is right in ${yes} of ${all} questions of Yes or No; ${tempting(set)} of ${set.questions.length} explanations speak of tempting.`;
    }),
    `Answers of three sentences: ${threeSentences(cards)} of ${cards.length} cards.`,
  ];
}

/** Share of questions in size order whose right option is at one position. The limits keep every position a poor guess. */
const SHARE = { least: 0.15, most: 0.4 } as const;

/** Options in the order in which they are shown when that is fixed; null when chance orders them. */
type FixedOrder = (options: readonly string[]) => readonly string[] | null;

/** Counts how often the right option is at each position, smallest first, among questions with a fixed order. */
export function correctPositions(questions: readonly OptionsView[], inOrder: FixedOrder): readonly number[] {
  const places = [0, 0, 0, 0];
  for (const { correctOption, wrongOptions } of questions) {
    const place = inOrder([correctOption, ...wrongOptions])?.indexOf(correctOption);
    if (place !== undefined) places[place] = (places[place] ?? 0) + 1;
  }
  return places;
}

/** Returns an issue for each position that has the right option too often or too seldom. */
export function checkPositions(questions: readonly OptionsView[], inOrder: FixedOrder): ContentIssue[] {
  const places = correctPositions(questions, inOrder);
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
export function positionsLine(questions: readonly OptionsView[], inOrder: FixedOrder): string {
  return `Sorted numbers, cards with the right option at place 1, 2, 3 and 4: ${correctPositions(questions, inOrder).join(', ')}.`;
}

/** Above this share of questions a guesser gains by always taking the longest option (chance alone gives a quarter). */
const MAX_LONGEST_RIGHT = 0.35;

/** Whether the right option is longer than every other one, which gives it away to a guesser. */
export function isRightOptionLongest({ correctOption, wrongOptions }: OptionsView): boolean {
  return wrongOptions.every((option) => option.length < correctOption.length);
}

/** Over a whole set the right option may not be the longest too often. */
export function checkLongestOption(
  set: string,
  questions: readonly (OptionsView & { readonly id: number })[],
): ContentIssue[] {
  const longest = questions.filter(isRightOptionLongest);
  const share = longest.length / Math.max(1, questions.length);
  if (share <= MAX_LONGEST_RIGHT) return [];
  const ids = longest.map((question) => question.id).join(', ');
  return [
    {
      where: set,
      message: `has the right option as the longest in ${Math.round(share * 100)}% of its questions (at most ${MAX_LONGEST_RIGHT * 100}%): ${ids}.`,
    },
  ];
}
