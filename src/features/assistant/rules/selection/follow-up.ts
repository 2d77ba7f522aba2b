import type { Retrieved } from '../../../search/rules/ranking.ts';
import type { Candidate, ScoreSheets } from './score-sheets.ts';
import { stemOf } from '../../../search/rules/stems.ts';
import { isFigureOrFiller, isGenericStem, TIME_OFF, type ParsedQuestion } from '../question/parse-question.ts';
import type { AnswerSheet } from '../answer-sheet.ts';

/** Words for relatives, people, jobs and workplaces. */
const PERSON_STEMS = new Set(
  `sister brother cousin mother father mom dad parent aunt auntie uncle tanty niece nephew husband wife friend son daughter neighbour girl
  boy lady man woman fella fellow guy other maid helper housekeeper cleaner clean janitor gardener yard guard watchman security driver drive
  truck bus taxi cook cooking chef waiter waitress bartender clerk cashier store shop receptionist secretary hotel restaurant kitchen house
  labourer mason carpenter painter plumber electrician mechanic welder nurse teacher nanny babysitter caregiver domestic farm farmer packer
  porter fisherman tailor hairdresser barber intern trainee staff`
    .split(/\s+/)
    .map(stemOf),
);

/** Whether a stem is a person, job or workplace, which is no question by itself. */
function isPersonWord(stem: string): boolean {
  return PERSON_STEMS.has(stem);
}

/** A follow-up question with the questions before it. */
export interface FollowUp {
  readonly newQuestion: ParsedQuestion;
  readonly hasFollowUpSign: boolean;
  /** The earlier questions, parsed together. */
  readonly earlierQuestions: ParsedQuestion;
  readonly previousSheet: AnswerSheet;
  readonly sentences: readonly ParsedQuestion[];
  readonly retrieved: Pick<Retrieved, 'ranked' | 'queryStems'>;
}

/** Certainty of an earlier question's stems. */
const EARLIER_CERTAINTY = 0.9;
/** Factor of a sheet's score for the new question alone, added to that for all questions. */
const STANDALONE_FACTOR = 0.5;
/** Bonus of the previous answer's sheet. */
const PREVIOUS_SHEET_BONUS = 3.5;
/** Reduction of that bonus for each word that may name a topic, in a question without a word such as "and" or "that". */
const OWN_WORD_COST = 1;
/** Bonus of another sheet with the previous one's tool, such as the minimum wage of another job. */
const SAME_TOOL_BONUS = 6;
/** Factor of other sheets' scores for all questions. */
const OTHER_SHEET_FACTOR = 0.6;
/** Certainty of a person or job: "and my sister, she is a maid" repeats the question for the sister. */
const PERSON_CERTAINTY = 0.2;
/** Factor of the intent scores, as few words are the new question's. */
const INTENT_SCORE_FACTOR = 0.75;

/** Words that name a topic by themselves. */
const TOPIC_STEMS = new Set([
  ...'vacation holiday holidays severance maternity redundancy overtime probation'.split(' ').map(stemOf),
  TIME_OFF,
]);
const PAY = new Set('pay paid wage wages salary earn'.split(' ').map(stemOf));

/** Whether a question has a word of a topic: one such as "overtime", or pay and a job. */
export function hasTopicWord({ words }: ParsedQuestion): boolean {
  const has = (test: (stem: string) => boolean) => words.some(({ stem }) => test(stem));
  return has((stem) => TOPIC_STEMS.has(stem)) || (has((stem) => PAY.has(stem)) && has(isPersonWord));
}

/**
 * Returns a question with a topic without its jobs: "how much leave a mason get" is about leave, not a mason's wage.
 */
export function withoutPersonWords(question: ParsedQuestion): Pick<ParsedQuestion, 'words' | 'certaintyOf'> {
  if (!question.words.some(({ stem }) => TOPIC_STEMS.has(stem))) return question;
  return {
    words: question.words.filter(({ stem }) => !isPersonWord(stem)),
    certaintyOf: withFewerPersons(question.certaintyOf),
  };
}

/**
 * Returns the sheets for a follow-up question, best first, scored by its own words and by all questions together. Words
 * for persons and jobs do not change the topic. Sheets with the same tool, such as the minimum wages of different jobs,
 * are one topic.
 */
