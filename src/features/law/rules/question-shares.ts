import type { CardView, Fault } from './content-model.ts';
import type { OptionsView } from './options.ts';
import { sentencesOf } from './wording.ts';

/** Among questions that offer Yes and No, the share in which Yes is right lies between these, so that neither is a good guess. */
const YES_SHARE = { least: 0.4, most: 0.6 } as const;
/** At most this share of answers has three sentences: a deck in one rhythm is tiring. */
const MOST_THREE_SENTENCES = 0.5;
/** At most this share of explanations says that an option tempts. */
const MOST_TEMPTING = 0.1;

/** A set of questions that is measured as a whole. */
export interface QuestionSet {
  readonly name: string;
  readonly questions: readonly (OptionsView & { readonly explanation: string })[];
}

function offersBoth({ correctOption, wrongOptions }: OptionsView): boolean {
  const options = [correctOption, ...wrongOptions];
  return [/^Yes\b/, /^No\b/].every((word) => options.some((option) => word.test(option)));
}

/** How many questions offer Yes and No, and of how many Yes is right. */
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

/** Faults of sets as a whole: a guess that pays, one rhythm, one phrase. */
export function checkShares(cards: readonly CardView[], sets: readonly QuestionSet[]): Fault[] {
  const faults = sets.flatMap((set): Fault[] => {
    const { all, yes } = yesAndNo(set);
    const share = yes / Math.max(1, all);
    const isEven = all === 0 || (share >= YES_SHARE.least && share <= YES_SHARE.most);
    const isVaried = tempting(set) <= MOST_TEMPTING * set.questions.length;
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
  return threeSentences(cards) <= MOST_THREE_SENTENCES * cards.length
    ? faults
    : [
        ...faults,
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
