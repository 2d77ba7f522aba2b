import { tokenise } from '../../../law/rules/tokens.ts';
import { prepareSlips, slipsIn } from '../../../search/rules/spelling-slips.ts';
import { isStopWord, stemOf } from '../../../search/rules/stems.ts';

/** A parsed question: the stems of its words in order, figures as "EC$400" and "6", and candidates for spelling slips. */
export interface ParsedQuestion {
  readonly text: string;
  /** In order, each with what a spelling slip may stand for, as stems. */
  readonly words: readonly { readonly stem: string; readonly spellingCandidates: readonly string[] }[];
  /** Returns how certainly the question has a stem: 1, 0.75 for a candidate of a slip, or 0. */
  readonly certaintyOf: (stem: string) => number;
}

/** Parses questions: Creole spellings, numbers in words, word forms and spelling slips. */
export interface QuestionParser {
  readonly parse: (text: string) => ParsedQuestion;
  /** Returns the stems of a phrase, each once. */
  readonly stemsOf: (phrase: string) => readonly string[];
  /** Returns the stems of a content text in order, repeated ones too. */
  readonly orderedStems: (text: string) => readonly string[];
}

/** Certainty of a spelling candidate. */
const CANDIDATE_CERTAINTY = 0.75;
/** The maximum number of corrected words of a question. */
const MAX_CORRECTED_WORDS = 6;
/** The minimum length of a corrected word. */
const MIN_CORRECTED_LENGTH = 5;

/** Content texts whose words are known. */
export interface ParserVocabulary {
  /** Texts with the words that a slip may be corrected to. */
  readonly phrases: readonly string[];
  /** Texts with other correct words. */
  readonly known: readonly string[];
  /** Stems of other correct words. */
  readonly knownStems?: readonly string[];
}

/** Creates the function that returns the stems of a text in order, with the spellings of Creole words. */
export function createStemmer(spellings: Readonly<Record<string, string>>): (text: string) => readonly string[] {
  const spelled = new Map(Object.entries(spellings));
  const stemByWord = new Map<string, string>();
  function stemOfWord(word: string): string {
    const stem = stemByWord.get(word) ?? stemOf(spelled.get(word) ?? word);
    stemByWord.set(word, stem);
    return stem;
  }
  return (text) =>
    disambiguateNoticeGiver(
      disambiguateLeave(
        tokenise(text).map((token) =>
          token.kind === 'number' ? `${token.fixedUnit ?? ''}${token.value}` : stemOfWord(token.word),
        ),
      ),
    );
}

/** Creates a parser; prepares the known words once. */
export function createQuestionParser(
  spellings: Readonly<Record<string, string>>,
  { known, knownStems: otherStems = [], phrases }: ParserVocabulary,
): QuestionParser {
  const parseStems = createStemmer(spellings);
  const stemsByText = new Map<string, readonly string[]>();
  // Content texts are parsed several times.
  function orderedStems(text: string): readonly string[] {
    const stems = stemsByText.get(text) ?? parseStems(text);
    stemsByText.set(text, stems);
    return stems;
  }
  const phraseStems = new Set(phrases.flatMap(orderedStems));
  const knownStems = new Set([...phraseStems, ...otherStems, ...known.flatMap(orderedStems)]);
  const slips = prepareSlips([...phraseStems]);

  function candidatesOf(stem: string): readonly string[] {
    const near = slips(stem).filter(({ word }) => word[0] === stem[0]);
    const fewest = Math.min(...near.map((each) => each.slips));
    return near.filter((each) => each.slips === fewest).map(({ word }) => word);
  }

  return {
    stemsOf: (phrase) => [...new Set(orderedStems(phrase))],
    orderedStems,
    parse(text) {
      let corrected = 0;
      const words = parseStems(text).map((stem) => {
        if (
          knownStems.has(stem) ||
          stem.length < MIN_CORRECTED_LENGTH ||
          slipsIn(stem) === 0 ||
          corrected === MAX_CORRECTED_WORDS
        )
          return { stem, spellingCandidates: [] };
        corrected += 1;
        return { stem, spellingCandidates: candidatesOf(stem) };
      });
      const certain = new Set(words.map(({ stem }) => stem));
      const possible = new Set(words.flatMap(({ spellingCandidates }) => spellingCandidates));
      for (const stem of certain.has(LEAVE)
        ? [TIME_OFF, GOING]
        : certain.has(TIME_OFF) || certain.has(GOING)
          ? [LEAVE]
          : [])
        possible.add(stem);
      return {
        text,
        words,
        certaintyOf: (stem) => (certain.has(stem) ? 1 : possible.has(stem) ? CANDIDATE_CERTAINTY : 0),
      };
    },
  };
}

