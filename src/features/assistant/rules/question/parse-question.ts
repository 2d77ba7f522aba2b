import { tokenise } from '../../../law/rules/tokens.ts';
import { prepareSlips, slipsIn } from '../../../search/rules/spelling-slips.ts';
import { isStopWord, stemOf } from '../../../search/rules/stems.ts';

/** A parsed question: the stems of its words in order, figures as "EC$400" and "6", and candidates for spelling slips. */
export interface ParsedQuestion {
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
  const stemOfWord = (word: string) => stemOf(spelled.get(word) ?? word);
  return (text) => {
    const stems = tokenise(text).map((token) =>
      token.kind === 'number' ? `${token.fixedUnit ?? ''}${token.value}` : stemOfWord(token.word),
    );
    return disambiguateNoticeGiver(disambiguateLeave(stems));
  };
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
        const isCorrect = knownStems.has(stem) || stem.length < MIN_CORRECTED_LENGTH || slipsIn(stem) === 0;
        if (isCorrect || corrected === MAX_CORRECTED_WORDS) return { stem, spellingCandidates: [] };
        corrected += 1;
        return { stem, spellingCandidates: candidatesOf(stem) };
      });
      const certain = new Set(words.map(({ stem }) => stem));
      const possible = new Set(words.flatMap(({ spellingCandidates }) => spellingCandidates));
      if (certain.has(LEAVE)) possible.add(TIME_OFF).add(GOING);
      else if (certain.has(TIME_OFF) || certain.has(GOING)) possible.add(LEAVE);
      return {
        words,
        certaintyOf: (stem) => (certain.has(stem) ? 1 : possible.has(stem) ? CANDIDATE_CERTAINTY : 0),
      };
    },
  };
}

/** Returns the stems of space-separated words. */
export function toStemSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).map(stemOf));
}

/** Stems of any labour question, which do not distinguish topics. */
const COMMON_STEMS = toStemSet(
  'work worker job boss employer employee employ company people person thing grenada law act say tell ask know think please hello hi thank anybody somebody someone',
);

/** Whether a stem is generic: a stop word, a figure, or a word of any labour question. */
export function isGenericStem(stem: string): boolean {
  return COMMON_STEMS.has(stem) || isStopWord(stem) || /\d/.test(stem);
}

/** Stems that state a length, or only connect words in a stated case: "I was there only three months". */
const TIME_AND_FILLER_STEMS = toStemSet('year month week day hour there only if was am does now already');

/** Whether a word of a question may name a topic. */
export function isOwnWord({ stem }: ParsedQuestion['words'][number]): boolean {
  return !isGenericStem(stem) && !TIME_AND_FILLER_STEMS.has(stem);
}

/** The stem of "leave" in either sense, and in that of time off. */
export const LEAVE = 'leav';
export const TIME_OFF = 'leave, time off';
const GOING = 'leave, going';
/** Words before and after "leave" as time off, and around "leave" as leaving a job. */
const BEFORE_TIME_OFF = toStemSet(
  'much annual maternity sick paternity family father bereavement funeral parental vacation paid unpaid holiday adoption emergency compassionate study casual week day month of and no',
);
const AFTER_TIME_OFF = toStemSet('day entitlement pay allowance form application year owing due');
const AFTER_GOING = toStemSet(
  'my job work the this that employer boss company him her them without before early notice i and',
);
const BEFORE_GOING = toStemSet('i to will must if when can want ah am did he she they could');

/**
 * Distinguishes "leave" as time off from leaving by the adjacent words. An unclear "leave" stays, and matches either.
 */
function disambiguateLeave(stems: readonly string[]): string[] {
  return stems.map((stem, index) => {
    if (stem !== LEAVE) return stem;
    const [before = '', after = ''] = [stems[index - 1], stems[index + 1]];
    if (BEFORE_TIME_OFF.has(before) || AFTER_TIME_OFF.has(after)) return TIME_OFF;
    // "All the leave the law gives"
    return (AFTER_GOING.has(after) && before !== 'the') || BEFORE_GOING.has(before) ? GOING : LEAVE;
  });
}

const NOTICE = stemOf('notice');
const GIVE = stemOf('give');
/** The stem for giving notice to an employee. */
const GIVE_TO_WORKER = 'give, a worker';
const DETERMINERS = toStemSet('my our the a an her his their any each');
/** Words for relatives, other people and jobs. */
export const PERSON_STEMS = toStemSet(
  `worker employee sister brother cousin mother father mom dad parent aunt auntie uncle tanty niece nephew husband wife friend son daughter
  neighbour girl boy lady man woman fella fellow guy other maid helper housekeeper cleaner janitor gardener guard watchman driver cook chef
  waiter waitress bartender clerk cashier assistant receptionist secretary labourer mason carpenter painter plumber electrician mechanic
  welder nurse teacher nanny babysitter caregiver farmer packer porter fisherman tailor hairdresser barber intern trainee staff`,
);

/** Distinguishes notice by the employer ("give my cleaner notice") from notice by the worker ("give notice"). */
function disambiguateNoticeGiver(stems: readonly string[]): readonly string[] {
  if (!stems.includes(NOTICE)) return stems;
  return stems.map((stem, index) => {
    const [next = '', after = ''] = stems.slice(index + 1);
    return stem === GIVE && PERSON_STEMS.has(DETERMINERS.has(next) ? after : next) ? GIVE_TO_WORKER : stem;
  });
}

/** Whether a question has all of some stems, spelling candidates included. */
export function hasAllStems({ certaintyOf }: Pick<ParsedQuestion, 'certaintyOf'>, stems: readonly string[]): boolean {
  return stems.every((stem) => certaintyOf(stem) > 0);
}