export function scoreFollowUpSheets(
  {
    newQuestion,
    hasFollowUpSign,
    earlierQuestions,
    previousSheet,
    sentences,
    retrieved: { ranked, queryStems },
  }: FollowUp,
  scoreSheets: ScoreSheets,
): Candidate[] {
  const certaintyInBoth = (stem: string) =>
    Math.max(newQuestion.certaintyOf(stem), EARLIER_CERTAINTY * earlierQuestions.certaintyOf(stem));
  const sharesTool = (sheet: AnswerSheet) => previousSheet.tool !== undefined && sheet.tool === previousSheet.tool;
  const ownWords = hasFollowUpSign ? 0 : newQuestion.words.filter(isOwnWord).length;
  const previousBonus = PREVIOUS_SHEET_BONUS - OWN_WORD_COST * ownWords;
  const namesPerson = newQuestion.words.some(({ stem }) => isPersonWord(stem));

  /** Scores the previous sheet and the others, with the certainties changed by `adjust`. */
  function scorePreviousAndOtherSheets(
    words: ParsedQuestion['words'],
    adjust: (certaintyOf: ParsedQuestion['certaintyOf']) => ParsedQuestion['certaintyOf'],
  ) {
    // Facts retrieved for "10 months" alone mean nothing.
    const hasTopicWords = words.some(isOwnWord);
    const input = { sentences, ranked: hasTopicWords ? ranked : [], queryStems: hasTopicWords ? queryStems : [] };
    const standaloneScores = new Map(
      scoreSheets({ ...input, parsed: { words, certaintyOf: withoutFigures(adjust(newQuestion.certaintyOf)) } }).map(
        (each) => [each.sheet, STANDALONE_FACTOR * discountedScore(each)],
      ),
    );
    const intentWords = {
      words: [...newQuestion.words, ...earlierQuestions.words],
      certaintyOf: adjust(certaintyInBoth),
    };
    const scoreTogether = (certaintyOf: ParsedQuestion['certaintyOf']) =>
      scoreSheets({ ...input, parsed: { words, certaintyOf }, intentWords, newQuestion, pinnedSheet: previousSheet });
    const addStandaloneScore = (each: Candidate, score: number) => ({
      ...each,
      score: score + (standaloneScores.get(each.sheet) ?? 0),
    });
    return {
      previous: scoreTogether(adjust(certaintyInBoth))
        .filter(({ sheet }) => sheet === previousSheet)
        .map((each) => addStandaloneScore(each, discountedScore(each) + previousBonus)),
      others: scoreTogether(withoutFigures(adjust(certaintyInBoth)))
        .filter(({ sheet }) => sheet !== previousSheet)
        .map((each) =>
          addStandaloneScore(
            each,
            OTHER_SHEET_FACTOR * discountedScore(each) + (sharesTool(each.sheet) ? SAME_TOOL_BONUS : 0),
          ),
        ),
    };
  }

  const withPersons = scorePreviousAndOtherSheets(newQuestion.words, (certaintyOf) => certaintyOf);
  if (!namesPerson) return [...withPersons.previous, ...withPersons.others].toSorted(byScore);
  const withoutPersons = scorePreviousAndOtherSheets(
    newQuestion.words.filter(({ stem }) => !isPersonWord(stem)),
    withFewerPersons,
  );
  return [
    ...[...withPersons.previous, ...withoutPersons.previous].toSorted(byScore).slice(0, 1),
    ...withPersons.others.filter(({ sheet }) => sharesTool(sheet)),
    ...withoutPersons.others.filter(({ sheet }) => !sharesTool(sheet)),
  ].toSorted(byScore);
}

/** Whether a word of a new question may name a topic. */
function isOwnWord({ stem }: ParsedQuestion['words'][number]): boolean {
  return !isFigureOrFiller(stem) && !isGenericStem(stem);
}

function byScore(one: Candidate, other: Candidate): number {
  return other.score - one.score;
}

function discountedScore({ score, textScore }: Candidate): number {
  return textScore + INTENT_SCORE_FACTOR * (score - textScore);
}

/** Lowers the certainty of persons and jobs. */
function withFewerPersons(certaintyOf: ParsedQuestion['certaintyOf']): ParsedQuestion['certaintyOf'] {
  return (stem) => (isPersonWord(stem) ? PERSON_CERTAINTY : 1) * certaintyOf(stem);
}

/** Ignores figures: "I there 9 years" continues any topic. */
function withoutFigures(certaintyOf: ParsedQuestion['certaintyOf']): ParsedQuestion['certaintyOf'] {
  return (stem) => (isFigureOrFiller(stem) ? 0 : certaintyOf(stem));
}