/** Stems of any labour question, which do not distinguish topics. */
const COMMON_STEMS = new Set(
  'work worker job boss employer employee employ company people person thing grenada law act say tell ask know think please hello hi thank anybody somebody someone'
    .split(' ')
    .map(stemOf),
);

/** Whether a stem is generic: a stop word, a figure, or a word of any labour question. */
export function isGenericStem(stem: string): boolean {
  return COMMON_STEMS.has(stem) || isStopWord(stem) || /\d/.test(stem);
}

/** Stems that state a length, or only connect words in a stated case: "I was there only three months". */
const TIME_AND_FILLER_STEMS = new Set(
  'year month week day hour there only if was am does now already'.split(' ').map(stemOf),
);

/** Whether a stem is a figure, a unit of time or a filler word, and no topic. */
export function isFigureOrFiller(stem: string): boolean {
  return /\d/.test(stem) || TIME_AND_FILLER_STEMS.has(stem);
}

const LEAVE = 'leav';
/** The stem of leave in the sense of time off. */
export const TIME_OFF = 'leave, time off';
const GOING = 'leave, going';
/** Words before and after "leave" as time off, and around "leave" as leaving a job. */
const BEFORE_TIME_OFF = new Set(
  'much annual maternity sick paternity family father bereavement funeral parental vacation paid unpaid holiday adoption emergency compassionate study casual week day month of and no'
    .split(' ')
    .map(stemOf),
);
const AFTER_TIME_OFF = new Set('day entitlement pay allowance form application year owing due'.split(' ').map(stemOf));
const AFTER_GOING = new Set(
  'my job work the this that employer boss company him her them without before early notice i and'
    .split(' ')
    .map(stemOf),
);
const BEFORE_GOING = new Set('i to will must if when can want ah am did he she they could'.split(' ').map(stemOf));

/**
 * Distinguishes "leave" as time off from leaving by the adjacent words. An unclear "leave" stays, and matches either.
 */
function disambiguateLeave(stems: readonly string[]): string[] {
  return stems.map((stem, index) => {
    if (stem !== LEAVE) return stem;
    const [before = '', after = ''] = [stems[index - 1], stems[index + 1]];
    if (BEFORE_TIME_OFF.has(before) || AFTER_TIME_OFF.has(after)) return TIME_OFF;
    return AFTER_GOING.has(after) || BEFORE_GOING.has(before) ? GOING : LEAVE;
  });
}

const NOTICE = stemOf('notice');
const GIVE = stemOf('give');
/** The stem for giving notice to an employee. */
const GIVE_TO_WORKER = 'give, a worker';
const DETERMINERS = new Set('my our the a an her his their any each'.split(' ').map(stemOf));
const WORKERS = new Set(
  'worker employee staff father mother brother sister husband wife son daughter uncle aunt cousin maid helper cleaner nanny babysitter housekeeper gardener driver cook cashier clerk assistant waiter waitress guard secretary labourer caregiver'
    .split(' ')
    .map(stemOf),
);

/** Distinguishes notice by the employer ("give my cleaner notice") from notice by the worker ("give notice"). */
function disambiguateNoticeGiver(stems: readonly string[]): readonly string[] {
  if (!stems.includes(NOTICE)) return stems;
  return stems.map((stem, index) => {
    const [next = '', after = ''] = stems.slice(index + 1);
    return stem === GIVE && WORKERS.has(DETERMINERS.has(next) ? after : next) ? GIVE_TO_WORKER : stem;
  });
}

/** Whether a question has all of some stems, spelling candidates included. */
export function hasAllStems({ certaintyOf }: Pick<ParsedQuestion, 'certaintyOf'>, stems: readonly string[]): boolean {
  return stems.every((stem) => certaintyOf(stem) > 0);
}
